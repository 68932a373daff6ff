# misconception: a letter that stands twice is kept
# caught by: panel_1 | not summed
@answer("03.6")
def networks(A, B, v, T):
    return (
        torch.einsum("ii->i", A),
        torch.einsum("i,ij,j->", v, A, v),
        torch.einsum("ij,jk->ki", A, B),
        torch.einsum("kij,i->jk", T, v),
        torch.einsum("kij,kij->k", T, T),
    )

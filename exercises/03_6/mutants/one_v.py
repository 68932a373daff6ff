# misconception: a missing tensor does not show in a number
# caught by: panel_2 | without the second v
@answer("03.6")
def networks(A, B, v, T):
    return (
        torch.einsum("ii->", A),
        torch.einsum("i,ij->", v, A),
        torch.einsum("ij,jk->ki", A, B),
        torch.einsum("kij,i->jk", T, v),
        torch.einsum("kij,kij->k", T, T),
    )

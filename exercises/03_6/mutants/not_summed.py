# misconception: a joined line stays
# caught by: panel_4 | not summed
@answer("03.6")
def networks(A, B, v, T):
    return (
        torch.einsum("ii->", A),
        torch.einsum("i,ij,j->", v, A, v),
        torch.einsum("ij,jk->ki", A, B),
        torch.einsum("kij,i->jki", T, v),
        torch.einsum("kij,kij->k", T, T),
    )

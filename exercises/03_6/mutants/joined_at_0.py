# misconception: it does not matter which end of A is joined
# caught by: panel_3 | joined at dimension 0
@answer("03.6")
def networks(A, B, v, T):
    return (
        torch.einsum("ii->", A),
        torch.einsum("i,ij,j->", v, A, v),
        torch.einsum("ji,jk->ki", A, B),
        torch.einsum("kij,i->jk", T, v),
        torch.einsum("kij,kij->k", T, T),
    )

# misconception: two dimensions are two letters
# caught by: panel_1 | the sum of all elements
@answer("03.6")
def networks(A, B, v, T):
    return (
        torch.einsum("ij->", A),
        torch.einsum("i,ij,j->", v, A, v),
        torch.einsum("ij,jk->ki", A, B),
        torch.einsum("kij,i->jk", T, v),
        torch.einsum("kij,kij->k", T, T),
    )

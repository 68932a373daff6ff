# misconception: what has no partner is summed
# caught by: panel_4 | summed as well
@answer("03.6")
def networks(A, B, v, T):
    return (
        torch.einsum("ii->", A),
        torch.einsum("i,ij,j->", v, A, v),
        torch.einsum("ij,jk->ki", A, B),
        torch.einsum("kij,i->j", T, v),
        torch.einsum("kij,kij->k", T, T),
    )

# misconception: open ends keep their order
# caught by: panel_3 | exchanged
@answer("03.6")
def networks(A, B, v, T):
    return (
        torch.einsum("ii->", A),
        torch.einsum("i,ij,j->", v, A, v),
        torch.einsum("ij,jk->ik", A, B),
        torch.einsum("kij,i->jk", T, v),
        torch.einsum("kij,kij->k", T, T),
    )

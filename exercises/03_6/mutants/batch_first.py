# misconception: the batch comes first
# caught by: panel_4 | exchanged
@answer("03.6")
def networks(A, B, v, T):
    return (
        torch.einsum("ii->", A),
        torch.einsum("i,ij,j->", v, A, v),
        torch.einsum("ij,jk->ki", A, B),
        torch.einsum("kij,i->kj", T, v),
        torch.einsum("kij,kij->k", T, T),
    )

# misconception: two tensors have two batches
# caught by: panel_5 | every k has met every other
@answer("03.6")
def networks(A, B, v, T):
    return (
        torch.einsum("ii->", A),
        torch.einsum("i,ij,j->", v, A, v),
        torch.einsum("ij,jk->ki", A, B),
        torch.einsum("kij,i->jk", T, v),
        torch.einsum("kij,lij->kl", T, T),
    )

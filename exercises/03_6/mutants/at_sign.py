# misconception: @ is short for einsum
# caught by: panel_1 | the operator MatMult
@answer("03.6")
def networks(A, B, v, T):
    return (
        torch.einsum("ii->", A),
        v @ A @ v,
        torch.einsum("ij,jk->ki", A, B),
        torch.einsum("kij,i->jk", T, v),
        torch.einsum("kij,kij->k", T, T),
    )

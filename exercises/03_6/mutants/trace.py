# misconception: the trace is an einsum
# caught by: panel_1 | `.trace`
@answer("03.6")
def networks(A, B, v, T):
    return (
        A.trace(),
        torch.einsum("i,ij,j->", v, A, v),
        torch.einsum("ij,jk->ki", A, B),
        torch.einsum("kij,i->jk", T, v),
        torch.einsum("kij,kij->k", T, T),
    )

@answer("03.6")
def networks(A, B, v, T):
    return [
        torch.einsum("zz", A),
        torch.einsum("a,b,ab", v, v, A),
        torch.einsum("jk,ij->ki", B, A),
        torch.einsum("n,bnm->mb", v, T),
        torch.einsum("...ij,...ij->...", T, T),
    ]

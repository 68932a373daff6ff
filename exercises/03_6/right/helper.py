@answer("03.6")
def networks(A, B, v, T):
    def net(equation, *tensors):
        return torch.einsum(equation, *tensors)

    return (
        net("ii->", A),
        net("i,ij,j->", v, A, v),
        net("ij,jk->ki", A, B),
        net("kij,i->jk", T, v),
        net("kij,kij->k", T, T),
    )

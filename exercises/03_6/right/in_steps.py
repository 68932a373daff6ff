@answer("03.6")
def networks(A, B, v, T):
    e = torch.einsum
    diagonal = e("ii->i", A)
    vA = e("i,ij->j", v, A)
    AB = e("ij,jk->ik", A, B)
    kj = e("kij,i->kj", T, v)
    squares = e("kij,kij->kij", T, T)
    return e("i->", diagonal), e("i,i->", vA, v), e("ik->ki", AB), e("kj->jk", kj), e("kij->k", squares)

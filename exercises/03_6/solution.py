"""Give each line a letter, read off the letters of each circle in the order of its numbers, then those of the open ends.

1. A line from A to A is one letter, twice: the trace.
2. A number: vᵀ A v.
3. A B with the open ends exchanged: its transpose.
4. The same exchange with one more dimension; v weighs the rows of every T[k] and sums them.
5. The dot makes k one letter on both sides and in the result: for each k the sum of all squares.
"""


@answer("03.6")
def networks(A, B, v, T):
    return (
        torch.einsum("ii->", A),
        torch.einsum("i,ij,j->", v, A, v),
        torch.einsum("ij,jk->ki", A, B),
        torch.einsum("kij,i->jk", T, v),
        torch.einsum("kij,kij->k", T, T),
    )

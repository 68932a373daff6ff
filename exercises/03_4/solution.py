"""Say of each panel when the place in row i and column j is dark. Then i is a column of numbers, and j the same as a row.

1. i = j.
2. i and j differ by at most 1; a square knows no sign.
3. i // 2 and j // 2 number the blocks, and a chessboard is dark where their sum is odd.
4. On the diagonal from the top right, i + j = n - 1; below it the sum is larger.
5. i or j is the first or the last.
"""


@answer("03.4")
def masks(n):
    j = torch.arange(n)
    i = j[:, None]

    def at_edge(k):
        return (k == 0) | (k == n - 1)

    return (
        i == j,
        (i - j) ** 2 <= 1,
        (i // 2 + j // 2) % 2 == 1,
        i + j >= n - 1,
        at_edge(i) | at_edge(j),
    )

"""Ask of each panel: which row and which column of t does the element in row a, column b read?

The index tensors are stretched to one shape, and the result has that shape: a is a column of numbers, b a row.

1. Row a, column n - 1 - b. All rows alike, so a slice will do for them.
2. Row n - 1 - b, column a: a quarter turn exchanges the roles.
3. Two rows of numbers side by side: pairs, and a result of one dimension.
4. Row a, column b - a, going round at the edge: that is what % n is for.
5. Row b, column a + b, going round: each row is a diagonal that leaves on the right and enters on the left.
"""


@answer("03.5")
def readings(t, n):
    b = torch.arange(n)
    a = b[:, None]
    return (
        t[:, n - 1 - b],
        t[n - 1 - b, a],
        t[b, n - 1 - b],
        t[a, (b - a) % n],
        t[b, (a + b) % n],
    )

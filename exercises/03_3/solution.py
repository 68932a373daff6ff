"""Four faults.

1. Without keepdim the means have shape (n,), a row: mean j is subtracted from column j. A 3 × 4 table would have raised.
2. Dimension 1 is the last one of a table only; -1 is the last of any shape.
3. std divides by n - 1 unless correction=0 is asked for.
4. A row of equal elements has the spread 0, and 0 / 0 is not a number. In float32 it need not even be 0: the mean of
   seven times 0.1 is rounded, and what is left over, divided by a spread of the same size, becomes 1. Comparing the
   largest with the smallest element involves no rounding.
"""


@answer("03.3")
def standardise(x):
    equal = x.amax(-1, keepdim=True) == x.amin(-1, keepdim=True)
    spread = x.std(-1, keepdim=True, correction=0)
    return torch.where(equal, 0.0, (x - x.mean(-1, keepdim=True)) / torch.where(equal, 1.0, spread))

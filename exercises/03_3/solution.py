"""Four faults.

1. Without keepdim the means have shape (n,), a row: mean j is subtracted from column j. A 3 × 4 table would have raised.
2. Dimension 1 is the last one of a table only; -1 is the last of any shape.
3. std divides by n - 1 unless correction=0 is asked for.
4. A row of equal elements has the spread 0, and 0 / 0 is not a number. Dividing by 1 there leaves the zeros.
"""


@answer("03.3")
def standardise(x):
    centred = x - x.mean(-1, keepdim=True)
    spread = centred.std(-1, keepdim=True, correction=0)
    return centred / torch.where(spread == 0, 1.0, spread)

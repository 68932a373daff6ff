"""A place's number in reading order is n times its row plus its column. Division takes the two apart again: the quotient
is the row, the remainder the column. Everything else is made of these two.

The chessboard is the trap: the remainder of the place's number by 2 alternates along a row, but goes on alternating into
the next row, so that for even n all rows come out alike.
"""


@answer("01.6")
def patterns(n):
    place = torch.arange(n * n).reshape(n, n)
    column, row = place % n, place // n
    return place, column, row, (row + column) % 2, column - row

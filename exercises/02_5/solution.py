"""Ask of each panel: how far is it down a column, how far along a row, and where does it begin?

1. 1 down, 3 along: the strides (1, 3) of a transposed table. It has 3 columns before it is turned: view(4, 3).
2. 4 down, 2 along, from cell 1: every second column of the table of four columns.
3. 1 down, 0 along, from cell 4: a column, shown four times.
4. 3 along, from cell 3: a slice of t itself. (It is also the other diagonal of view(3, 4), for which PyTorch has no name.)
5. Blocks are 2 apart, rows 4, columns 1: view(3, 2, 2) has the strides (4, 2, 1), and the first two change places.
"""


@answer("02.5")
def five_views(t):
    return (
        t.view(4, 3).t(),
        t.view(3, 4)[:, 1::2],
        t[4:7].unsqueeze(1).expand(3, 4),
        t[3:10:3],
        t.view(3, 2, 2).transpose(0, 1),
    )

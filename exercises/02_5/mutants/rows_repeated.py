# misconception: expand repeats columns to the right
# caught by: panel_3 | the step along it is 0
@answer("02.5")
def five_views(t):
    return (
        t.view(4, 3).t(),
        t.view(3, 4)[:, 1::2],
        t[4:8].expand(3, 4),
        t[3:10:3],
        t.view(3, 2, 2).transpose(0, 1),
    )

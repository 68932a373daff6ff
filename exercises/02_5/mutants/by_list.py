# misconception: a list of columns is a slice
# caught by: panel_2 | a copy of them
@answer("02.5")
def five_views(t):
    return (
        t.view(4, 3).t(),
        t.view(3, 4)[:, [1, 3]],
        t[4:7].unsqueeze(1).expand(3, 4),
        t[3:10:3],
        t.view(3, 2, 2).transpose(0, 1),
    )

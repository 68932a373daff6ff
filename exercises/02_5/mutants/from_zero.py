# misconception: a slice with a step begins at 0
# caught by: panel_4 | not with cell 0
@answer("02.5")
def five_views(t):
    return (
        t.view(4, 3).t(),
        t.view(3, 4)[:, 1::2],
        t[4:7].unsqueeze(1).expand(3, 4),
        t[:9:3],
        t.view(3, 2, 2).transpose(0, 1),
    )

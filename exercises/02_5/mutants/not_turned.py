# misconception: the shape says it all
# caught by: panel_1 | view(3, 4)
@answer("02.5")
def five_views(t):
    return (
        t.view(3, 4),
        t.view(3, 4)[:, 1::2],
        t[4:7].unsqueeze(1).expand(3, 4),
        t[3:10:3],
        t.view(3, 2, 2).transpose(0, 1),
    )

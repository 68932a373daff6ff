# misconception: repeat is expand
# caught by: panel_3 | a copy of them
@answer("02.5")
def five_views(t):
    return (
        t.view(4, 3).t(),
        t.view(3, 4)[:, 1::2],
        t[4:7].unsqueeze(1).repeat(1, 4),
        t[3:10:3],
        t.view(3, 2, 2).transpose(0, 1),
    )

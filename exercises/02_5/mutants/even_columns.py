# misconception: the first column is column 1
# caught by: panel_2 | begins with cell 1
@answer("02.5")
def five_views(t):
    return (
        t.view(4, 3).t(),
        t.view(3, 4)[:, ::2],
        t[4:7].unsqueeze(1).expand(3, 4),
        t[3:10:3],
        t.view(3, 2, 2).transpose(0, 1),
    )

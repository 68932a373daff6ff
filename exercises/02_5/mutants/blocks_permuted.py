# misconception: any order that gives the shape will do
# caught by: panel_5 | changed places
@answer("02.5")
def five_views(t):
    return (
        t.view(4, 3).t(),
        t.view(3, 4)[:, 1::2],
        t[4:7].unsqueeze(1).expand(3, 4),
        t[3:10:3],
        t.view(3, 2, 2).permute(2, 0, 1),
    )

# misconception: panel 4 is the diagonal
# caught by: panel_4 | main diagonal
@answer("02.5")
def five_views(t):
    return (
        t.view(4, 3).t(),
        t.view(3, 4)[:, 1::2],
        t[4:7].unsqueeze(1).expand(3, 4),
        t.view(3, 4).diagonal(),
        t.view(3, 2, 2).transpose(0, 1),
    )

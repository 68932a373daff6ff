# misconception: the blocks are cut out and put together
# caught by: panel_5 | a copy of them
@answer("02.5")
def five_views(t):
    return (
        t.view(4, 3).t(),
        t.view(3, 4)[:, 1::2],
        t[4:7].unsqueeze(1).expand(3, 4),
        t[3:10:3],
        torch.stack([t.view(3, 4)[:, :2], t.view(3, 4)[:, 2:]]),
    )

@answer("02.5")
def five_views(t):
    grid = t.reshape(3, 4)
    return [
        t.reshape(4, 3).T,
        grid.unflatten(1, (2, 2)).select(2, 1),
        t.narrow(0, 4, 3)[:, None].expand(3, 4),
        t[3:].view(3, 3)[:, 0],
        grid.unflatten(1, (2, 2)).movedim(1, 0),
    ]

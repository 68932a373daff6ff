# misconception: memory is what the result needs
# caught by: memory | megabytes at a time
@answer("03.8")
def nearest(x, y):
    return ((x[:, None] - y) ** 2).sum(-1).argmin(1)

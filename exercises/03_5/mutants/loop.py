# misconception: a comprehension is no loop
# caught by: panel_1 | a loop
@answer("03.5")
def readings(t, n):
    i = torch.arange(n)
    return tuple([t[:, n - 1 - i] for _ in (1, 2, 3, 4, 5)])

# misconception: a comprehension is no loop
# caught by: panel_1 | a loop
@answer("03.4")
def masks(n):
    i = torch.arange(n)
    return [rule(i[:, None], i) for rule in (lambda i, j: i == j,) * 5]

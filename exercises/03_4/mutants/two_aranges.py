# misconception: rows and columns are counted apart
# caught by: panel_1 | one is enough
@answer("03.4")
def masks(n):
    i, j = torch.arange(n)[:, None], torch.arange(n)
    return i == j, (i - j) ** 2 <= 1, (i // 2 + j // 2) % 2 == 1, i + j >= n - 1, (i == 0) | (j == 0)

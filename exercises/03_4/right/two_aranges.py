@answer("03.4")
def masks(n):
    i, j = torch.arange(n)[:, None], torch.arange(n)[None, :]
    p, q = i // 2, j // 2
    inside = (i > 0) & (i < n - 1) & (j > 0) & (j < n - 1)
    return i == j, (i - j <= 1) & (j - i <= 1), p % 2 != q % 2, j >= n - 1 - i, ~inside

# misconception: each pattern may count anew
# caught by: square_1 | one is enough
@answer("01.6")
def patterns(n):
    p = torch.arange(n * n).reshape(n, n)
    r, c = torch.arange(n).reshape(n, 1), p % n
    return p, c, r + 0 * c, (r + c) % 2, c - r

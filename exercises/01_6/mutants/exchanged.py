# misconception: % gives the row
# caught by: square_2 | rows and columns are exchanged
@answer("01.6")
def patterns(n):
    p = torch.arange(n * n).reshape(n, n)
    return p, p // n, p % n, (p // n + p % n) % 2, p % n - p // n

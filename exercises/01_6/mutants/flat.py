# misconception: a row of n * n numbers is a square
# caught by: square_1 | the shape is
@answer("01.6")
def patterns(n):
    p = torch.arange(n * n).reshape(n, n)
    return (p.reshape(n * n), p % n, p // n, (p // n + p % n) % 2, p % n - p // n)

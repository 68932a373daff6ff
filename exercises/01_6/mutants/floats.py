# misconception: fractions do no harm
# caught by: square_2 | the type is
@answer("01.6")
def patterns(n):
    p = torch.arange(n * n).reshape(n, n)
    return p, p % n * 1.0, p // n, (p // n + p % n) % 2, p % n - p // n

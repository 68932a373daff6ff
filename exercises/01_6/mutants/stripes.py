# misconception: every second place is black
# caught by: square_4 | that is stripes
@answer("01.6")
def patterns(n):
    p = torch.arange(n * n).reshape(n, n)
    return p, p % n, p // n, p % 2, p % n - p // n

# misconception: either colour may begin
# caught by: square_4 | colours are exchanged
@answer("01.6")
def patterns(n):
    p = torch.arange(n * n).reshape(n, n)
    return p, p % n, p // n, (p // n + p % n + 1) % 2, p % n - p // n

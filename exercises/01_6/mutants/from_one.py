# misconception: counting begins at 1
# caught by: square_1 | numbers begin at 0
@answer("01.6")
def patterns(n):
    p = torch.arange(n * n).reshape(n, n)
    return p + 1, p % n, p // n, (p // n + p % n) % 2, p % n - p // n

# misconception: only n = 4 is asked
# caught by: square_2 | not those of the drawing
@answer("01.6")
def patterns(n):
    p = torch.arange(n * n).reshape(n, n)
    return p, p % 4, p // 4, (p // 4 + p % 4) % 2, p % 4 - p // 4

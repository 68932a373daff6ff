# misconception: the rules do not mean eye
# caught by: panel_1 | `.eye`
@answer("03.4")
def masks(n):
    i = torch.arange(n)
    return (
        torch.eye(n) == 1,
        (i[:, None] - i) ** 2 <= 1,
        (i[:, None] // 2 + i // 2) % 2 == 1,
        i[:, None] + i >= n - 1,
        (i[:, None] * i * (n - 1 - i[:, None]) * (n - 1 - i)) == 0,
    )

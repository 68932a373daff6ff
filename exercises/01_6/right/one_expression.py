@answer("01.6")
def patterns(n):
    return five(torch.arange(n * n).reshape(n, n), n)


def five(p, n):
    return p, p % n, p // n, (p // n + p % n) % 2, p % n - p // n

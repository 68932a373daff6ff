def square(flat, n):
    return flat.reshape(n, n)


@answer("01.6")
def patterns(n):
    k = torch.arange(n * n)
    c = k - k // n * n
    r = k // n
    board = (k + (n - 1) * r) % 2
    return square(k, n), square(c, n), square(r, n), square(board, n), square(c - r, n)

# misconception: a transpose is arithmetic
# caught by: square_1 | does not allow
@answer("01.6")
def patterns(n):
    p = torch.arange(n * n).reshape(n, n)
    c = p % n
    return p, c, c.t(), (c + c.t()) % 2, c - c.t()

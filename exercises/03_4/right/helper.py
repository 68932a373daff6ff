@answer("03.4")
def masks(n):
    def table(rule):
        j = torch.arange(n)
        return rule(j[:, None], j)

    return [
        table(lambda i, j: i == j),
        table(lambda i, j: (i == j) | (i == j + 1) | (j == i + 1)),
        table(lambda i, j: ((i // 2) % 2 == 0) & ((j // 2) % 2 == 1) | ((i // 2) % 2 == 1) & ((j // 2) % 2 == 0)),
        table(lambda i, j: i > n - 2 - j),
        table(lambda i, j: (i * j == 0) | (i == n - 1) | (j == n - 1)),
    ]

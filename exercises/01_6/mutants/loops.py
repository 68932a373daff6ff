# misconception: a comprehension is no loop
# caught by: square_1 | does not allow
@answer("01.6")
def patterns(n):
    t = torch.tensor([[n * r + c for c in range(n)] for r in range(n)])
    return t, t % n, t // n, (t // n + t % n) % 2, t % n - t // n

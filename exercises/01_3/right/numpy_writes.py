@answer("01.3")
def same_memory(x, y):
    a, b = x.numpy(), y.numpy()
    before = a.copy()
    seen = []
    for value in (7, 11):
        a[...] = value
        seen.append(b.copy())
    a[...] = before
    return bool(((seen[0] == 7) & (seen[1] == 11)).any())

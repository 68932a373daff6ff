# misconception: row numbers fit into 32 bits
# caught by: nearest | int64
@answer("03.8")
def nearest(x, y):
    a, b = x - y.mean(0), y - y.mean(0)
    return ((a**2).sum(1)[:, None] + (b**2).sum(1) - 2 * a @ b.T).argmin(1).to(torch.int32)

@answer("04.7")
def climb(x, w, steps, lr):
    rows = x.clone()
    with torch.no_grad():
        for _ in range(steps):
            p = torch.sigmoid(rows @ w)
            rows += lr * (p * (1 - p)).reshape(-1, 1) * w
    return rows

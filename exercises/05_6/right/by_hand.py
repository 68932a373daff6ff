@answer("05.6")
def gradient(x, y, w, parts):
    with torch.no_grad():
        total, g = 0.0, torch.zeros_like(w)
        for rows, wanted in zip(x.split(-(-len(x) // parts)), y.split(-(-len(x) // parts))):
            h = torch.tanh(rows @ w)
            error = h.sum(1) - wanted
            total += (error**2).sum().item() / len(x)
            g += rows.T @ (2 * error.unsqueeze(1) * (1 - h * h)) / len(x)
    return total, g

# misconception: each output unit has its own scale
# caught by: one_number | several
@answer("09.3")
def set_by_measuring(weights, x):
    with torch.no_grad():
        for w in weights:
            y = x @ w.T
            size = (y**2).mean(0).sqrt()
            w.div_(size.unsqueeze(1))
            x = torch.relu(y / size)

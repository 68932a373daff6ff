# misconception: the signal is what the layer puts out
# caught by: layers | gets the ReLU
@answer("09.3")
def set_by_measuring(weights, x):
    with torch.no_grad():
        for w in weights:
            y = x @ w.T
            size = (y**2).mean().sqrt()
            w.div_(size)
            x = y / size

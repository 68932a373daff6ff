@answer("09.3")
def set_by_measuring(weights, x):
    with torch.no_grad():
        pass

@answer("01.7")
def score(series, weights):
    x = torch.from_numpy((series / np.abs(series).max()).astype(np.float32))
    w = torch.from_numpy(np.flip(weights).astype(np.float32)).requires_grad_(True)
    return (x * w).sum(), w

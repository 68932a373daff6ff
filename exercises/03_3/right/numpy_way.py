@answer("03.3")
def standardise(x):
    a = x.numpy()
    centred = a - a.mean(axis=-1, keepdims=True)
    spread = centred.std(axis=-1, keepdims=True)
    return torch.from_numpy(centred / np.where(spread == 0, 1, spread))

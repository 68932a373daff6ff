@answer("03.7")
def mean_by_label(values, labels, k):
    rows, numbers = values.numpy(), labels.numpy()
    sums = np.zeros((k, rows.shape[1]), rows.dtype)
    np.add.at(sums, numbers, rows)
    counts = np.maximum(np.bincount(numbers, minlength=k), 1).astype(rows.dtype)
    return torch.from_numpy(sums / counts[:, None])

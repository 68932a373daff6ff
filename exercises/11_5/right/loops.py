@answer("11.5")
def conv2d(x, weight, stride=1, padding=0):
    k, m = weight.shape[2:]
    x = torch.nn.functional.pad(x, (padding,) * 4)
    rows = []
    for i in range(0, x.shape[2] - k + 1, stride):
        row = []
        for j in range(0, x.shape[3] - m + 1, stride):
            row.append((x[:, None, :, i : i + k, j : j + m] * weight).sum((2, 3, 4)))
        rows.append(torch.stack(row, -1))
    return torch.stack(rows, -2)

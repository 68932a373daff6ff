# misconception: the values are what counts
# caught by: same_memory | they are a copy
@answer("11.4")
def windows(image, kernel, stride):
    high, wide = ((n - kernel) // stride + 1 for n in image.shape)
    rows = []
    for i in range(high):
        row = [image[i * stride :, j * stride :][:kernel, :kernel] for j in range(wide)]
        rows.append(torch.stack(row))
    return torch.stack(rows)

@answer("11.4")
def windows(image, kernel, stride):
    shape = [len(range(0, n - kernel + 1, stride)) for n in image.shape] + [kernel] * 2
    steps = [s * stride for s in image.stride()] + list(image.stride())
    return torch.as_strided(image, shape, steps, image.storage_offset())

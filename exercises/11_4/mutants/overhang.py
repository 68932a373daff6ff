# misconception: every pixel begins a window
# caught by: step_1 | hang over the edge
@answer("11.4")
def windows(image, kernel, stride):
    high, wide = image.shape
    padded = torch.zeros(high + kernel, wide + kernel, dtype=image.dtype)
    padded[:high, :wide] = image
    down, right = padded.stride()
    return padded.as_strided(
        (high // stride, wide // stride, kernel, kernel), (stride * down, stride * right, down, right)
    )

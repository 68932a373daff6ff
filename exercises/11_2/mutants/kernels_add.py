# misconception: a kernel adds its size
# caught by: one | k - 1 gaps
@answer("11.2")
def sees(layers):
    width, step = 1, 1
    for kernel, stride, dilation in layers:
        width += kernel * dilation * step
        step *= stride
    return width, step

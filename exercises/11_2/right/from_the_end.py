@answer("11.2")
def sees(layers):
    width = step = 1
    for kernel, stride, dilation in reversed(layers):
        width = (width - 1) * stride + dilation * (kernel - 1) + 1
        step = step * stride
    return width, step

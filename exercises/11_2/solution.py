"""A stride counts for what comes behind it: the layer itself still stands on the old distances."""


@answer("11.2")
def sees(layers):
    width, step = 1, 1
    for kernel, stride, dilation in layers:
        width += (kernel - 1) * dilation * step
        step *= stride
    return width, step

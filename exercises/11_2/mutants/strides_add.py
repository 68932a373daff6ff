# misconception: two steps of 2 are a step of 3
# caught by: strides | strides multiply
@answer("11.2")
def sees(layers):
    width, step = 1, 1
    for kernel, stride, dilation in layers:
        width += (kernel - 1) * dilation * step
        step += stride - 1
    return width, step

# misconception: only the neighbour matters
# caught by: strides | not only the last
@answer("11.2")
def sees(layers):
    width, step, before = 1, 1, 1
    for kernel, stride, dilation in layers:
        width += (kernel - 1) * dilation * before
        before = stride
        step *= stride
    return width, step

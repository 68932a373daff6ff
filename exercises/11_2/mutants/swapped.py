# misconception: the order does not matter
# caught by: one | first the width
@answer("11.2")
def sees(layers):
    width, step = 1, 1
    for kernel, stride, dilation in layers:
        width += (kernel - 1) * dilation * step
        step *= stride
    return step, width

# misconception: dilation leaves out cells, so it sees no further
# caught by: dilation | widens the window
@answer("11.2")
def sees(layers):
    width, step = 1, 1
    for kernel, stride, _ in layers:
        width += (kernel - 1) * step
        step *= stride
    return width, step

# misconception: the list is mine
# caught by: all | was changed
@answer("11.2")
def sees(layers):
    width, step = 1, 1
    while layers:
        kernel, stride, dilation = layers.pop(0)
        width += (kernel - 1) * dilation * step
        step *= stride
    return width, step

# misconception: a stride widens the view of its own layer
# caught by: one | layers behind it
@answer("11.2")
def sees(layers):
    width, step = 1, 1
    for kernel, stride, dilation in layers:
        step *= stride
        width += (kernel - 1) * dilation * step
    return width, step

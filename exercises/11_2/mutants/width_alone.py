# misconception: one number is enough
# caught by: one | return 2 values
@answer("11.2")
def sees(layers):
    width, step = 1, 1
    for kernel, stride, dilation in layers:
        width += (kernel - 1) * dilation * step
        step *= stride
    return width

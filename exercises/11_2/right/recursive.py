@answer("11.2")
def sees(layers):
    if not layers:
        return (1, 1)
    (kernel, stride, dilation), *rest = layers
    width, step = sees(rest)
    return (kernel - 1) * dilation + 1 + stride * (width - 1), stride * step

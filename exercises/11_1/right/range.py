@answer("11.1")
def output_size(n, kernel, stride=1, padding=0, dilation=1):
    last = n + padding - dilation * (kernel - 1)
    starts = range(-padding, last, stride)
    if len(starts) == 0:
        raise ValueError("no place for the window")
    return len(starts)

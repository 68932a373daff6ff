@answer("11.1")
def output_size(n, kernel, stride=1, padding=0, dilation=1):
    cells = n + 2 * padding
    count = 0
    start = 0
    while start + dilation * (kernel - 1) <= cells - 1:
        count += 1
        start += stride
    if not count:
        raise ValueError("the window does not fit")
    return count

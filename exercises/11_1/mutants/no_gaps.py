# misconception: a window is as long as its kernel
# caught by: dilation | spans more cells
@answer("11.1")
def output_size(n, kernel, stride=1, padding=0, dilation=1):
    span = kernel
    room = n + 2 * padding - span
    if room < 0:
        raise ValueError(f"a window of {span} does not fit into {n + 2 * padding}")
    return room // stride + 1

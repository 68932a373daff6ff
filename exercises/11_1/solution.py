"""One place at the start, and one more for each whole step into the room that the window leaves."""


@answer("11.1")
def output_size(n, kernel, stride=1, padding=0, dilation=1):
    span = dilation * (kernel - 1) + 1
    room = n + 2 * padding - span
    if room < 0:
        raise ValueError(f"a window of {span} does not fit into {n + 2 * padding}")
    return room // stride + 1

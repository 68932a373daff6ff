# misconception: no place is 0 outputs
# caught by: no_room | ValueError
@answer("11.1")
def output_size(n, kernel, stride=1, padding=0, dilation=1):
    span = dilation * (kernel - 1) + 1
    room = n + 2 * padding - span
    if room < 0:
        return 0
    return room // stride + 1

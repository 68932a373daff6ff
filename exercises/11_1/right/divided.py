import math


@answer("11.1")
def output_size(n, kernel, stride=1, padding=0, dilation=1):
    outputs = math.floor((n + 2 * padding - dilation * (kernel - 1) - 1) / stride + 1)
    if n + 2 * padding < dilation * (kernel - 1) + 1:
        raise ValueError(n, kernel)
    return outputs

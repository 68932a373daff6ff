@answer("11.2")
def sees(layers):
    size = 1
    for kernel, stride, dilation in reversed(layers):
        size = size * stride + dilation * (kernel - 1) + 1
    size += 10
    seen = []
    for output in (0, 1):
        x = torch.zeros(1, 1, size, requires_grad=True)
        y = x
        for kernel, stride, dilation in layers:
            y = torch.nn.functional.conv1d(y, torch.ones(1, 1, kernel) / kernel, stride=stride, dilation=dilation)
        (g,) = torch.autograd.grad(y[0, 0, output], x)
        seen.append([i for i, value in enumerate(g[0, 0].tolist()) if value])
    return seen[0][-1] - seen[0][0] + 1, seen[1][0] - seen[0][0]

from itertools import product


@answer("02.2")
def locate(shape, index):
    """Counts the elements in their order until it meets the one."""
    cells = {}
    for number, place in enumerate(product(*(range(n) for n in shape))):
        cells[place] = number
    inside = tuple(i + n if i < 0 else i for i, n in zip(index, shape))
    if inside not in cells:
        raise IndexError("outside")
    strides = []
    for d in range(len(shape)):
        block = 1
        for n in shape[d + 1 :]:
            block *= n
        strides.append(block)
    return [strides, cells[inside]]

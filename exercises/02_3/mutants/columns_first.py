# misconception: the first index runs fastest
# caught by: transposed | the memory as it is
@answer("02.3")
def contiguous(memory, shape, strides, offset):
    order = [offset]
    for size, step in zip(shape, strides):
        order = [cell + i * step for i in range(size) for cell in order]
    fresh = [1]
    for size in shape[:0:-1]:
        fresh.insert(0, fresh[0] * size)
    return [memory[cell] for cell in order], tuple(fresh)

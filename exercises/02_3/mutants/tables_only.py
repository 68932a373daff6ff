# misconception: every tensor is a table
# caught by: dimensions | raised ValueError
@answer("02.3")
def contiguous(memory, shape, strides, offset):
    rows, columns = shape
    found = [memory[offset + i * strides[0] + j * strides[1]] for i in range(rows) for j in range(columns)]
    return found, (columns, 1)

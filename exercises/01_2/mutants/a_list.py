# misconception: a list is a tensor
# caught by: whole | not a tensor
@answer("01.2")
def steps(start, end, step):
    if step == 0 or (end - start) * step < 0:
        raise ValueError(step)
    return [start + k * step for k in range(math.ceil((end - start) / step))]

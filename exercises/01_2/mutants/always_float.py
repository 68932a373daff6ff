# misconception: numbers are floats
# caught by: whole | make int64
@answer("01.2")
def steps(start, end, step):
    if step == 0 or (end - start) * step < 0:
        raise ValueError(step)
    count = math.ceil((end - start) / step)
    return torch.tensor([start + k * step for k in range(count)], dtype=torch.float32)

# misconception: the values decide the type
# caught by: fractions | one fraction among the three
@answer("01.2")
def steps(start, end, step):
    if step == 0 or (end - start) * step < 0:
        raise ValueError(step)
    count = math.ceil((end - start) / step)
    row = [start + k * step for k in range(count)]
    kind = torch.int64 if all(r == int(r) for r in row) else torch.float32
    return torch.tensor(row, dtype=kind)

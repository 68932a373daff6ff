# misconception: adding up is as good as multiplying
# caught by: rounding | each sum rounds
@answer("01.2")
def steps(start, end, step):
    if step == 0 or (end - start) * step < 0:
        raise ValueError(step)
    whole = all(isinstance(number, int) for number in (start, end, step))
    kind = torch.int64 if whole else torch.float32
    x = torch.tensor(start, dtype=kind)
    row = torch.empty(math.ceil((end - start) / step), dtype=kind)
    for k in range(len(row)):
        row[k] = x
        x += step
    return row

# misconception: compare each number with the end
# caught by: fractions | includes the end
@answer("01.2")
def steps(start, end, step):
    if step == 0 or (end - start) * step < 0:
        raise ValueError(step)
    whole = all(isinstance(number, int) for number in (start, end, step))
    kind = torch.int64 if whole else torch.float32
    row, x = [], start
    while x < end if step > 0 else x > end:
        row.append(x)
        x += step
    return torch.tensor(row, dtype=kind)

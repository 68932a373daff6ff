# misconception: the loop runs while the number is below the end
# caught by: down | elements; (end - start)
@answer("01.2")
def steps(start, end, step):
    if step == 0 or (end - start) * step < 0:
        raise ValueError(step)
    whole = all(isinstance(number, int) for number in (start, end, step))
    kind = torch.int64 if whole else torch.float32
    row, x = [], start
    while x < end:
        row.append(x)
        x += step
    return torch.tensor(row, dtype=kind)

# misconception: the count is rounded down
# caught by: whole | rounded up, is
@answer("01.2")
def steps(start, end, step):
    if step == 0 or (end - start) * step < 0:
        raise ValueError(step)
    whole = all(isinstance(number, int) for number in (start, end, step))
    kind = torch.int64 if whole else torch.float32
    count = int((end - start) / step)
    return torch.tensor([start + k * step for k in range(count)], dtype=kind)

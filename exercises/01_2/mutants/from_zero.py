# misconception: a row begins at 0
# caught by: whole | begins at 0
@answer("01.2")
def steps(start, end, step):
    if step == 0 or (end - start) * step < 0:
        raise ValueError(step)
    whole = all(isinstance(number, int) for number in (start, end, step))
    kind = torch.int64 if whole else torch.float32
    count = math.ceil((end - start) / step)
    return torch.tensor([k * step for k in range(count)], dtype=kind)

# misconception: arange includes its end
# caught by: end | includes the end
@answer("01.2")
def steps(start, end, step):
    if step == 0 or (end - start) * step < 0:
        raise ValueError(step)
    whole = all(isinstance(number, int) for number in (start, end, step))
    kind = torch.int64 if whole else torch.float32
    count = math.floor((end - start) / step) + 1
    return torch.tensor([start + k * step for k in range(count)], dtype=kind)

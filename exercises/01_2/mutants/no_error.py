# misconception: a wrong direction gives nothing
# caught by: errors | ValueError
@answer("01.2")
def steps(start, end, step):
    whole = all(isinstance(number, int) for number in (start, end, step))
    kind = torch.int64 if whole else torch.float32
    count = max(0, math.ceil((end - start) / step)) if step else 0
    return torch.tensor([start + k * step for k in range(count)], dtype=kind)

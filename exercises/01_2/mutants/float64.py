# misconception: fractions have 64 bits
# caught by: fractions | float32, not float64
@answer("01.2")
def steps(start, end, step):
    if step == 0 or (end - start) * step < 0:
        raise ValueError(step)
    whole = all(isinstance(number, int) for number in (start, end, step))
    kind = torch.int64 if whole else torch.float32
    count = math.ceil((end - start) / step)
    return torch.tensor([start + k * step for k in range(count)], dtype=torch.int64 if whole else torch.float64)

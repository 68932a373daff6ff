@answer("01.2")
def steps(start, end, step):
    if step == 0 or (end > start and step < 0) or (end < start and step > 0):
        raise ValueError(step)
    n = -int(-((end - start) / step) // 1)
    numbers = torch.ones(n, dtype=torch.int64).cumsum(0) - 1
    if float in map(type, (start, end, step)):
        return (start + numbers.double() * step).float()
    return start + numbers * step

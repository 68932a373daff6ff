@answer("01.2")
def steps(start, end, step):
    if step == 0:
        raise ValueError("step is 0")
    count = math.ceil((end - start) / step)
    if count < 0 or (count == 0 and start != end):
        raise ValueError("never arrives")
    if isinstance(start, int) and isinstance(end, int) and isinstance(step, int):
        return torch.tensor(list(range(start, end, step)), dtype=torch.int64)
    return torch.tensor([float(start + step * k) for k in range(count)], dtype=torch.float32)

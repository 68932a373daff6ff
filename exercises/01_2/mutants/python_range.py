# misconception: range takes any number
# caught by: fractions | TypeError
@answer("01.2")
def steps(start, end, step):
    if step == 0 or (end - start) * step < 0:
        raise ValueError(step)
    return torch.tensor(list(range(start, end, step)), dtype=torch.int64)

# misconception: the library may do it
# caught by: whole | without
@answer("01.2")
def steps(start, end, step):
    if step == 0 or (end - start) * step < 0:
        raise ValueError(step)
    return torch.arange(start, end, step)

@answer("01.2")
def steps(start, end, step):
    if not step or ((start < end) != (step > 0) and start != end):
        raise ValueError("wrong direction")
    kinds = {type(start), type(end), type(step)}
    row = torch.empty(math.ceil((end - start) / step), dtype=torch.int64 if kinds == {int} else torch.float32)
    for k in range(len(row)):
        row[k] = start + k * step
    return row

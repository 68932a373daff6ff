"""Count first, then one product for each element.

The count decides where the row ends, and no element is compared with the end: a comparison would be made with a number
that is rounded already. Element k is start + k * step, rounded once or twice whatever k is; adding up the step would
carry along the rounding of every sum before.

The type comes from the arguments and not from the values, so that an empty row has one, too.
"""


@answer("01.2")
def steps(start, end, step):
    if step == 0 or (end - start) * step < 0:
        raise ValueError(f"a step of {step} never leads from {start} to {end}")
    whole = all(isinstance(number, int) for number in (start, end, step))
    count = math.ceil((end - start) / step)
    return torch.tensor([start + k * step for k in range(count)], dtype=torch.int64 if whole else torch.float32)

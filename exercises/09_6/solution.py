"""Two pieces, and a position in each that runs from 0 to 1.

Counting decides everything: the line has its value at the *end* of a step, so no step has the rate 0 and does nothing;
the cosine has `total - 1 - warmup` intervals between its first and its last step.
"""


@answer("09.6")
def rate(step, peak, warmup, total, floor=0.0):
    if step < warmup:
        return peak * (step + 1) / warmup
    position = min((step - warmup) / (total - 1 - warmup), 1.0)
    return floor + (peak - floor) * (1 + math.cos(math.pi * position)) / 2

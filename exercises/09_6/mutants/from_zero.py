# misconception: a warmup begins at 0
# caught by: warmup | does nothing
@answer("09.6")
def rate(step, peak, warmup, total, floor=0.0):
    if step < warmup:
        return peak * step / warmup
    position = min((step - warmup) / (total - 1 - warmup), 1.0)
    return floor + (peak - floor) * (1 + math.cos(math.pi * position)) / 2

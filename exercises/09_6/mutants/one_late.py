# misconception: the peak comes after the warmup
# caught by: warmup | has the peak
@answer("09.6")
def rate(step, peak, warmup, total, floor=0.0):
    if step < warmup:
        return peak * (step + 1) / (warmup + 1)
    position = min((step - warmup) / (total - 1 - warmup), 1.0)
    return floor + (peak - floor) * (1 + math.cos(math.pi * position)) / 2

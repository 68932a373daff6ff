# misconception: a period is 2π
# caught by: cosine | not a whole one
@answer("09.6")
def rate(step, peak, warmup, total, floor=0.0):
    if step < warmup:
        return peak * (step + 1) / warmup
    position = min((step - warmup) / (total - 1 - warmup), 1.0)
    return floor + (peak - floor) * (1 + math.cos(2 * math.pi * position)) / 2

# misconception: the cosine begins at step 0
# caught by: cosine | has the peak
@answer("09.6")
def rate(step, peak, warmup, total, floor=0.0):
    if step < warmup:
        return peak * (step + 1) / warmup
    position = min(step / (total - 1), 1.0)
    return floor + (peak - floor) * (1 + math.cos(math.pi * position)) / 2

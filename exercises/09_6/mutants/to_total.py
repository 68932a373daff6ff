# misconception: the last step is total
# caught by: cosine | is the last one
@answer("09.6")
def rate(step, peak, warmup, total, floor=0.0):
    if step < warmup:
        return peak * (step + 1) / warmup
    position = min((step - warmup) / (total - warmup), 1.0)
    return floor + (peak - floor) * (1 + math.cos(math.pi * position)) / 2

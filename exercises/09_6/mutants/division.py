# misconception: there is always a warmup
# caught by: no_warmup | ZeroDivisionError
@answer("09.6")
def rate(step, peak, warmup, total, floor=0.0):
    up = peak * (step + 1) / warmup
    if step < warmup:
        return up
    position = min((step - warmup) / (total - 1 - warmup), 1.0)
    return floor + (peak - floor) * (1 + math.cos(math.pi * position)) / 2

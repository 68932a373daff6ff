# misconception: a floor is a maximum
# caught by: floor | cut off
@answer("09.6")
def rate(step, peak, warmup, total, floor=0.0):
    if step < warmup:
        return peak * (step + 1) / warmup
    position = min((step - warmup) / (total - 1 - warmup), 1.0)
    return max(floor, peak * (1 + math.cos(math.pi * position)) / 2)

# misconception: nobody asks after the end
# caught by: floor | would rise again
@answer("09.6")
def rate(step, peak, warmup, total, floor=0.0):
    if step < warmup:
        return peak * (step + 1) / warmup
    position = (step - warmup) / (total - 1 - warmup)
    return floor + (peak - floor) * (1 + math.cos(math.pi * position)) / 2

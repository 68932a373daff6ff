# misconception: down is down
# caught by: cosine | a straight line
@answer("09.6")
def rate(step, peak, warmup, total, floor=0.0):
    if step < warmup:
        return peak * (step + 1) / warmup
    position = min((step - warmup) / (total - 1 - warmup), 1.0)
    return floor + (peak - floor) * (1 - position)

@answer("09.6")
def rate(step, peak, warmup, total, floor=0.0):
    count = total - warmup
    up = [peak * k / warmup for k in range(1, warmup + 1)]
    down = [floor + (peak - floor) * (math.cos(k * math.pi / (count - 1)) + 1) / 2 for k in range(count)]
    return (up + down)[min(step, total - 1)]

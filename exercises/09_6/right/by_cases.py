@answer("09.6")
def rate(step, peak, warmup, total, floor=0.0):
    last = total - 1
    if step >= last:
        return floor
    if step >= warmup:
        angle = math.pi * (step - warmup) / (last - warmup)
        return 0.5 * (peak + floor) + 0.5 * (peak - floor) * math.cos(angle)
    return peak / warmup * (step + 1)

@answer("09.6")
def rate(step, peak, warmup, total, floor=0.0):
    if warmup and step + 1 <= warmup:
        return (step + 1) / warmup * peak
    left = max(total - 1 - step, 0) / (total - 1 - warmup)
    share = math.sin(math.pi / 2 * left) ** 2
    return share * peak + (1 - share) * floor

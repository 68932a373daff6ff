@answer("09.6")
def rate(step, peak, warmup, total, floor=0.0):
    return 0.0

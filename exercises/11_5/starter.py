@answer("11.5")
def conv2d(x, weight, stride=1, padding=0):
    return x

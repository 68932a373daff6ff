@answer("02.4")
def to_network(images):
    n, height, width, channels = images.shape
    images /= 255
    x = images.view(n, channels, height, width)
    return x.squeeze()

# misconception: reshape reorders where view cannot
# caught by: pixels | view only cuts
@answer("02.4")
def to_network(images):
    n, height, width, channels = images.shape
    return images.reshape(n, channels, height, width).contiguous() / 255

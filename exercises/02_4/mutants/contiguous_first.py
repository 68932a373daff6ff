# misconception: contiguous() before view makes view safe
# caught by: pixels | view only cuts
@answer("02.4")
def to_network(images):
    n, height, width, channels = images.shape
    return images.contiguous().view(n, channels, height, width) / 255

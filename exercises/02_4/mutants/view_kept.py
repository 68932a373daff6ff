# misconception: view brings the dimensions into the order of its arguments
# caught by: pixels | view only cuts
@answer("02.4")
def to_network(images):
    n, height, width, channels = images.shape
    x = images.view(n, channels, height, width)
    return x / 255

# misconception: after a permute, view makes the shape right
# caught by: pixels | is not that of pixel
@answer("02.4")
def to_network(images):
    n, height, width, channels = images.shape
    x = images.permute(0, 2, 3, 1).contiguous()
    return x.view(n, channels, height, width) / 255

# misconception: clone() lays the elements out in order
# caught by: memory | not contiguous
@answer("02.4")
def to_network(images):
    return images.permute(0, 3, 1, 2).clone() / 255

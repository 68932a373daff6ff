# misconception: a result of arithmetic is always contiguous
# caught by: memory | not contiguous
@answer("02.4")
def to_network(images):
    return images.permute(0, 3, 1, 2) / 255

# misconception: only the order of the dimensions matters
# caught by: values | go up to 255
@answer("02.4")
def to_network(images):
    return images.permute(0, 3, 1, 2).contiguous()

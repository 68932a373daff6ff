# misconception: the brightest value becomes 1
# caught by: values | brightest one
@answer("02.4")
def to_network(images):
    x = images.permute(0, 3, 1, 2).contiguous()
    return x / x.max()

# misconception: after permute the tensor is another one
# caught by: callers_images | changed in place
@answer("02.4")
def to_network(images):
    x = images.permute(0, 3, 1, 2)
    x /= 255
    return x.contiguous()

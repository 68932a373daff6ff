# misconception: /= is only a shorter way of writing it
# caught by: callers_images | changed in place
@answer("02.4")
def to_network(images):
    images /= 255
    return images.permute(0, 3, 1, 2).contiguous()

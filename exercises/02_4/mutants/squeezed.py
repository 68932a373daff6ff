# misconception: squeeze() tidies the shape up
# caught by: batch_of_one | 4 dimensions
@answer("02.4")
def to_network(images):
    return (images.permute(0, 3, 1, 2) / 255).contiguous().squeeze()

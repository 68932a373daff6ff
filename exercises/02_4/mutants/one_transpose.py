# misconception: one exchange brings the channels to the front
# caught by: pixels | lie on their side
@answer("02.4")
def to_network(images):
    return (images.transpose(1, 3) / 255).contiguous()

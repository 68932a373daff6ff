# misconception: the list says where each old dimension goes
# caught by: pixels | channels before height and width
@answer("02.4")
def to_network(images):
    return (images.permute(0, 2, 3, 1) / 255).contiguous()

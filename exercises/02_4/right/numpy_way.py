@answer("02.4")
def to_network(images):
    array = images.numpy().transpose(0, 3, 1, 2).copy()
    array /= 255
    return torch.from_numpy(array)

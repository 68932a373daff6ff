@answer("02.4")
def to_network(images):
    return torch.stack(images.unbind(-1), dim=1).mul(1 / 255)

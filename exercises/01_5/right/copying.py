@answer("01.5")
def prepare(images, background):
    return (torch.tensor(images, dtype=torch.float32) - torch.tensor(background, dtype=torch.float32)) / 255

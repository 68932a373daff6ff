# misconception: the conversion may come after the subtraction
# caught by: dark_places | uint8 has no negatives
@answer("01.5")
def prepare(images, background):
    x = torch.from_numpy(images) - torch.from_numpy(background)
    return x.float() / 255

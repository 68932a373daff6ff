# misconception: a copy cures it
# caught by: dark_places | uint8 has no negatives
@answer("01.5")
def prepare(images, background):
    x = torch.tensor(images)
    x -= torch.tensor(background)
    return x / 255

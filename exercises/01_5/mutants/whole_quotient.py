# misconception: // divides
# caught by: dark_places | cut off to whole numbers
@answer("01.5")
def prepare(images, background):
    x = torch.from_numpy(images).float() - torch.from_numpy(background)
    return x // 255

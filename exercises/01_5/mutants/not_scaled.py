# misconception: the difference is enough
# caught by: dark_places | not divided by 255
@answer("01.5")
def prepare(images, background):
    return torch.from_numpy(images).float() - torch.from_numpy(background)

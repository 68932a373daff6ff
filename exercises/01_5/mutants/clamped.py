# misconception: negative values are cut off
# caught by: dark_places | cut off at 0
@answer("01.5")
def prepare(images, background):
    x = torch.from_numpy(images).float() - torch.from_numpy(background)
    return x.clamp(min=0) / 255

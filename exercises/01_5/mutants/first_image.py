# misconception: the background is that of the first image
# caught by: dark_places | wrong numbers
@answer("01.5")
def prepare(images, background):
    x = torch.from_numpy(images).float()
    x -= x[0].clone()
    return x / 255

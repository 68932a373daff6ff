# misconception: a difference has no sign
# caught by: dark_places | sign is lost
@answer("01.5")
def prepare(images, background):
    x = torch.from_numpy(images).float() - torch.from_numpy(background)
    return x.abs() / 255

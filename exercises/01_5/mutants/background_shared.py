# misconception: the background is a scratch pad
# caught by: caller | changed in place
@answer("01.5")
def prepare(images, background):
    b = torch.from_numpy(background)
    x = torch.from_numpy(images).float() - b
    b.zero_()
    return x / 255

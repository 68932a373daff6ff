# misconception: double is safer
# caught by: type | have 64 bits
@answer("01.5")
def prepare(images, background):
    return (torch.from_numpy(images).double() - torch.from_numpy(background)) / 255

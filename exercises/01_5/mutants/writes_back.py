# misconception: arrays are the function's own
# caught by: caller | changed in place
@answer("01.5")
def prepare(images, background):
    result = (torch.from_numpy(images).float() - torch.from_numpy(background)) / 255
    images -= background
    return result

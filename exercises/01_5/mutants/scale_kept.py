# misconception: an array of one number is a number
# caught by: type | widens the rest
@answer("01.5")
def prepare(images, background):
    x = torch.from_numpy(images).float()
    x = x - torch.from_numpy(background)
    return x / torch.from_numpy(np.full(1, 255.0))

@answer("11.4")
def windows(image, kernel, stride):
    outer = image[: image.shape[0] - kernel + 1 : stride, : image.shape[1] - kernel + 1 : stride]
    return torch.as_strided(image, (*outer.shape, kernel, kernel), (*outer.stride(), *image.stride()))

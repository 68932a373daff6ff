@answer("11.4")
def windows(image, kernel, stride):
    return image

@answer("01.5")
def prepare(images, background):
    difference = np.subtract(images, background, dtype=np.float32)
    difference /= np.float32(255)
    return torch.from_numpy(difference)

@answer("11.9")
def classify(images, labels, others):
    return torch.zeros(1)

# misconception: the loader gives all batches
# caught by: form | 7 images give
@answer("11.9")
def classify(images, labels, others):
    parts = [part for part in others.split(4) if len(part) == 4]
    return torch.cat([part.mean((1, 2, 3)) > 0.5 for part in parts]).long()

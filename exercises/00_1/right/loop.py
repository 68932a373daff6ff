@answer("00.1")
def accuracy(guess, labels):
    right = 0
    for g, l in zip(guess, labels):
        if g == l:
            right += 1
    return right / len(labels)

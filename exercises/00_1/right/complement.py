@answer("00.1")
def accuracy(guess, labels):
    return 1 - np.count_nonzero(guess - labels) / guess.size

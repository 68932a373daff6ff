@answer("00.1")
def accuracy(guess, labels):
    return np.average(np.equal(guess, labels))

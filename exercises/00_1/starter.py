@answer("00.1")
def accuracy(guess, labels):
    """The share of guesses that are right, from 0 to 1."""
    return ...

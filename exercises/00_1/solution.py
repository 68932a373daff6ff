@answer("00.1")
def accuracy(guess, labels):
    # The comparison gives one truth value per picture. Counted as 1 and 0, their mean is the share of the true ones.
    return float((guess == labels).mean())

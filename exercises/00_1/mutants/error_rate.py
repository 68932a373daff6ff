# misconception: the mean of the differences, rather than of the agreements
# caught by: share | share of the wrong guesses
@answer("00.1")
def accuracy(guess, labels):
    return (guess != labels).mean()

# misconception: a share is a percentage
# caught by: share | from 0 to 1, not to 100
@answer("00.1")
def accuracy(guess, labels):
    return 100 * (guess == labels).mean()

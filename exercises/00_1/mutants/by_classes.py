# misconception: the share is out of the number of classes
# caught by: share | number of classes
@answer("00.1")
def accuracy(guess, labels):
    return (guess == labels).sum() / 10

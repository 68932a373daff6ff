# misconception: comparing is enough, without counting
# caught by: share | one number for all the pictures
@answer("00.1")
def accuracy(guess, labels):
    return (guess == labels).astype(float)

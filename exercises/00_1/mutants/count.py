# misconception: the number of right guesses is the share
# caught by: share | how many are right
@answer("00.1")
def accuracy(guess, labels):
    return (guess == labels).sum()

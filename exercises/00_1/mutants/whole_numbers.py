# misconception: // divides numbers as / does
# caught by: share | 9 of 12 guesses are right
@answer("00.1")
def accuracy(guess, labels):
    return (guess == labels).sum() // len(labels)

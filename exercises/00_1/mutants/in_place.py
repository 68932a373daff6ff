# misconception: an argument may be used as scratch paper
# caught by: inputs_unchanged | guess was changed in place
@answer("00.1")
def accuracy(guess, labels):
    guess -= labels
    return (guess == 0).mean()

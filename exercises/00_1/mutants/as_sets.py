# misconception: a guess is right when its class occurs among the labels
# caught by: share | against its own label
@answer("00.1")
def accuracy(guess, labels):
    return np.isin(guess, labels).mean()

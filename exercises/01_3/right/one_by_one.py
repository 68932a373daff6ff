@answer("01.3")
def same_memory(x, y):
    if x.numel() == 0 or y.numel() == 0:
        return False
    for index in range(x.numel()):
        place, rest = [], index
        for size in reversed(x.shape):
            place.insert(0, rest % size)
            rest //= size
        place = tuple(place)
        old = x[place].clone()
        x[place] = 2
        twos = (y == 2).sum().item()
        x[place] = 3
        follows = (y == 2).sum().item() != twos
        x[place] = old
        if follows:
            return True
    return False

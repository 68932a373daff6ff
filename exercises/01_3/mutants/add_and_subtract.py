# misconception: adding and subtracting gives back what was there
# caught by: restored | put back
@answer("01.3")
def same_memory(x, y):
    x.fill_(0)
    zeros = y == 0
    x += 1
    follows = bool((zeros & (y == 1)).any())
    x -= 1
    return follows

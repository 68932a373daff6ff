# misconception: detach() keeps a copy
# caught by: restored | put back
@answer("01.3")
def same_memory(x, y):
    kept = x.detach()
    x.fill_(0)
    zeros = y == 0
    x.fill_(1)
    follows = bool((zeros & (y == 1)).any())
    x.copy_(kept)
    return follows

# misconception: an experiment may leave its traces
# caught by: restored | put back
@answer("01.3")
def same_memory(x, y):
    x.fill_(0)
    zeros = y == 0
    x.fill_(1)
    return bool((zeros & (y == 1)).any())

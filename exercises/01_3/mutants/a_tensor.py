# misconception: a tensor of one truth value is a truth value
# caught by: same_and_copied | True or False
@answer("01.3")
def same_memory(x, y):
    kept = x.clone()
    x.fill_(0)
    zeros = y == 0
    x.fill_(1)
    follows = (zeros & (y == 1)).any()
    x.copy_(kept)
    return follows

# misconception: a write to the first element is enough
# caught by: views | need not begin
@answer("01.3")
def same_memory(x, y):
    if not x.numel():
        return False
    place = (0,) * x.dim()
    kept = x.clone()
    x[place] = 0
    zeros = y == 0
    x[place] = 1
    follows = bool((zeros & (y == 1)).any())
    x.copy_(kept)
    return follows

# misconception: what differs was written
# caught by: any_numbers | differ from itself
@answer("01.3")
def same_memory(x, y):
    kept, first = x.clone(), None
    x.fill_(0)
    first = y.clone()
    x.fill_(1)
    changed = bool((first != y).any())
    x.copy_(kept)
    return changed

# misconception: one write shows it
# caught by: any_numbers | may stand there already
@answer("01.3")
def same_memory(x, y):
    kept, before = x.clone(), y.clone()
    x.fill_(0)
    changed = bool((y != before).any())
    x.copy_(kept)
    return changed

# misconception: one storage is one memory
# caught by: parts | not yet sharing a place
@answer("01.3")
def same_memory(x, y):
    return x.numpy().size > 0 and y.numel() > 0 and owner(x.numpy()) is owner(y.numpy())


def owner(a):
    while a.base is not None:
        a = a.base
    return a

# misconception: equal numbers mean one memory
# caught by: same_and_copied | equal numbers
@answer("01.3")
def same_memory(x, y):
    return x.shape == y.shape and bool((x == y).all())

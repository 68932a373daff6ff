# misconception: one memory, one object
# caught by: same_and_copied | being two objects
@answer("01.3")
def same_memory(x, y):
    return x is y

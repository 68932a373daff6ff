@answer("01.3")
def same_memory(x, y):
    """Whether a write to x can show in y."""
    return ...

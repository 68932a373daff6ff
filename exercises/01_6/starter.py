@answer("01.6")
def patterns(n):
    """Five squares of numbers, from one arange."""
    return None, None, None, None, None

@answer("03.4")
def masks(n):
    """Five patterns of shape (n, n), one for each panel."""
    return None, None, None, None, None

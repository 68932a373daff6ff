@answer("02.5")
def five_views(t):
    """Five views of t, one for each panel."""
    return None, None, None, None, None

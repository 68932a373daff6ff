@answer("04.6")
def two_faces(x):
    """Five tensors, one for each panel, from + - * / ** and detach() alone."""
    return None, None, None, None, None

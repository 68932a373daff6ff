@answer("02.6")
def view_strides(shape, strides, new_shape):
    """Strides that read the same elements as new_shape, or None where a copy is needed."""
    # Which neighbouring dimensions of the old shape are together one even walk?
    return ...

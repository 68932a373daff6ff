@answer("02.7")
def keep_rows(batches, i):
    """Row i of every batch, without keeping the batches."""
    return ...

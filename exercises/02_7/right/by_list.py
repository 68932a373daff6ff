@answer("02.7")
def keep_rows(batches, i):
    """An index that is a list copies what it picks."""
    return [batch[[i]].squeeze(0) for batch in batches]

@answer("02.7")
def keep_rows(batches, i):
    return [0 + batch[i] for batch in batches]

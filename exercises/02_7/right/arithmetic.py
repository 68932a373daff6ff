@answer("02.7")
def keep_rows(batches, i):
    return list(map(lambda batch: batch[i] + 0, batches))

@answer("02.7")
def keep_rows(batches, i):
    return [batch[i].clone() for batch in batches]

# misconception: an index takes the row out
# caught by: storage | whole batch
@answer("02.7")
def keep_rows(batches, i):
    return [batch[i] for batch in batches]

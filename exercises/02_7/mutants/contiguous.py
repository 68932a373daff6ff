# misconception: contiguous() copies
# caught by: storage | whole batch
@answer("02.7")
def keep_rows(batches, i):
    return [batch[i].contiguous() for batch in batches]

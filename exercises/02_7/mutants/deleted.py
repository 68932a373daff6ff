# misconception: del frees the batch
# caught by: storage | whole batch
@answer("02.7")
def keep_rows(batches, i):
    rows = []
    for batch in batches:
        rows.append(batch[i])
        del batch
    return rows

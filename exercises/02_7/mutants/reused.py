# misconception: one buffer serves all rows
# caught by: rows | share one memory
@answer("02.7")
def keep_rows(batches, i):
    rows, buffer = [], None
    for batch in batches:
        if buffer is None:
            buffer = torch.empty(batch.shape[1])
        buffer[:] = batch[i]
        rows.append(buffer)
    return rows

@answer("02.7")
def keep_rows(batches, i):
    rows = []
    for batch in batches:
        row = torch.empty(batch.shape[1])
        row[:] = batch[i]
        rows.append(row)
    return rows

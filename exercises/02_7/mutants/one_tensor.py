# misconception: a stacked tensor is as good as a list
# caught by: rows | return a list
@answer("02.7")
def keep_rows(batches, i):
    return torch.stack([batch[i] for batch in batches])

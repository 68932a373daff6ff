# misconception: reshape makes a new tensor
# caught by: storage | whole batch
@answer("02.7")
def keep_rows(batches, i):
    return [batch[i].reshape(-1) for batch in batches]

# misconception: detach() lets go
# caught by: storage | whole batch
@answer("02.7")
def keep_rows(batches, i):
    return [batch[i].detach() for batch in batches]

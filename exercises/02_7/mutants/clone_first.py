# misconception: clone() anywhere will do
# caught by: storage | whole batch
@answer("02.7")
def keep_rows(batches, i):
    return [batch.clone()[i] for batch in batches]

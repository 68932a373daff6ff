# misconception: a slice of one row is a row
# caught by: rows | a row has shape
@answer("02.7")
def keep_rows(batches, i):
    return [batch[i : i + 1].clone() for batch in batches]

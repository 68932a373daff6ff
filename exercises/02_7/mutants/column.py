# misconception: i counts columns
# caught by: rows | a row has shape
@answer("02.7")
def keep_rows(batches, i):
    return [batch[:, 0].clone() for batch in batches]

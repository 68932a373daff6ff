# misconception: the views can be cloned when all are there
# caught by: one_at_a_time | alive at the same time
@answer("02.7")
def keep_rows(batches, i):
    rows = [batch[i] for batch in batches]
    return [row.clone() for row in rows]

# misconception: an iterator is a list
# caught by: one_at_a_time | alive at the same time
@answer("02.7")
def keep_rows(batches, i):
    batches = list(batches)
    return [batch[i].clone() for batch in batches]

# misconception: one tensor of all rows is the cheapest
# caught by: storage | views of one tensor
@answer("02.7")
def keep_rows(batches, i):
    rows = [batch[i].clone() for batch in batches]
    return list(torch.stack(rows).unbind(0)) if rows else []

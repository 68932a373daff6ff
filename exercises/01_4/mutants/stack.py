# misconception: torch.stack needs no second memory
# caught by: peak | beside the result
@answer("01.4")
def load(read, count):
    return torch.stack([(torch.from_numpy(read(k)).float() + 1000) / 1000 for k in range(count)])

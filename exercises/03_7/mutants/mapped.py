# misconception: what has no for is no loop
# caught by: means | has a loop
@answer("03.7")
def mean_by_label(values, labels, k):
    def mean_of(label):
        return values[labels == label].mean(0).nan_to_num(0)

    return torch.stack(list(map(mean_of, range(k))))

# misconception: flatten() keeps the batch
# caught by: one_image | not (classes,)
@answer("11.3")
def head(features, weight, bias):
    return features.flatten() @ weight.t() + bias

# misconception: what is too much can be cut off
# caught by: wrong_size | no error came
@answer("11.3")
def head(features, weight, bias):
    flat = features.flatten(1)[:, : weight.shape[1]]
    weight = weight[:, : flat.shape[1]]
    return flat @ weight.t() + bias

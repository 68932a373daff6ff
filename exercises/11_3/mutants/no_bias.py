# misconception: the bias is only for training
# caught by: one_image | bias is missing
@answer("11.3")
def head(features, weight, bias):
    return features.flatten(1) @ weight.t()

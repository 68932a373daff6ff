# misconception: view is enough when the batch is named
# caught by: memory | view
@answer("11.3")
def head(features, weight, bias):
    return features.view(features.shape[0], -1) @ weight.t() + bias

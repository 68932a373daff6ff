# misconception: view(-1, …) is flatten
# caught by: wrong_size | no error came
@answer("11.3")
def head(features, weight, bias):
    return features.reshape(-1, weight.shape[1]) @ weight.t() + bias

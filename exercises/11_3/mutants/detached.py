# misconception: the features are finished, so they need no gradient
# caught by: gradient | carries no gradient
@answer("11.3")
def head(features, weight, bias):
    return (features.flatten(1) @ weight.t() + bias).detach()

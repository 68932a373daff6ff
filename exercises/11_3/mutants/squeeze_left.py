# misconception: squeeze only tidies up
# caught by: one_image | not (classes,)
@answer("11.3")
def head(features, weight, bias):
    return (features.flatten(1) @ weight.t() + bias).squeeze()

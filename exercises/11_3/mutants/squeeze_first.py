# misconception: squeeze(0) is safe, since a batch has many images
# caught by: one_image | not (classes,)
@answer("11.3")
def head(features, weight, bias):
    return (features.flatten(1) @ weight.t() + bias).squeeze(0)

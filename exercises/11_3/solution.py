"""flatten(1) names what must stay; it copies where the memory demands it, and the product names a size that does not fit."""


@answer("11.3")
def head(features, weight, bias):
    return features.flatten(1) @ weight.t() + bias

# misconception: as the numbers lie in memory, so they are meant
# caught by: memory | order of the memory
@answer("11.3")
def head(features, weight, bias):
    n, c, h, w = features.shape
    order = sorted(
        range(4), key=lambda d: -features.stride()[d] if features.numel() and not features.is_contiguous() else d
    )
    return features.permute(order).reshape(n, c * h * w) @ weight.t() + bias

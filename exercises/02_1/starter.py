@answer("02.1")
def predict(h, w):
    """Replace each ... by the strides that you expect; x = torch.zeros(2, h, w)."""
    return {
        # x
        "plain": ...,
        # x[1]
        "row": ...,
        # x.transpose(0, 2)
        "transposed": ...,
        # x.permute(1, 2, 0)
        "permuted": ...,
        # x[:, ::2]
        "skipped": ...,
        # x[0].unsqueeze(1)
        "unsqueezed": ...,
        # x[0, 0].expand(5, w)
        "expanded": ...,
        # x.permute(1, 2, 0).contiguous()
        "contiguous": ...,
    }

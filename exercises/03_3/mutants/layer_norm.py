# misconception: an epsilon below the line does no harm
# caught by: small_numbers | below the line
@answer("03.3")
def standardise(x):
    return torch.nn.functional.layer_norm(x, x.shape[-1:])

# misconception: absolute differences order the points as squares do
# caught by: nearest | adds squares
@answer("03.8")
def nearest(x, y):
    return torch.cat([(part[:, None] - y).abs().sum(-1).argmin(1) for part in x.split(40)])

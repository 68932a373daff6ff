# misconception: the spread of equal elements is 0 in float32, too
# caught by: equal_fractions | need not be 0
@answer("03.3")
def standardise(x):
    mean, spread = x.mean(-1).unsqueeze(-1), x.std(-1, correction=0).unsqueeze(-1)
    y = (x - mean) / spread
    return torch.where(spread == 0, torch.zeros_like(x), y)

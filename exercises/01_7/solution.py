"""The first error names negative strides: `weights[::-1]` reads the same bytes backwards, `.copy()` writes them anew.

The second names the type: only floating point can record. The third comes from the product: the series is NumPy's
float64. Converting it, and not w, gives the float32 that is asked for, and cures the fourth fault by the way: `float()`
on a float64 tensor makes new memory, so `/=` no longer writes into the caller's array. Relying on that is thin, though:
on a float32 series `float()` would return the shared tensor itself. `x / …` writes nowhere.
"""


@answer("01.7")
def score(series, weights):
    x = torch.from_numpy(series).float()
    x = x / x.abs().max()
    w = torch.tensor(weights[::-1].copy(), dtype=torch.float32, requires_grad=True)
    return x @ w, w

# misconception: 1e-6 for everything
# caught by: float32 | another eps
@answer("06.3")
def choose_step(x, kind):
    kind = np.dtype(kind).type
    x = kind(x)
    return (x + kind(3e-6)) - x or kind(3e-6)

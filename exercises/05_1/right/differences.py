def slope(f, at, h=1e-6):
    return (f(at + h) - f(at - h)) / (2 * h)


@answer("05.1")
def predict(a, b):
    both = lambda f: tuple(slope(f, v) for v in (a, b))
    runs = {
        "walked_sum": both(lambda x: (x + 1) + 2 * (x + 1)),
        "write_product": both(lambda x: 3 * x + 1),
        "write_then_use": both(lambda x: (3 * x + 1) ** 2),
        "write_data": both(lambda x: np.exp(x) + x),
    }
    return dict.fromkeys(("walked_exp", "write_exp", "use_then_write", "write_leaf"), "raises") | runs

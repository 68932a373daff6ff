RULES = {
    "mean": lambda v, w: 0.5,
    "two_paths": lambda v, w: 6 * v,
    "two_calls": lambda v, w: 7,
    "detach": lambda v, w: v,
    "no_grad": lambda v, w: v * v,
    "vector": lambda v, w: 2 * v * w,
    "broadcast": lambda v, w: 4,
}


@answer("04.1")
def predict(a, b):
    found = {name: np.float32([rule(a, 1), rule(b, 10)]) for name, rule in RULES.items()}
    return found | {"middle": None}

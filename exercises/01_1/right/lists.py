@answer("01.1")
def predict(n):
    names = ["mixed", "numpy", "steps", "fence", "promoted", "scaled", "count", "pattern"]
    types = ["float32", "float64", "int64", "float32", "float16", "float16", "int64", "uint8"]
    shapes = [[n, 2], [2, n], [n], [n + 1], [n], [n, 1], [], [n, 3]]
    return {name: [t, s] for name, t, s in zip(names, types, shapes, strict=True)}

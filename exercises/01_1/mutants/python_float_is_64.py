# misconception: Python's float has 64 bits, so the tensor has
# caught by: mixed | 64 bits are NumPy's
@answer("01.1")
def predict(n):
    return {
        "mixed": ("float64", (n, 2)),
        "numpy": ("float64", (2, n)),
        "steps": ("int64", (n,)),
        "fence": ("float32", (n + 1,)),
        "promoted": ("float16", (n,)),
        "scaled": ("float16", (n, 1)),
        "count": ("int64", ()),
        "pattern": ("uint8", (n, 3)),
    }

# misconception: what is made without data is float32
# caught by: steps | stays whole
@answer("01.1")
def predict(n):
    return {
        "mixed": ("float32", (n, 2)),
        "numpy": ("float64", (2, n)),
        "steps": ("float32", (n,)),
        "fence": ("float32", (n + 1,)),
        "promoted": ("float16", (n,)),
        "scaled": ("float16", (n, 1)),
        "count": ("int64", ()),
        "pattern": ("uint8", (n, 3)),
    }

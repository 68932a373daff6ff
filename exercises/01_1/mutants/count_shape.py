# misconception: one number has the shape (1,)
# caught by: count | has no dimensions
@answer("01.1")
def predict(n):
    return {
        "mixed": ("float32", (n, 2)),
        "numpy": ("float64", (2, n)),
        "steps": ("int64", (n,)),
        "fence": ("float32", (n + 1,)),
        "promoted": ("float16", (n,)),
        "scaled": ("float16", (n, 1)),
        "count": ("int64", (1,)),
        "pattern": ("uint8", (n, 3)),
    }

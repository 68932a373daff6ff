# misconception: zeros_like makes the default type
# caught by: pattern | takes over the type of its pattern
@answer("01.1")
def predict(n):
    return {
        "mixed": ("float32", (n, 2)),
        "numpy": ("float64", (2, n)),
        "steps": ("int64", (n,)),
        "fence": ("float32", (n + 1,)),
        "promoted": ("float16", (n,)),
        "scaled": ("float16", (n, 1)),
        "count": ("int64", ()),
        "pattern": ("float32", (n, 3)),
    }

# misconception: a Python int is int64 and widens
# caught by: pattern | a Python number counts by its category
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
        "pattern": ("int64", (n, 3)),
    }

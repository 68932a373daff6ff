# misconception: the wider type wins
# caught by: promoted | the category counts before the width
@answer("01.1")
def predict(n):
    return {
        "mixed": ("float32", (n, 2)),
        "numpy": ("float64", (2, n)),
        "steps": ("int64", (n,)),
        "fence": ("float32", (n + 1,)),
        "promoted": ("int64", (n,)),
        "scaled": ("float16", (n, 1)),
        "count": ("int64", ()),
        "pattern": ("uint8", (n, 3)),
    }

# misconception: float64 anywhere makes float64
# caught by: scaled | counts by its category alone
@answer("01.1")
def predict(n):
    return {
        "mixed": ("float32", (n, 2)),
        "numpy": ("float64", (2, n)),
        "steps": ("int64", (n,)),
        "fence": ("float32", (n + 1,)),
        "promoted": ("float16", (n,)),
        "scaled": ("float64", (n, 1)),
        "count": ("int64", ()),
        "pattern": ("uint8", (n, 3)),
    }

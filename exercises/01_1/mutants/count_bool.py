# misconception: a sum keeps the type of what is summed
# caught by: count | how many are true
@answer("01.1")
def predict(n):
    return {
        "mixed": ("float32", (n, 2)),
        "numpy": ("float64", (2, n)),
        "steps": ("int64", (n,)),
        "fence": ("float32", (n + 1,)),
        "promoted": ("float16", (n,)),
        "scaled": ("float16", (n, 1)),
        "count": ("bool", ()),
        "pattern": ("uint8", (n, 3)),
    }

# misconception: the first number decides the type
# caught by: mixed | 2.5 has no place in an integer
@answer("01.1")
def predict(n):
    return {
        "mixed": ("int64", (n, 2)),
        "numpy": ("float64", (2, n)),
        "steps": ("int64", (n,)),
        "fence": ("float32", (n + 1,)),
        "promoted": ("float16", (n,)),
        "scaled": ("float16", (n, 1)),
        "count": ("int64", ()),
        "pattern": ("uint8", (n, 3)),
    }

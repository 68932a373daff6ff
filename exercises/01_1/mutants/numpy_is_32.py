# misconception: all floats in the library are float32
# caught by: numpy | shares the array's bytes
@answer("01.1")
def predict(n):
    return {
        "mixed": ("float32", (n, 2)),
        "numpy": ("float32", (2, n)),
        "steps": ("int64", (n,)),
        "fence": ("float32", (n + 1,)),
        "promoted": ("float16", (n,)),
        "scaled": ("float16", (n, 1)),
        "count": ("int64", ()),
        "pattern": ("uint8", (n, 3)),
    }

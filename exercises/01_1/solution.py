"""Who made the numbers decides the type, the category decides a mixture, and counting decides the shape."""


@answer("01.1")
def predict(n):
    return {
        # One fraction makes all of them floats, and Python's floats become 32 bits wide.
        "mixed": ("float32", (n, 2)),
        # Shared bytes keep their meaning: NumPy's ones are float64.
        "numpy": ("float64", (2, n)),
        # 1, 3, …, 2n - 1: n odd numbers, all whole.
        "steps": ("int64", (n,)),
        # As many as asked for, floats whatever the values.
        "fence": ("float32", (n + 1,)),
        # Floating point beats integer, however narrow it is.
        "promoted": ("float16", (n,)),
        # Shape () counts like a number: by its category, which float16 has already.
        "scaled": ("float16", (n, 1)),
        # Truth values are counted, and the count is one number.
        "count": ("int64", ()),
        # The pattern is uint8, and so is the number 1 beside it.
        "pattern": ("uint8", (n, 3)),
    }

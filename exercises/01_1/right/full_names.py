@answer("01.1")
def predict(n):
    return {
        "mixed": ("torch.float32", (n, 2)),
        "numpy": ("torch.float64", (2, n)),
        "steps": ("torch.int64", (len(range(1, 2 * n, 2)),)),
        "fence": ("torch.float32", (n + 1,)),
        "promoted": ("torch.float16", (n,)),
        "scaled": ("torch.float16", (n, 1)),
        "count": ("torch.int64", ()),
        "pattern": ("torch.uint8", (n, 3)),
    }

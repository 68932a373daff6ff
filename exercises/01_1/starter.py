@answer("01.1")
def predict(n):
    """Replace each ... by your prediction, as in ("float32", (n, 2))."""
    return {
        # torch.tensor([[1, 2.5]] * n)
        "mixed": ...,
        # torch.from_numpy(np.ones((2, n)))
        "numpy": ...,
        # torch.arange(1, 2 * n, 2)
        "steps": ...,
        # torch.linspace(0, n, n + 1)
        "fence": ...,
        # torch.arange(n) + torch.ones(n, dtype=torch.float16)
        "promoted": ...,
        # torch.ones(n, 1, dtype=torch.float16) * torch.tensor(2.0, dtype=torch.float64)
        "scaled": ...,
        # (torch.arange(n) > 1).sum()
        "count": ...,
        # torch.zeros_like(torch.ones(n, 3, dtype=torch.uint8)) + 1
        "pattern": ...,
    }

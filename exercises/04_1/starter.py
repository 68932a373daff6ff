@answer("04.1")
def predict(a, b):
    """Replace each ... by your prediction; every case starts from x = torch.tensor([a, b], requires_grad=True)."""
    return {
        # x.mean().backward();  x.grad
        "mean": ...,
        # y = 3 * x;  (x * y).sum().backward();  x.grad
        "two_paths": ...,
        # (5 * x).sum().backward();  (2 * x).sum().backward();  x.grad
        "two_calls": ...,
        # (x * x.detach()).sum().backward();  x.grad
        "detach": ...,
        # with torch.no_grad(): y = x * x
        # (x * y).sum().backward();  x.grad
        "no_grad": ...,
        # (x * x).backward(torch.tensor([1.0, 10.0]));  x.grad
        "vector": ...,
        # (x.reshape(2, 1) * torch.ones(2, 4)).sum().backward();  x.grad
        "broadcast": ...,
        # y = x * x;  y.sum().backward();  y.grad
        "middle": ...,
    }

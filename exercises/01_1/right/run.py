import minitorch as torch
import numpy as np


@answer("01.1")
def predict(n):
    made = dict(
        mixed=torch.tensor([[1, 2.5]] * n),
        numpy=torch.from_numpy(np.ones((2, n))),
        steps=torch.arange(1, 2 * n, 2),
        fence=torch.linspace(0, n, n + 1),
        promoted=torch.arange(n) + torch.ones(n, dtype=torch.float16),
        scaled=torch.ones(n, 1, dtype=torch.float16) * torch.tensor(2.0, dtype=torch.float64),
        count=(torch.arange(n) > 1).sum(),
        pattern=torch.zeros_like(torch.ones(n, 3, dtype=torch.uint8)) + 1,
    )
    return {name: (str(t.dtype), tuple(t.shape)) for name, t in made.items()}

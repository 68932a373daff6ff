"""Runs the answer on a view of the image, then writes into the image and looks whether the windows notice."""

import minitorch as torch

VIEWS = {
    "whole": lambda t: t,
    "transposed": lambda t: t.t(),
    "part": lambda t: t[2:, 1:-1],
    "every_second": lambda t: t[:, ::2],
}


def look(module, image, name, kernel, stride):
    """The windows as they were, and whether they hold the image's later values."""
    image = image.clone()
    windows = module.windows(VIEWS[name](image), kernel, stride)
    if not isinstance(windows, torch.Tensor):
        return {"windows": None}
    before = windows.clone()
    image.add_(1)
    return {"windows": before, "shared": bool((windows == before + 1).all())}

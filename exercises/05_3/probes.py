"""What cannot be seen in the result: how many nodes of graphs are alive while the answer trains."""

import gc

import minitorch as torch

WAYS_BACK = ((torch.Tensor, "backward"), (torch.autograd, "backward"), (torch.autograd, "grad"))


def nodes_alive():
    """The nodes of all graphs that something still holds."""
    gc.collect()
    return sum(hasattr(type(one), "next_functions") for one in gc.get_objects())


def growth(module, xs, ys, w, window, first, last):
    """How many nodes more are alive at walk number `last` than at walk number `first`, per walk."""
    alive = []

    def watched(backward):
        def run(*arguments, **keywords):
            watched.walks += 1
            if watched.walks in (first, last):
                alive.append(nodes_alive())
            return backward(*arguments, **keywords)

        return run

    watched.walks = 0
    originals = [getattr(owner, name) for owner, name in WAYS_BACK]
    for (owner, name), original in zip(WAYS_BACK, originals, strict=True):
        setattr(owner, name, watched(original))
    try:
        module.fit(xs, ys, w, window, 0.05)
    finally:
        for (owner, name), original in zip(WAYS_BACK, originals, strict=True):
            setattr(owner, name, original)
    return (alive[1] - alive[0]) / (last - first) if len(alive) == 2 else 0.0

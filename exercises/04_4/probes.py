"""What cannot be seen in the result: how many nodes of graphs are alive while the answer trains."""

import gc

import minitorch as torch

WAYS_BACK = ((torch.Tensor, "backward"), (torch.autograd, "backward"), (torch.autograd, "grad"))


def nodes_alive():
    """The nodes of all graphs that something still holds."""
    gc.collect()
    return sum(hasattr(type(one), "next_functions") for one in gc.get_objects())


def growth(module, x, y, first, last):
    """How many nodes each backward pass leaves alive, between pass number `first` and pass number `last`."""
    alive = []

    def watched(backward):
        def run(*arguments, **keywords):
            watched.passes += 1
            if watched.passes in (first, last):
                alive.append(nodes_alive())
            return backward(*arguments, **keywords)

        return run

    watched.passes = 0
    originals = [getattr(owner, name) for owner, name in WAYS_BACK]
    for (owner, name), original in zip(WAYS_BACK, originals, strict=True):
        setattr(owner, name, watched(original))
    try:
        module.train(x, y, last)
    finally:
        for (owner, name), original in zip(WAYS_BACK, originals, strict=True):
            setattr(owner, name, original)
    return (alive[1] - alive[0]) / (last - first) if len(alive) == 2 else 0.0

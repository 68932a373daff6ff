"""What cannot be seen in the result: how much is alive at once, of a batch in one part and in many."""

import gc

import minitorch as torch
from minitorch.utils.graph import timeline


def peak(module, parts, n, d, k):
    """The most bytes alive, in units of one (n, k) array."""
    x, y, w = torch.ones(n, d), torch.ones(n), torch.ones(d, k)
    return timeline(module.gradient, x, y, w, parts).peak / (4 * n * k)


def steps_left(module, parts):
    """How many steps of graphs more are alive when the last part is walked than when the first is."""
    alive = []

    def counted(walk):
        def count(*arguments, **keywords):
            gc.collect()
            alive.append(sum(hasattr(type(one), "next_functions") for one in gc.get_objects()))
            return walk(*arguments, **keywords)

        return count

    walks = torch.Tensor.backward, torch.autograd.grad
    torch.Tensor.backward, torch.autograd.grad = map(counted, walks)
    try:
        module.gradient(torch.ones(parts, 3), torch.ones(parts), torch.ones(3, 2), parts)
    finally:
        torch.Tensor.backward, torch.autograd.grad = walks
    return alive[-1] - alive[0] if alive else 0

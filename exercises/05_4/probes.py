"""What cannot be seen in the result: hooks that stay, and memory that grows with the number of batches."""

import gc

import minitorch as torch
from minitorch.utils.graph import draw, timeline


def hooks_left(module, batches, w):
    """How many hooks wait at w after two calls."""
    for _ in range(2):
        module.survey(batches, w)
    return draw(w).steps[0].hooks


def peak(module, count, rows, columns):
    """The most bytes alive while `count` batches are surveyed, in arrays of the size of one batch."""
    torch.manual_seed(0)
    batches = [torch.randn(rows, columns) / columns for _ in range(count)]
    w = torch.zeros(columns).requires_grad_()
    return timeline(module.survey, batches, w).peak / (4 * rows * columns)


def nodes_at_the_end(module, count):
    """How many steps of graphs more are alive when the last batch is walked than when the first is."""
    walks, alive = [], []
    original = torch.Tensor.backward

    def counted(*arguments, **keywords):
        walks.append(1)
        if len(walks) in (1, count):
            gc.collect()
            alive.append(sum(hasattr(type(one), "next_functions") for one in gc.get_objects()))
        return original(*arguments, **keywords)

    torch.Tensor.backward = counted
    try:
        module.survey([torch.ones(2, 3) for _ in range(count)], torch.ones(3).requires_grad_())
    finally:
        torch.Tensor.backward = original
    return alive[1] - alive[0] if len(alive) == 2 else 0

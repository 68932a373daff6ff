"""What cannot be seen in the result: how many arrays of the size of x are alive at most."""

import minitorch as torch
from minitorch.utils.graph import timeline


def most_arrays(module, size):
    """The peak of memory over the steps of the answer, in arrays of the size of x."""
    return timeline(module.slope, torch.ones(size)).peak / (4 * size)

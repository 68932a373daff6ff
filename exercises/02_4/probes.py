"""Looks at what values cannot show: the memory behind the result."""

import minitorch as torch


def memory(module, images):
    """Whether the result is contiguous, and whether it shares memory with its argument."""
    x = module.to_network(images)
    if not isinstance(x, torch.Tensor):
        return None
    shared = x.untyped_storage().data_ptr() == images.untyped_storage().data_ptr()
    return {"contiguous": x.is_contiguous(), "shared": shared}

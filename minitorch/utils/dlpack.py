"""`torch.utils.dlpack`: the older place of `from_dlpack`, and capsules to hand over."""

from minitorch.ops.exchange import from_dlpack, to_dlpack

__all__ = ["from_dlpack", "to_dlpack"]

"""`torch.backends.cuda`: accepted, and without effect: products are computed in the type of their operands."""


class _Matmul:
    """How matrix products round on a GPU."""

    allow_tf32 = False
    allow_fp16_reduced_precision_reduction = True
    allow_bf16_reduced_precision_reduction = True


matmul = _Matmul()


def is_built() -> bool:
    """Whether the library was built with CUDA."""
    return False

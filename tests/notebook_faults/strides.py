"""What goes wrong with memory: a copy for a view, a view for a copy, strides that are not those of the memory."""

NOTEBOOK = "02_strides.ipynb"
CUT_AT = None

FAULTS = {
    "strides_count_bytes": """
        import minitorch
        minitorch.Tensor.stride = lambda self, dim=None: self.array.strides if dim is None else self.array.strides[dim]
    """,
    "strides_come_from_the_shape": """
        import minitorch
        def stride(self, dim=None):
            steps = [1]
            for size in self.shape[:0:-1]:
                steps.insert(0, steps[0] * size)
            return tuple(steps[: self.ndim]) if dim is None else steps[dim]
        minitorch.Tensor.stride = stride
    """,
    "t_copies": """
        from minitorch.autograd.op import OPS
        OPS["t"].forward = lambda xp, x: x.T.copy()
        OPS["t"].compile()
    """,
    "permute_copies": """
        from minitorch.autograd.op import OPS
        OPS["permute"].forward = lambda xp, x, dims: x.transpose(dims).copy()
        OPS["permute"].compile()
    """,
    "permute_goes_the_other_way": """
        from minitorch.autograd.op import OPS
        OPS["permute"].forward = lambda xp, x, dims: x.transpose([dims.index(d) for d in range(len(dims))])
        OPS["permute"].compile()
    """,
    "a_new_dimension_has_stride_0": """
        from minitorch.autograd.op import OPS
        OPS["unsqueeze"].forward = lambda xp, x, dim: x[(slice(None),) * dim + (None,)]
        OPS["unsqueeze"].compile()
    """,
    "expand_copies": """
        from minitorch.autograd.op import OPS
        OPS["expand"].forward = lambda xp, x, size: xp.broadcast_to(x, size).copy()
        OPS["expand"].compile()
    """,
    "an_expanded_tensor_can_be_written": """
        from minitorch.autograd import inplace
        inplace.check_writable = lambda x: None
    """,
    "contiguous_never_copies": """
        import minitorch
        minitorch.Tensor.contiguous = lambda self, memory_format=None: self
    """,
    "contiguous_always_copies": """
        import minitorch
        minitorch.Tensor.contiguous = lambda self, memory_format=None: self.clone(memory_format="torch.contiguous_format")
    """,
    "everything_is_contiguous": """
        import minitorch
        minitorch.Tensor.is_contiguous = lambda self, memory_format=None: True
    """,
    "every_tensor_starts_at_cell_0": """
        import minitorch
        minitorch.Tensor.storage_offset = lambda self: 0
    """,
    "clone_shares": """
        import minitorch
        minitorch.Tensor.clone = lambda self, memory_format=None: self
    """,
    "a_storage_is_what_the_view_shows": """
        from minitorch.tensor import StorageView, Tensor
        Tensor.untyped_storage = lambda self: StorageView(self.array)
    """,
    "view_copies_where_it_must": """
        from minitorch.autograd.op import OPS
        OPS["view"].forward = lambda xp, x, size: x.reshape(size)
        OPS["view"].compile()
    """,
    "reshape_always_copies": """
        import minitorch
        right = minitorch.Tensor.reshape
        minitorch.Tensor.reshape = lambda self, *shape: right(self.clone(), *shape)
    """,
    "slices_are_copies": """
        import minitorch
        right = minitorch.Tensor.__getitem__
        minitorch.Tensor.__getitem__ = lambda self, key: right(self, key).clone()
    """,
    "flatten_takes_the_batch_along": """
        import minitorch
        minitorch.Tensor.flatten = lambda self, start_dim=0, end_dim=-1: self.reshape(-1)
    """,
    "squeeze_ignores_the_dimension": """
        import minitorch
        right = minitorch.Tensor.squeeze
        minitorch.Tensor.squeeze = lambda self, dim=None: right(self)
    """,
}

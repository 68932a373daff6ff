"""What goes wrong when shapes meet, elements are chosen, or a dimension is summed away.

The library's own function is called `real` here, a name that the chapter does not use for anything of its own.
"""

NOTEBOOK = "03_broadcasting.ipynb"
CUT_AT = None

FAULTS = {
    "shapes_are_compared_from_the_left": """
        import minitorch
        real = minitorch.Tensor.__add__
        def add(self, other):
            if isinstance(other, minitorch.Tensor) and 0 < other.ndim < self.ndim:
                other = other.reshape(other.shape + (1,) * (self.ndim - other.ndim))
            return real(self, other)
        minitorch.Tensor.__add__ = add
    """,
    "broadcasting_copies": """
        import minitorch
        real = minitorch.broadcast_tensors
        minitorch.broadcast_tensors = lambda *tensors: [t.clone() for t in real(*tensors)]
    """,
    "broadcasting_is_undone_by_the_mean": """
        from minitorch.autograd.graph import Walk
        real = Walk.sum_to
        Walk.sum_to = lambda self, n, g, shape: real(self, n, g, shape) * (real(self, n, g, shape).size / g.size)
    """,
    "in_place_operations_grow": """
        import minitorch
        minitorch.Tensor.__iadd__ = lambda self, other: self + other
    """,
    "mse_loss_does_not_warn": """
        import minitorch
        minitorch.nn.functional.mse_loss = lambda input, target: ((input - target) ** 2).mean()
    """,
    "lists_name_a_block": """
        import minitorch
        real = minitorch.Tensor.__getitem__
        def getitem(self, key):
            if isinstance(key, tuple) and len(key) == 2 and all(isinstance(k, list) for k in key):
                return real(real(self, key[0]), (slice(None), key[1]))
            return real(self, key)
        minitorch.Tensor.__getitem__ = getitem
    """,
    "lists_give_views": """
        import minitorch
        real = minitorch.Tensor.__getitem__
        def getitem(self, key):
            even = type(key) is list and key == [0, 2]
            return real(self, slice(0, 3, 2) if even else key)
        minitorch.Tensor.__getitem__ = getitem
    """,
    "numbers_are_a_mask": """
        import minitorch
        real = minitorch.Tensor.__getitem__
        def getitem(self, key):
            if isinstance(key, minitorch.Tensor) and key.dtype == minitorch.int64 and set(key.tolist()) == {0, 1}:
                key = key.bool()
            return real(self, key)
        minitorch.Tensor.__getitem__ = getitem
    """,
    "repeated_positions_add_up": """
        import numpy, minitorch
        real = minitorch.Tensor.__setitem__
        def setitem(self, key, value):
            if isinstance(key, minitorch.Tensor) and key.dtype == minitorch.int64:
                numpy.add.at(self.array, key.array, value.array - self.array[key.array])
            else:
                real(self, key, value)
        minitorch.Tensor.__setitem__ = setitem
    """,
    "index_put_does_not_accumulate": """
        import minitorch
        real = minitorch.Tensor.index_put_
        minitorch.Tensor.index_put_ = lambda self, indices, values, accumulate=False: real(self, indices, values)
    """,
    "gather_takes_the_other_dimension": """
        import minitorch
        real = minitorch.Tensor.gather
        minitorch.Tensor.gather = lambda self, dim, index: real(self.t(), dim, index.clamp(max=2))
    """,
    "scatter_add_overwrites": """
        import minitorch
        minitorch.Tensor.scatter_add = lambda self, dim, index, src: self.scatter(dim, index, src)
    """,
    "where_exchanges_its_branches": """
        import minitorch
        real = minitorch.where
        minitorch.where = lambda condition, a, b: real(condition, b, a)
    """,
    "sum_keeps_the_dimension_it_is_given": """
        import minitorch
        real = minitorch.Tensor.sum
        minitorch.Tensor.sum = lambda self, dim=None, **k: real(self, 1 - dim if dim in (0, 1) and self.ndim == 2 else dim, **k)
    """,
    "keepdim_is_ignored": """
        import minitorch
        real = minitorch.Tensor.sum
        minitorch.Tensor.sum = lambda self, dim=None, keepdim=False: real(self, dim)
    """,
    "variance_divides_by_n": """
        import minitorch
        real = minitorch.Tensor.var
        minitorch.Tensor.var = lambda self, dim=None, correction=0: real(self, dim, correction=0)
    """,
    "nan_is_left_out_of_a_maximum": """
        import minitorch
        real = minitorch.Tensor.max
        minitorch.Tensor.max = lambda self, *a: real(self.nan_to_num(nan=-9e9) if self.is_floating_point() else self, *a)
    """,
    "of_equals_the_last_is_named": """
        import minitorch
        real = minitorch.Tensor.argmax
        minitorch.Tensor.argmax = lambda self, *a: len(self) - 1 - real(self.flip(0), *a) if self.ndim == 1 else real(self, *a)
    """,
    "amax_picks_one": """
        import minitorch
        minitorch.Tensor.amax = lambda self, dim, keepdim=False: (
            self.max(dim).values if isinstance(dim, int) else self.flatten(2).max(2, keepdim=True).values[..., None])
    """,
    "the_product_of_nothing_is_0": """
        import minitorch
        real = minitorch.Tensor.prod
        minitorch.Tensor.prod = lambda self: real(self) if self.numel() else minitorch.tensor(0.0)
    """,
    "cumsum_excludes_its_own_element": """
        import minitorch
        real = minitorch.Tensor.cumsum
        minitorch.Tensor.cumsum = lambda self, dim: real(self, dim) - self
    """,
    "einsum_does_not_compare_sizes": """
        from minitorch.ops import linalg
        linalg._of_one_size = lambda terms, operands: [x[:3, :3] if x.shape == (3, 4) else x for x in operands]
    """,
}

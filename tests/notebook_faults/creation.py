"""A library that makes tensors wrongly, each in one way."""

NOTEBOOK = "01_tensors.ipynb"
CUT_AT = "## A volume"

FAULTS = {
    "python_floats_become_float64": """
        import minitorch
        minitorch.set_default_dtype(minitorch.float64)
    """,
    "from_numpy_copies": """
        import minitorch
        right = minitorch.from_numpy
        minitorch.from_numpy = lambda array: right(array.copy())
    """,
    "tensor_shares": """
        import minitorch, numpy
        right, share = minitorch.tensor, minitorch.from_numpy
        minitorch.tensor = lambda data, **k: share(data) if type(data) is numpy.ndarray and not k else right(data, **k)
    """,
    "as_tensor_ignores_the_type": """
        import minitorch
        right = minitorch.as_tensor
        minitorch.as_tensor = lambda data, dtype=None: right(data)
    """,
    "numpy_forgets_the_guard": """
        import minitorch
        minitorch.Tensor.numpy = lambda self: self.array
    """,
    "arange_includes_its_end": """
        import minitorch
        right = minitorch.arange
        def arange(start, end=None, step=1, **keywords):
            start, end = (0, start) if end is None else (start, end)
            return right(start, end + step / 2 if isinstance(step, float) else end + (1 if step > 0 else -1), step)
        minitorch.arange = arange
    """,
    "linspace_counts_gaps": """
        import minitorch
        right = minitorch.linspace
        minitorch.linspace = lambda start, end, steps: right(start, end, steps + 1)
    """,
    "like_takes_the_default_type": """
        import minitorch
        right = minitorch.zeros_like
        minitorch.zeros_like = lambda pattern, dtype=None: right(pattern, dtype=dtype or minitorch.float32)
    """,
    "manual_seed_is_ignored": """
        import minitorch
        minitorch.manual_seed = lambda seed: None
    """,
    "randint_includes_its_end": """
        import minitorch
        right = minitorch.randint
        minitorch.randint = lambda low, high, size: right(low, high + 1, size)
    """,
    "width_beats_category": """
        import numpy
        from minitorch import dtypes
        for a, b in dtypes.PROMOTE:
            if "bfloat16" not in (a.name, b.name):
                dtypes.PROMOTE[a, b] = numpy.promote_types(a, b)
    """,
    "numbers_are_not_checked": """
        import numpy
        from minitorch.ops import create
        create._converted = lambda numbers, wanted: numpy.array(numbers).astype(wanted.numpy)
    """,
    "ragged_rows_are_cut": """
        from minitorch.ops import create
        right = create.tensor
        def cut(data):
            ragged = isinstance(data, list) and data and all(isinstance(row, list) for row in data)
            return [row[: min(map(len, data))] for row in data] if ragged else data
        import minitorch
        minitorch.tensor = lambda data, **keywords: right(cut(data), **keywords)
    """,
}

"""A library that uses more memory than it says, or less than it needs."""

NOTEBOOK = "01_tensors.ipynb"
CUT_AT = "## Key points"

FAULTS = {
    "stack_copies_twice": """
        import minitorch
        right = minitorch.stack
        minitorch.stack = lambda tensors: right([t.clone() for t in tensors])
    """,
    "empty_reserves_twice": """
        import minitorch
        right = minitorch.empty
        minitorch.empty = lambda *size, **keywords: right(*size, **keywords).clone()
    """,
    "a_memory_map_is_read": """
        import minitorch
        right = minitorch.from_numpy
        minitorch.from_numpy = lambda array: right(array.copy())
    """,
}

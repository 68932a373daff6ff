"""Random programs run on minitorch and on PyTorch: the two must agree about everything a reader of the program can see.

After each program: every variable's value, dtype, shape, strides, `requires_grad`, `is_leaf`, `retains_grad` and
`_version`, the gradients of leaves and of what retains them, what hooks saw and in which order, and for each step that
raised the built-in type of its error.  A step that raises is skipped on both sides, and the program goes on.

Left out, since PyTorch's answer says more about its kernels than about the program:

- the layout of fresh results of strided operands, and of gradients (the generator asks for a contiguous copy)
- `_version` of gradients, and of results that are written to before they are handed out
- what is left after a backward that raised (how far the walk came): the program ends there
- a second backward, or a write to an operand, that PyTorch refuses though no gradient needs what is gone
- writes from memory onto itself, `detach_`, and views made under `no_grad` of a tensor in the graph
- strides along one element
- numbers that PyTorch itself changes when the inputs move by a rounding (a float32 sort of almost equal values)

    python -m tests.fuzz --seeds 0:5000       a long run, each difference shrunk to a script of a few lines
"""

"""What goes wrong in the engine if a derivative, the walk or the recording is wrong."""

NOTEBOOK = "04_gradients.ipynb"
CUT_AT = "## Training a network"  # what follows takes long and tells little more

FAULTS = {
    "mul_gives_each_factor_its_own_value": """
        from minitorch.autograd.op import OPS
        OPS["mul"].derivative(a=lambda F, g, a: g * a, b=lambda F, g, b: g * b)
    """,
    "tanh_reads_its_input": """
        from minitorch.autograd.op import OPS
        OPS["tanh"].derivative(**{OPS["tanh"].inputs[0]: lambda F, g, out: g * (1 - out)})
    """,
    "relu_passes_gradients_below_zero": """
        from minitorch.autograd.op import OPS
        OPS["relu"].derivative(**{OPS["relu"].inputs[0]: lambda F, g: g})
    """,
    "a_gradient_replaces_the_one_before": """
        from minitorch.autograd import graph
        right = graph.accumulate_grad
        graph.accumulate_grad = lambda leaf, g, replace=False: right(leaf, g, True)
    """,
    "broadcasting_is_undone_by_the_mean": """
        from minitorch.autograd.graph import Walk
        right = Walk.sum_to
        Walk.sum_to = lambda self, n, g, shape: right(self, n, g, shape) * (right(self, n, g, shape).size / g.size)
    """,
    "zero_grad_does_nothing": """
        import minitorch
        minitorch.optim.Optimizer.zero_grad = lambda self, set_to_none=True: None
    """,
    "detach_keeps_the_history": """
        import minitorch
        minitorch.Tensor.detach = lambda self: self
    """,
    "no_grad_goes_on_recording": """
        import minitorch
        minitorch.no_grad.mode = True
    """,
    "a_walk_frees_nothing": """
        from minitorch.autograd.graph import Walk
        Walk.retain_graph = property(lambda self: True, lambda self, value: None)
    """,
    "overwriting_what_was_kept_goes_unnoticed": """
        from minitorch.autograd.graph import Node
        Node.check = lambda self: None
    """,
    "hooks_cannot_change_the_gradient": """
        from minitorch.autograd import hooks
        hooks.replaced = lambda g, new, graph: g
    """,
}

"""What goes wrong if the contract of a Function is not kept by the engine, or a formula is right on paper alone."""

NOTEBOOK = "07_functions.ipynb"
CUT_AT = None

FAULTS = {
    "forward_is_recorded": """
        import minitorch
        right = minitorch.autograd.function.set_grad
        minitorch.autograd.function.set_grad = lambda mode: right(True) if mode is False else right(mode)
    """,
    "needs_input_grad_says_yes_to_all": """
        from minitorch.autograd import function
        right = function.record
        def record(cls, ctx, args, outputs):
            ctx.needs_input_grad = (True,) * len(args)
            return right(cls, ctx, args, outputs)
        function.record = record
    """,
    "saved_tensors_are_not_watched": """
        from minitorch.autograd.function import Context
        Context.saved_tensors = property(
            lambda self: tuple(t() if callable(t) else t for t in (self._node.saved if self._node else self._to_save))
        )
    """,
    "a_saved_result_closes_a_circle_that_no_walk_opens": """
        from minitorch.autograd import function
        from minitorch.autograd.graph import Walk
        right = Walk.__init__
        def init(self, *args, **keywords):
            right(self, *args, **keywords)
            self.retain_graph = True
        Walk.__init__ = init
        def saved(t, outputs, results, n):
            return next((result for y, result in zip(outputs, results) if t is y), t)
        function._saved = saved
    """,
    "a_gradient_of_another_shape_is_taken": """
        from minitorch.autograd.graph import Walk
        Walk.sum_to = lambda self, n, g, shape: g
    """,
    "relu_passes_the_gradient_at_0": """
        from minitorch.autograd.op import OPS
        OPS["relu"].derivative(**{OPS["relu"].inputs[0]: lambda F, g, out: g * (out >= 0)})
    """,
    "gradcheck_accepts_everything": """
        import minitorch
        minitorch.autograd.gradcheck = lambda *args, **kwargs: True
    """,
    "gradgradcheck_looks_at_the_first_derivative": """
        import minitorch
        minitorch.autograd.gradgradcheck = minitorch.autograd.gradcheck
    """,
    "once_differentiable_is_ignored": """
        from minitorch.autograd import function
        function.once_differentiable = lambda backward: backward
    """,
    "rounding_passes_gradients": """
        from minitorch.autograd.op import OPS
        OPS["round"].derivative(**{OPS["round"].inputs[0]: lambda F, g: g})
    """,
    "gumbel_softmax_multiplies_by_tau": """
        import minitorch
        right = minitorch.nn.functional.gumbel_softmax
        minitorch.nn.functional.gumbel_softmax = lambda x, tau=1, **rest: right(x, 1 / tau, **rest)
    """,
    "a_missing_gradient_is_always_none": """
        from minitorch.autograd.function import Context
        right = Context.__init__
        def init(self):
            right(self)
            self._materialize = False
        Context.__init__ = init
        Context.set_materialize_grads = lambda self, value: None
    """,
    "mark_dirty_changes_nothing": """
        from minitorch.autograd.function import Context
        Context.mark_dirty = lambda self, *tensors: None
    """,
    "log1p_is_the_sum_that_rounds": """
        import minitorch
        minitorch.log1p = lambda x: (1 + x).log()
    """,
    "what_is_kept_is_shown_to_nobody": """
        from minitorch.autograd.saved import saved_tensors_hooks
        saved_tensors_hooks.__enter__ = lambda self: self
        saved_tensors_hooks.__exit__ = lambda self, *error: None
    """,
    "numpy_takes_tensors_out_of_the_graph": """
        import minitorch
        minitorch.Tensor.numpy = lambda self, force=False: self.array
    """,
}

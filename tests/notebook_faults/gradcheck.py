"""What goes wrong in chapter 06 if the library's checker, the walk or a derivative is wrong."""

NOTEBOOK = "06_gradcheck.ipynb"
CUT_AT = ""

FAULTS = {
    "the_checker_accepts_everything": """
        import importlib
        importlib.import_module("minitorch.autograd.gradcheck").close = lambda a, n, atol, rtol: abs(n) < float("inf")
    """,
    "tolerances_without_a_scale": """
        import importlib
        importlib.import_module("minitorch.autograd.gradcheck").close = lambda a, n, atol, rtol: abs(a - n) <= 0.5
    """,
    "one_sided_differences": """
        import importlib
        import numpy as np
        def one_sided(call, array, eps):
            here = [np.array(y, dtype="f8").reshape(-1) for y in call()]
            columns = []
            for place in np.ndindex(array.shape):
                old = array[place]
                array[place] = old + eps
                columns.append([(np.array(y).reshape(-1) - y0) / eps for y, y0 in zip(call(), here)])
                array[place] = old
            return [np.stack(parts, 1) for parts in zip(*columns)]
        importlib.import_module("minitorch.autograd.gradcheck").numeric_jacobians = one_sided
    """,
    "fast_mode_moves_along_no_direction": """
        import importlib
        checker = importlib.import_module("minitorch.autograd.gradcheck")
        checker._unit = lambda rng, array: 0 * array
    """,
    "no_warning_about_float32": """
        import warnings
        warnings.warn = lambda *a, **k: None
    """,
    "second_derivatives_are_not_looked_at": """
        import minitorch
        minitorch.autograd.gradgradcheck = lambda *a, **k: True
    """,
    "the_report_knows_no_cause": """
        import importlib
        report = importlib.import_module("minitorch.autograd.gradreport")
        report.CAUSES = ()
    """,
    "relu_gives_1_at_0": """
        from minitorch.autograd.op import OPS
        OPS["relu"].derivative(**{OPS["relu"].inputs[0]: lambda F, g, out: g * (out >= 0)})
    """,
    "max_shares_among_ties": """
        import minitorch
        from minitorch.autograd.op import OPS
        right = minitorch.Tensor.max
        minitorch.Tensor.max = lambda self, dim=None, keepdim=False: (
            right(self) if dim is None else (self.amax(dim), self.argmax(dim)))
    """,
    "softmax_forgets_its_denominator": """
        from minitorch.autograd.op import OPS
        OPS["softmax"].derivative(**{OPS["softmax"].inputs[0]: lambda F, g, out: g * out})
    """,
    "inputs_are_not_put_back": """
        import importlib
        numeric = importlib.import_module("minitorch.autograd.numeric")
        checker = importlib.import_module("minitorch.autograd.gradcheck")
        def moving(call, array, direction, eps):
            found = numeric.directional(call, array, direction, eps)
            array += 0.1
            return found
        checker.directional = moving
    """,
    "seeds_are_ignored": """
        import minitorch
        minitorch.manual_seed = lambda seed: None
    """,
    "cumsum_is_its_own_transpose": """
        from minitorch.autograd.op import OPS
        OPS["cumsum"].derivative(**{OPS["cumsum"].inputs[0]: lambda F, g, dim: F.cumsum(g, dim=dim)})
    """,
}

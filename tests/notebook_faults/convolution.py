"""What goes wrong if windows, their gradients, or what stands between convolutions are a little different."""

NOTEBOOK = "11_convolution.ipynb"
# What trains takes longest, and what a fault changes there is seen before it as well.
CUT_AT = "def train(make"

FAULTS = {
    "conv_turns_its_kernel": """
        import minitorch
        F = minitorch.nn.functional
        conv1d, conv2d = F.conv1d, F.conv2d
        F.conv1d = lambda x, w, *rest, **more: conv1d(x, w.flip(2), *rest, **more)
        F.conv2d = lambda x, w, *rest, **more: conv2d(x, w.flip(2, 3), *rest, **more)
    """,
    "dilation_is_ignored": """
        import minitorch
        F = minitorch.nn.functional
        right = F.conv2d
        F.conv2d = lambda x, w, b=None, s=1, p=0, dilation=1, groups=1, stride=1, padding=0: right(
            x, w, b, max(s, stride), max(p, padding), 1, groups
        )
    """,
    "windows_that_hang_over_are_counted": """
        import minitorch
        F = minitorch.nn.functional
        right = F.conv1d
        F.conv1d = lambda x, w, b=None, stride=1: right(F.pad(x, (0, stride - 1)), w, b, stride)
    """,
    "unfold_orders_places_first": """
        import minitorch
        F = minitorch.nn.functional
        right = F.unfold
        F.unfold = lambda *args, **more: right(*args, **more).transpose(1, 2)
    """,
    "unfold_puts_channels_of_a_window_last": """
        import minitorch
        F = minitorch.nn.functional
        right = F.unfold
        F.unfold = lambda x, k, *rest: right(x.transpose(2, 3), k, *rest)
    """,
    "a_tensor_s_unfold_copies": """
        import minitorch
        right = minitorch.Tensor.unfold
        minitorch.Tensor.unfold = lambda self, *args: right(self, *args).contiguous()
    """,
    "the_gradient_of_the_input_is_that_of_a_turned_kernel": """
        import minitorch
        right = minitorch.nn.functional.conv2d
        class Turned(minitorch.autograd.Function):
            @staticmethod
            def forward(ctx, x, w, more):
                ctx.more, ctx.shape = more, x.shape
                ctx.save_for_backward(x, w)
                return right(x, w, **more)
            @staticmethod
            def backward(ctx, g):
                x, w = ctx.saved_tensors
                with minitorch.enable_grad():
                    a, b = x.detach().requires_grad_(), w.detach().requires_grad_()
                    (gx,) = minitorch.autograd.grad(right(a, w.flip(2, 3), **ctx.more), a, g)
                    (gw,) = minitorch.autograd.grad(right(x.detach(), b, **ctx.more), b, g)
                return gx, gw, None
        def conv2d(x, w, b=None, stride=1, padding=0, dilation=1, groups=1):
            more = {"stride": stride, "padding": padding, "dilation": dilation, "groups": groups}
            y = Turned.apply(x, w, more)
            return y if b is None else y + b.view(1, -1, 1, 1)
        minitorch.nn.functional.conv2d = conv2d
    """,
    "pooling_gives_the_gradient_to_all_winners": """
        import minitorch
        F = minitorch.nn.functional
        def max_pool2d(x, k):
            windows = x.unfold(2, k, k).unfold(3, k, k)
            return windows.amax((4, 5))
        F.max_pool2d = max_pool2d
    """,
    "transposed_convolution_forgets_the_stride": """
        import minitorch
        F = minitorch.nn.functional
        one, two = F.conv_transpose1d, F.conv_transpose2d
        F.conv_transpose1d = lambda x, w, *rest, **more: one(x, w)
        F.conv_transpose2d = lambda x, w, *rest, **more: two(x, w)
    """,
    "view_keeps_the_batch": """
        import minitorch
        right = minitorch.Tensor.view
        minitorch.Tensor.view = lambda self, *shape: (
            self.flatten(1) if shape == (-1, 2048) else right(self, *shape)
        )
    """,
    "cross_entropy_cuts_to_the_shorter": """
        import minitorch
        F = minitorch.nn.functional
        right = F.cross_entropy
        F.cross_entropy = lambda x, y: right(x[: len(y)], y[: len(x)])
    """,
    "flatten_joins_the_batch_too": """
        import minitorch
        minitorch.Tensor.flatten = lambda self, *args: self.reshape(-1)
    """,
    "groups_have_whole_kernels": """
        import minitorch
        right = minitorch.nn.Conv2d.__init__
        def init(self, *args, groups=1, **more):
            right(self, *args, **more)
        minitorch.nn.Conv2d.__init__ = init
    """,
}

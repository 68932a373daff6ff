"""What goes wrong if modules, layers, optimizers or files do not keep what chapter 09 relies on."""

NOTEBOOK = "09_training.ipynb"
CUT_AT = None

FAULTS = {
    "a_list_of_modules_is_registered": """
        from minitorch import nn
        right = nn.Module.__setattr__
        def set_attribute(self, name, value):
            right(self, name, nn.ModuleList(value) if type(value) is list else value)
        nn.Module.__setattr__ = set_attribute
    """,
    "every_buffer_is_saved": """
        from minitorch.nn.state import Stateful
        Stateful._own_state = lambda self: {**self._parameters, **self._buffers}
    """,
    "state_dict_is_a_copy": """
        from minitorch.nn.state import Stateful
        def save(self, destination, prefix, keep_vars):
            for name, t in self._own_state().items():
                destination[prefix + name] = t.detach().clone()
        Stateful._save_to_state_dict = save
    """,
    "load_state_dict_forgives_names": """
        from minitorch.nn.state import Stateful
        right = Stateful.load_state_dict
        Stateful.load_state_dict = lambda self, state, strict=True, assign=False: right(self, state, False, assign)
    """,
    "linear_begins_as_kaiming_normal": """
        from minitorch import nn
        def reset(self):
            nn.init.kaiming_normal_(self.weight)
            nn.init.zeros_(self.bias) if self.bias is not None else None
        nn.Linear.reset_parameters = reset
    """,
    "batch_norm_moves_by_the_share_of_the_old": """
        from minitorch import nn
        right = nn.BatchNorm1d.__init__
        def init(self, *args, **kwargs):
            right(self, *args, **kwargs)
            self.momentum = 1 - self.momentum
        nn.BatchNorm1d.__init__ = init
    """,
    "no_grad_is_eval": """
        import minitorch
        right = minitorch.nn.BatchNorm1d.forward
        def forward(self, x):
            self.training = self.training and minitorch.is_grad_enabled()
            return right(self, x)
        minitorch.nn.BatchNorm1d.forward = forward
    """,
    "dropout_scales_nothing": """
        from minitorch import nn
        right = nn.Dropout.forward
        nn.Dropout.forward = lambda self, x: right(self, x) * (1 - self.p if self.training else 1)
    """,
    "zero_grad_does_nothing": """
        from minitorch.optim import Optimizer
        Optimizer.zero_grad = lambda self, set_to_none=True: None
    """,
    "momentum_is_forgotten": """
        from minitorch.optim import SGD
        right = SGD.update
        SGD.update = lambda self, p, g, group, state: right(self, p, g, group, {})
    """,
    "adam_corrects_nothing": """
        from minitorch.optim import adam
        right = adam.count
        adam.count = lambda state: right(state) + 1_000_000
    """,
    "adamw_puts_the_decay_into_the_gradient": """
        import minitorch
        minitorch.optim.AdamW = minitorch.optim.Adam
    """,
    "each_parameter_is_clipped_by_itself": """
        import minitorch
        right = minitorch.nn.utils.clip_grad_norm_
        minitorch.nn.utils.clip_grad_norm_ = lambda parameters, max_norm: [right([p], max_norm) for p in parameters][0]
    """,
    "a_schedule_changes_nothing": """
        from minitorch.optim.lr_scheduler import LambdaLR
        LambdaLR.get_lr = lambda self: list(self.base_lrs)
    """,
    "an_optimizer_loads_no_averages": """
        from minitorch.optim import Optimizer
        right = Optimizer.load_state_dict
        Optimizer.load_state_dict = lambda self, saved: right(self, {**saved, "state": {}})
    """,
    "the_random_state_is_not_set": """
        import minitorch
        minitorch.set_rng_state = lambda state: None
    """,
    "files_may_call_functions": """
        import minitorch
        right = minitorch.load
        minitorch.load = lambda file, weights_only=False: right(file, weights_only=weights_only)
    """,
}

"""Models with something overlooked, and some without."""

import minitorch as torch
from minitorch import nn


class Holder(nn.Module):
    """A module with these attributes."""

    def __init__(self, **attributes):
        super().__init__()
        for name, value in attributes.items():
            setattr(self, name, value)


def _registered():
    model = Holder(
        layer=nn.Linear(2, 2),
        many=nn.ModuleList([nn.Linear(2, 2)]),
        named=nn.ModuleDict({"a": nn.Linear(2, 2)}),
        scale=nn.Parameter(torch.ones(2)),
    )
    model.register_buffer("mean", torch.zeros(2))
    return model


def _nested():
    body = Holder(blocks=[nn.Linear(2, 2)], inner=Holder(scale=torch.ones(2, requires_grad=True)))
    return Holder(stages=nn.ModuleList([nn.Linear(2, 2), Holder(blocks=(nn.Linear(2, 2),))]), body=body)


CASES = {
    "list": lambda: Holder(blocks=[nn.Linear(2, 2)], last=nn.Linear(2, 1)),
    "tensor": lambda: Holder(scale=torch.ones(2, requires_grad=True)),
    "parameters_in_list": lambda: Holder(steps=[nn.Parameter(torch.ones(1)) for _ in range(3)]),
    "tuple": lambda: Holder(pair=(nn.Linear(2, 2), nn.ReLU())),
    "dict": lambda: Holder(heads={"a": nn.Linear(2, 2)}),
    "registered": _registered,
    "constants": lambda: Holder(mean=torch.ones(2), sizes=[1, 2], names=("a", "b"), table=[torch.ones(2)], rate=0.1),
    "nested": _nested,
}


def ask(module, case):
    """What the answer says of a model."""
    return module.overlooked(CASES[case]())

"""What the tests of saving store: every kind of tensor and container, built with minitorch or with PyTorch."""

from __future__ import annotations

from collections import Counter, OrderedDict

DTYPES = ["float64", "float32", "float16", "bfloat16", "int64", "int32", "int16", "int8", "uint8", "bool"]


def zoo(torch) -> dict:
    """Objects by name; those that share memory share it by design."""
    base = torch.arange(24, dtype=torch.float32).reshape(4, 6)
    parameter = torch.nn.Parameter(torch.tensor([1.0, 2.0]))
    frozen = torch.nn.Parameter(torch.tensor([3.0]), requires_grad=False)
    labelled = torch.tensor([1.0])
    labelled.label = "text"
    model = torch.nn.Sequential(torch.nn.Linear(2, 3), torch.nn.BatchNorm1d(3))
    optimizer = torch.optim.Adam(model.parameters(), lr=0.1)
    model(torch.ones(4, 2)).sum().backward()
    optimizer.step()
    return {
        "types": {name: torch.tensor([0, 1, 100, 3]).to(getattr(torch, name)) for name in DTYPES},
        "0-d": torch.tensor(2.5),
        "empty": torch.zeros(0, 3),
        "whole": base,
        "row": base[1],
        "column": base[:, 2],
        "turned": base.t(),
        "steps": base[::2, 1::3],
        "expanded": torch.tensor([1.0]).expand(3, 4),
        "again": base,
        "requires grad": torch.tensor([1.0, 2.0], requires_grad=True),
        "parameter": parameter,
        "frozen": frozen,
        "labelled": labelled,
        "nested": [{"a": (torch.ones(1), [torch.zeros(2)])}, None, True, 1, -(2**70), 1.5, "é", b"\x00\xff"],
        "ordered": OrderedDict(b=1, a=2),
        "others": [
            {1, 2},
            Counter("aab"),
            bytearray(b"xy"),
            1 + 2j,
            torch.float16,
            torch.device("cpu"),
            torch.Size([2, 3]),
        ],
        "model": model.state_dict(),
        "optimizer": optimizer.state_dict(),
    }


def described(torch, value):
    """Everything about an object that should come back."""
    if isinstance(value, torch.Tensor):
        kind = "Parameter" if isinstance(value, torch.nn.Parameter) else "Tensor"
        attributes = dict(vars(value))
        return (
            kind, str(value.dtype), tuple(value.shape), value.stride(), value.storage_offset(), value.requires_grad,
            value.detach().double().tolist(), attributes,
        )  # fmt: skip
    if isinstance(value, dict):
        extra = {k: described(torch, v) for k, v in getattr(value, "__dict__", {}).items()}
        return type(value).__name__, [(k, described(torch, v)) for k, v in value.items()], extra
    if isinstance(value, list | tuple):
        return type(value).__name__, [described(torch, v) for v in value]
    return type(value).__name__.lower(), str(value)

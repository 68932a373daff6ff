"""The models' own text, run with PyTorch's layers, has the same initial numbers, outputs and gradients."""

import importlib
import re
import sys
import types

import numpy as np
import pytest
import torch

import minitorch
from tests.source_files import ROOT


def with_torch(name):
    """The module minitorch/models/<name>.py with PyTorch's layers in place of ours."""
    text = (ROOT / "minitorch" / "models" / f"{name}.py").read_text(encoding="utf-8")
    text = re.sub(r"from minitorch\.nn\.\S+ import", "from torch.nn import", text)
    text = text.replace("from minitorch.nn import", "from torch.nn import")
    text = re.sub(r"from minitorch\.ops\.\w+ import", "from torch import", text)
    assert "minitorch" not in text.replace("minitorch.models", "")
    module = types.ModuleType(f"{name}_on_pytorch")
    sys.modules[module.__name__] = module  # where `dataclass` looks
    exec(compile(text, f"{name} on PyTorch", "exec"), module.__dict__)
    return module


MODELS = {
    "cnn": ("cnn", lambda m: m.CNN(), (4, 3, 32, 32)),
    "resnet18": ("resnet", lambda m: m.resnet18(num_classes=7, width=8), (2, 3, 65, 65)),
    "resnet18 of small images": (
        "resnet",
        lambda m: m.resnet18(width=4, small_images=True, in_channels=1),
        (2, 1, 28, 28),
    ),
    "resnet50": ("resnet", lambda m: m.resnet50(num_classes=7, width=8), (2, 3, 64, 64)),
    "unet": ("unet", lambda m: m.UNet(1, 2, width=4), (1, 1, 37, 45)),
    "unet, bilinear": ("unet", lambda m: m.UNet(1, 2, bilinear=True, width=4), (1, 1, 32, 48)),
}


@pytest.mark.parametrize("case", MODELS)
def test_same_numbers(case):
    name, make, shape = MODELS[case]
    torch.manual_seed(0)
    theirs = make(with_torch(name)).double()
    minitorch.manual_seed(0)
    ours = make(importlib.import_module(f"minitorch.models.{name}")).double()
    for (key, a), (their_key, b) in zip(ours.state_dict().items(), theirs.state_dict().items(), strict=True):
        assert key == their_key
        np.testing.assert_allclose(a.numpy(), b.numpy(), rtol=1e-6, atol=1e-12, err_msg=key)
    ours.load_state_dict(
        {key: minitorch.from_numpy(value.numpy().copy()) for key, value in theirs.state_dict().items()}
    )
    x = np.random.default_rng(0).standard_normal(shape)
    a, b = ours(minitorch.from_numpy(x)), theirs(torch.from_numpy(x))
    np.testing.assert_allclose(a.detach().numpy(), b.detach().numpy(), rtol=1e-7, atol=1e-9)
    a.square().sum().backward()
    b.square().sum().backward()
    for (key, p), (_, q) in zip(ours.named_parameters(), theirs.named_parameters(), strict=True):
        scale = np.abs(q.grad.numpy()).max() + 1e-12
        np.testing.assert_allclose(p.grad.numpy(), q.grad.numpy(), rtol=1e-6, atol=1e-7 * scale, err_msg=key)


SIZES = {
    "gpt2": lambda m: m.GPT2(m.GPT2Config(vocab_size=31, n_positions=16, n_embd=24, n_layer=2, n_head=3)),
    "bert": lambda m: m.Bert(m.BertConfig(31, 24, 2, 3, 48, max_position_embeddings=16)),
}


@pytest.mark.parametrize("name", SIZES)
def test_language_models_give_the_same_numbers(name):
    torch.manual_seed(0)
    theirs = SIZES[name](with_torch(name)).double().eval()
    minitorch.manual_seed(0)
    ours = SIZES[name](importlib.import_module(f"minitorch.models.{name}")).double().eval()
    state = theirs.state_dict()
    for (key, a), (their_key, b) in zip(ours.state_dict().items(), state.items(), strict=True):
        assert key == their_key
        np.testing.assert_allclose(a.numpy(), b.numpy(), rtol=1e-6, atol=1e-9, err_msg=key)
    ours.load_state_dict({key: minitorch.from_numpy(value.numpy().copy()) for key, value in state.items()})
    tokens = np.random.default_rng(0).integers(1, 31, (2, 9))
    mask = np.ones((2, 9), np.int64)
    mask[1, 5:] = 0
    arguments = (tokens, mask) if name == "bert" else (tokens,)
    outputs = [m(*map(lib.from_numpy, arguments)) for m, lib in ((ours, minitorch), (theirs, torch))]
    first = [out[0] if name == "bert" else out for out in outputs]
    np.testing.assert_allclose(first[0].detach().numpy(), first[1].detach().numpy(), rtol=1e-9, atol=1e-11)
    for out in first:
        out.square().sum().backward()
    for (key, p), (_, q) in zip(ours.named_parameters(), theirs.named_parameters(), strict=True):
        if q.grad is None:
            assert p.grad is None, key
        else:
            np.testing.assert_allclose(p.grad.numpy(), q.grad.numpy(), rtol=1e-7, atol=1e-10, err_msg=key)

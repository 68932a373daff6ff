"""Autocast against PyTorch's: the lists in its header, and the type of every operation's result under its autocast.

The CPU's results are PyTorch's own.  A GPU's are those of fake tensors, which know their device and type and hold no
numbers; ours compute on the CPU by the table for GPUs.
"""

import re
import warnings
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pytest

import minitorch
from minitorch._modes import modes, set_autocast
from minitorch.autograd.autocast import POLICIES, policy
from minitorch.autograd.op import COMPOSITES, OPS
from tests.op_samples import SAMPLES
from tests.op_samples.evaluate import Evaluation

torch = pytest.importorskip("torch", reason="compares with torch, which is not installed")
fake = pytest.importorskip("torch._subclasses.fake_tensor")

HEADER = Path(torch.__file__).parent / "include" / "ATen" / "autocast_mode.h"
LISTS = {"LOWER_PRECISION_FP": "low", "FP32": "float32", "FP32_SET_OPT_DTYPE": "float32", "PROMOTE": "promote"}
# Names of PyTorch's insides, and what they are called where users meet them.
OTHER_NAMES = {
    "frobenius_norm": "norm", "native_layer_norm": "layer_norm", "nll_loss2d": "nll_loss", "grid_sampler": "grid_sample",
    "linalg_vector_norm": "vector_norm", "linalg_matrix_norm": "matrix_norm", "convolution": "conv2d",
    "_convolution": "conv2d",
}  # fmt: skip
NOT_HERE = {"conv_tbc", "_thnn_fused_lstm_cell", "_thnn_fused_gru_cell", "_scaled_dot_product_flash_attention"}
# In our table and under no such name in the header: how PyTorch comes to treat them as it does.
NOT_IN_HEADER = {
    "made of what is listed": "einsum linear l1_loss square norm interpolate grid_sample rms_norm cross",
    "cuDNN's": "gru lstm rnn_relu rnn_tanh",
    "registered apart from the lists": "cat stack",
    "a short name of one that is": "vecdot multi_dot vector_norm matrix_norm",
}
# Samples that give another type here, and why.
DIFFERENT = {
    "cpu": {
        "torch.einsum('i,j->ij', a, b)": "a product without a sum is an elementwise one there and a matrix product here",
        "a.inner(b)": "likewise",
        "torch.linalg.pinv(a)": "one operation here, which stays in float32; its last steps are products there",
        "torch.linalg.pinv(a, atol=1e-3)": "likewise",
        "torch.pinverse(a)": "likewise",
        "F.l1_loss(a, b, weight=c)": "PyTorch lists the form without weights alone",
        "F.local_response_norm(a, 3, k=2.0)": "its steps there are a pooling that is listed",
        "torch.matrix_power(a, 3)": "refused in half precision here, with autocast and without",
        "torch.linalg.matrix_power(a + 3 * torch.eye(3, dtype=a.dtype), -2)": "likewise",
        "a.matrix_power(0)": "likewise",
        "a.matrix_power(1)": "likewise",
    },
    "cuda": {
        "F.interpolate(a, (3, 2), mode='area')": "an adaptive pooling there",
        "F.affine_grid(a, (1, 1, 2, 3), align_corners=False)": "PyTorch's fake kernel skips the product that is cast",
        "F.affine_grid(a, (1, 1, 2, 3, 2), align_corners=True)": "likewise",
    },
}


def listed():
    text = HEADER.read_text(encoding="utf-8")
    for name, wanted in LISTS.items():
        body = re.search(rf"#define AT_FORALL_{name}\(_\)((?:.*\\\n)+.*\n)", text).group(1)
        for op in re.findall(r"_\((\w+)", body):
            yield pytest.param(op, wanted, id=f"{wanted}: {op}")


@pytest.mark.parametrize(("name", "wanted"), list(listed()))
def test_the_lists_for_gpus(name, wanted):
    if name in NOT_HERE:
        return
    name = "interpolate" if "upsample" in name else OTHER_NAMES.get(name, name)
    assert policy(name) == wanted


def test_nothing_is_listed_that_pytorch_does_not_list():
    theirs = {parameter.values[0] for parameter in listed()} | {
        n for names in NOT_IN_HEADER.values() for n in names.split()
    }
    assert sorted(set(POLICIES["cuda"]) - theirs) == []


def differs(sample, device: str) -> bool:
    """Whether a sample is known to give another type here."""
    # PyTorch sums a dimension of size 1 away before it multiplies, so that what is left may be an elementwise product
    stretched = sample.expression.startswith("torch.einsum") and any(1 in x.shape for x in sample.inputs)
    return stretched or sample.expression in DIFFERENT[device]


@contextmanager
def ours_on(device: str, half: str):
    """Autocast by a device's table, for tensors on the CPU."""
    before = modes.autocast
    set_autocast({"cpu": (device, getattr(minitorch, half).numpy)})
    try:
        yield
    finally:
        set_autocast(before)


@contextmanager
def theirs_on(device: str, half: str, case: Evaluation):
    """PyTorch's autocast; for a GPU with fake tensors there in place of the inputs."""
    if device == "cpu":
        with torch.autocast("cpu", getattr(torch, half)):
            yield
        return
    with fake.FakeTensorMode(), torch.device("cuda"):
        case.inputs = [torch.empty(x.shape, dtype=x.dtype) for x in case.inputs]
        torch.set_autocast_dtype("cuda", getattr(torch, half))
        torch.set_autocast_enabled("cuda", True)
        try:
            yield
        finally:
            torch.set_autocast_enabled("cuda", False)
            torch.set_autocast_dtype("cuda", torch.float16)


def types_of(sample, module, device: str, half: str, half_inputs: bool) -> list[str]:
    """The types of what a sample gives under autocast."""
    case = Evaluation(sample, module, "float32")
    if half_inputs:
        cast = getattr(module, half)
        case.inputs = [x.detach().to(cast) if x.is_floating_point() else x for x in case.inputs]
    region = ours_on(device, half) if module is minitorch else theirs_on(device, half, case)
    with region:
        return [str(y.dtype) for y in case.call()]


@pytest.mark.parametrize("name", [n for n in SAMPLES if n in OPS or n in COMPOSITES])
@pytest.mark.parametrize(("device", "half"), [("cpu", "bfloat16"), ("cpu", "float16"), ("cuda", "float16")])
@pytest.mark.filterwarnings("ignore")
def test_the_types_of_results(name, device, half):
    for sample in SAMPLES[name]:
        if "float32" not in sample.dtypes or differs(sample, device):
            continue
        for half_inputs in (False, True):
            try:
                theirs = types_of(sample, torch, device, half, half_inputs)
            except Exception:  # PyTorch has no kernel for it: no rule to follow
                continue
            assert types_of(sample, minitorch, device, half, half_inputs) == theirs, (sample, half_inputs)


def gradients_of(sample, module):
    """The gradients of a sample that ran under autocast, outside of which they are computed."""
    case = Evaluation(sample, module, "float32")
    with module.autocast("cpu"):
        outputs = case.call()
    loss = case.loss(outputs)
    return [] if loss is None else module.autograd.grad(loss, case.wanted(), allow_unused=True)


@pytest.mark.parametrize("name", [n for n in SAMPLES if policy(n, "cpu") or policy(n)])
@pytest.mark.filterwarnings("ignore")
def test_gradients_come_back_in_the_type_of_the_inputs(name):
    for sample in SAMPLES[name]:
        if "float32" not in sample.dtypes or differs(sample, "cpu"):
            continue
        try:
            theirs = gradients_of(sample, torch)
        except Exception:  # PyTorch has no kernel for it: no rule to follow
            continue
        for ours, wanted in zip(gradients_of(sample, minitorch), theirs, strict=True):
            if ours is not None and wanted is not None:  # where it is zero, one may say so and the other not
                assert str(ours.dtype) == str(wanted.dtype) == "torch.float32", sample
                scale = max(1.0, wanted.abs().max().item()) if wanted.numel() else 1.0
                assert np.allclose(ours.numpy(), wanted.numpy(), rtol=0.05, atol=0.03 * scale, equal_nan=True), sample


def test_differences_are_of_samples_that_there_are():
    expressions = {s.expression for samples in SAMPLES.values() for s in samples}
    assert [e for found in DIFFERENT.values() for e in found if e not in expressions] == []


def test_the_table_is_with_every_operation():
    assert all(set(f.amp) == set(POLICIES) for f in (OPS | COMPOSITES).values())


# --- the region -----------------------------------------------------------------------------------------------------------
def heard(module, call):
    """What a call gives or raises, and what it warns about."""
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        try:
            found = call(module)
        except Exception as error:
            # PyTorch lists every kind of device it knows; the words before that list are what programs look for
            found = type(error).__name__, str(error).split("one of cpu")[0].split(" For example")[0]
    texts = [str(w.message).split(" (Triggered")[0] for w in warned]
    return found, [(w.category.__name__, text) for w, text in zip(warned, texts, strict=True)]


def state(t):
    return (
        t.is_autocast_enabled("cpu"), str(t.get_autocast_dtype("cpu")), t.is_autocast_cache_enabled(),
        t.is_autocast_enabled(), str(t.get_autocast_dtype("cuda")),
    )  # fmt: skip


def nested(t):
    seen = [state(t)]
    with t.autocast("cpu", dtype=t.float16, cache_enabled=False):
        seen.append(state(t))
        with t.amp.autocast("cpu", enabled=False):
            seen += [state(t), str((t.ones(2, 2) @ t.ones(2, 2)).dtype)]
        with t.autocast("cpu", t.bfloat16):
            seen += [state(t), str((t.ones(2, 2) @ t.ones(2, 2)).dtype)]
        seen += [state(t), str((t.ones(2, 2) @ t.ones(2, 2)).dtype)]
    return [*seen, state(t)]


def after_an_error(t):
    try:
        with t.autocast("cpu"):
            raise KeyError
    except KeyError:
        return state(t)


def settings(t):
    t.set_autocast_enabled("cpu", True)
    t.set_autocast_dtype("cpu", t.float16)
    seen = [state(t), str((t.ones(2, 2) @ t.ones(2, 2)).dtype)]
    t.set_autocast_dtype("cpu", t.bfloat16)
    t.set_autocast_enabled("cpu", False)
    return [*seen, t.autocast_increment_nesting(), t.autocast_decrement_nesting(), state(t)]


def old_settings(t):
    t.set_autocast_cpu_enabled(True)
    t.set_autocast_cpu_dtype(t.float16)
    seen = [t.is_autocast_cpu_enabled(), str(t.get_autocast_cpu_dtype()), str(t.get_autocast_gpu_dtype())]
    t.set_autocast_cpu_dtype(t.bfloat16)
    t.set_autocast_cpu_enabled(False)
    return [*seen, state(t)]


def decorated(t):
    @t.autocast("cpu")
    def product(a, b=None):
        """Doc."""
        return a @ b

    return product.__name__, product.__doc__, str(product(t.ones(2, 2), b=t.ones(2, 2)).dtype)


def gradients(t):
    x, w = t.ones(2, 3), t.ones(3, 3, requires_grad=True)
    with t.autocast("cpu"):
        y = (x @ w) @ w
        loss = t.nn.functional.mse_loss(y, t.zeros(2, 3))
    loss.backward()
    return str(y.dtype), str(loss.dtype), str(w.grad.dtype), w.grad.tolist()


def weights_are_cast_once(t):
    """How many different casts of one weight the graph holds: one, but in a region without cache, or for no leaf."""
    w = t.ones(2, 2, requires_grad=True)
    counts = []
    for cache, weight in ((True, w), (False, w), (True, w * 1)):
        with t.autocast("cpu", cache_enabled=cache):
            ys = [t.ones(2, 2) @ weight for _ in range(3)]
        counts.append(len({id(node) for node in [y.grad_fn.next_functions[1][0] for y in ys]}))
    return counts


def the_cache_and_no_grad(t):
    w = t.ones(2, 2, requires_grad=True)
    with t.autocast("cpu"):
        with t.no_grad():
            t.ones(2, 2) @ w
        return (t.ones(2, 2) @ w).requires_grad


def in_place_and_out(t):
    a, b = t.ones(2, 2), t.ones(2, 2)
    with t.autocast("cpu"):
        return str(a.addmm_(a, b).dtype), str(t.mm(a, b, out=t.empty(2, 2)).dtype)


def mixed_halves(t):
    with t.autocast("cpu", t.float16):
        return t.cat([t.ones(1, dtype=t.float16), t.ones(1, dtype=t.bfloat16)])


def doubles(t):
    with t.autocast("cpu"):
        x = t.ones(2, 2, dtype=t.float64)
        return str((x @ x).dtype), str(t.cat([x, x]).dtype)


def modules(t):
    nn, x, s = t.nn, t.randn(2, 3), t.randn(5, 2, 3)
    with t.autocast("cpu"):
        found = [
            nn.LSTM(3, 4)(s)[0], nn.GRU(3, 4)(s)[0], nn.RNN(3, 4)(s)[0], nn.LSTMCell(3, 4)(x)[0], nn.GRUCell(3, 4)(x),
            nn.RNNCell(3, 4)(x), nn.MultiheadAttention(3, 1)(s, s, s)[0], nn.TransformerEncoderLayer(3, 1)(s),
            nn.LayerNorm(3)(nn.Linear(3, 3)(x)), nn.CrossEntropyLoss()(nn.Linear(3, 3)(x), t.tensor([0, 1])),
        ]  # fmt: skip
    return [str(y.dtype) for y in found]


def custom(cast_inputs: str | None, inside: bool):
    def run(t):
        seen = []
        types = None if cast_inputs is None else getattr(t, cast_inputs)

        class Product(t.autograd.Function):
            @staticmethod
            @t.amp.custom_fwd(device_type="cpu", cast_inputs=types)
            def forward(ctx, a, b):
                ctx.save_for_backward(a, b)
                y = a @ b
                seen.append((state(t), str(a.dtype), str(y.dtype)))
                return y

            @staticmethod
            @t.amp.custom_bwd(device_type="cpu")
            def backward(ctx, g):
                a, b = ctx.saved_tensors
                seen.append(state(t))
                return g.to(b.dtype) @ b.t(), a.t() @ g.to(a.dtype)

        a, b = t.ones(2, 2), t.ones(2, 2, requires_grad=True)
        with t.autocast("cpu", enabled=inside):
            y = Product.apply(a, b)
        y.sum().backward()
        return seen, str(b.grad.dtype), b.grad.tolist()

    return run


CALLS = {
    "nested": nested,
    "after an error": after_an_error,
    "settings": settings,
    "old settings": old_settings,
    "decorator": decorated,
    "gradients": gradients,
    "cache": weights_are_cast_once,
    "cache and no_grad": the_cache_and_no_grad,
    "in place and out=": in_place_and_out,
    "mixed halves": mixed_halves,
    "float64": doubles,
    "modules": modules,
    "custom": custom(None, True),
    "custom, cast": custom("float32", True),
    "custom, outside": custom("bfloat16", False),
    "cuda": lambda t: t.autocast("cuda")._enabled,
    "cuda, off": lambda t: t.autocast("cuda", enabled=False)._enabled,
    "float32": lambda t: t.autocast("cpu", t.float32)._enabled,
    "no string": lambda t: t.autocast(3),
    "no device": lambda t: t.autocast("nonsense"),
    "meta": lambda t: t.autocast("meta"),
    "no function": lambda t: t.autocast("cpu")(3),
    "no type": lambda t: t.set_autocast_dtype("cpu", 3),
    "enabled for a number": lambda t: t.is_autocast_enabled(3),
    "available": lambda t: [t.amp.is_autocast_available(d) for d in ("cpu", "cuda", "meta")],
    "cuda.amp.autocast": lambda t: t.cuda.amp.autocast()._enabled,
    "cuda.amp.autocast, off": lambda t: t.cuda.amp.autocast(enabled=False)._enabled,
    "cpu.amp.autocast": lambda t: (t.cpu.amp.autocast()._enabled, str(t.cpu.amp.autocast().fast_dtype)),
    "cuda.amp.custom_fwd": lambda t: t.cuda.amp.custom_fwd(len).__name__,
    "cuda.amp.custom_bwd": lambda t: t.cuda.amp.custom_bwd(len).__name__,
    "custom_fwd without device": lambda t: t.amp.custom_fwd(len, device_type=3),
    "custom_bwd without device": lambda t: t.amp.custom_bwd(len, device_type=3),
}


@pytest.mark.parametrize("name", CALLS)
def test_regions_are_pytorch_s(name):
    assert heard(minitorch, CALLS[name]) == heard(torch, CALLS[name])

"""The table of autocast against PyTorch's: the lists in its header for GPUs, and what it does on the CPU."""

import re
import warnings
from pathlib import Path

import pytest

from minitorch.autograd.autocast import POLICIES, policy
from minitorch.autograd.op import COMPOSITES, OPS
from tests.op_samples import SAMPLES
from tests.op_samples.evaluate import Evaluation

torch = pytest.importorskip("torch", reason="compares with torch, which is not installed")

HEADER = Path(torch.__file__).parent / "include" / "ATen" / "autocast_mode.h"
LISTS = {"LOWER_PRECISION_FP": "low", "FP32": "float32", "FP32_SET_OPT_DTYPE": "float32", "PROMOTE": "promote"}
# Names of PyTorch's insides, and what they are called where users meet them.
OTHER_NAMES = {
    "frobenius_norm": "norm", "native_layer_norm": "layer_norm", "nll_loss2d": "nll_loss", "grid_sampler": "grid_sample",
    "linalg_vector_norm": "vector_norm", "linalg_matrix_norm": "matrix_norm", "convolution": "conv2d",
    "_convolution": "conv2d",
}  # fmt: skip
NOT_HERE = {"conv_tbc", "_thnn_fused_lstm_cell", "_thnn_fused_gru_cell", "_scaled_dot_product_flash_attention"}
# Made of products here as there, they are low (or float32) because their steps are.
BY_THEIR_STEPS = {
    "affine_grid", "chain_matmul", "corrcoef", "cov", "einsum", "grid_sampler_2d", "grid_sampler_3d", "inner",
    "linear_cross_entropy", "lp_pool3d", "matrix_power", "multi_dot", "multi_head_attention_forward", "nan_to_num",
    "pinv", "pinverse", "tensordot",
}  # fmt: skip
OUTSIDE = {"svd"}  # its sample multiplies the factors


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


def types_under_autocast(sample, half_inputs: bool) -> set[str] | None:
    """The types of what a sample gives on the CPU; None where PyTorch itself cannot do it."""
    try:
        with warnings.catch_warnings(), torch.autocast("cpu", torch.bfloat16):
            warnings.simplefilter("ignore")
            case = Evaluation(sample, torch, "float32")
            if half_inputs:
                case.inputs = [x.detach().bfloat16() if x.is_floating_point() else x for x in case.inputs]
            return {str(y.dtype) for y in case.call()}
    except (RuntimeError, TypeError, ValueError):
        return None


@pytest.mark.parametrize("name", [n for n in SAMPLES if (n in OPS or n in COMPOSITES) and n not in OUTSIDE])
def test_what_the_cpu_does(name):
    if name in BY_THEIR_STEPS:
        return
    for sample in SAMPLES[name]:
        found = types_under_autocast(sample, half_inputs=False) if "float32" in sample.dtypes else None
        if found is not None:
            assert ("torch.bfloat16" in found) == (policy(name, "cpu") == "low"), sample
    found = types_under_autocast(SAMPLES[name][0], half_inputs=True)
    if found is not None:
        assert ("torch.float32" in found) == (policy(name, "cpu") == "float32"), SAMPLES[name][0]


def test_the_table_is_with_every_operation():
    assert all(set(f.amp) == set(POLICIES) for f in (OPS | COMPOSITES).values())

"""The table of operations: each one on each of its samples, against PyTorch's stored answers and central differences.

The samples are in `op_samples/`, the answers in `golden/ops.json` (`python -m tests.golden.make_ops` writes them).
"""

import json
import re
import sys
from functools import reduce
from pathlib import Path

import numpy as np
import pytest

import minitorch
from minitorch.autograd.op import COMPOSITES, OPS
from tests.op_samples import SAMPLES
from tests.op_samples.evaluate import Evaluation, numpy

GOLDEN = json.loads((Path(__file__).parent / "golden" / "ops.json").read_text(encoding="utf-8"))
# What samples call and minitorch does not have yet: they run as soon as it has, and then leave the list.
WAITING = set((Path(__file__).parent / "op_samples" / "waiting.txt").read_text(encoding="utf-8").split())
# rtol, and atol as a share of the largest stored value
TOLERANCE = {"float64": (1e-9, 1e-11), "float32": (1e-5, 2e-6)}


def is_public(name):
    """Whether a learner can call it: a function, a method, or a function of nn.functional or linalg."""
    functional = getattr(getattr(minitorch, "nn", None), "functional", None)
    return any(
        hasattr(place, name) for place in (minitorch, minitorch.Tensor, functional, getattr(minitorch, "linalg", None))
    )


def has(name):
    """Whether minitorch has `torch.linalg.svd`, `F.gelu`, `Tensor.add`."""
    root, *path = name.split(".")
    roots = {"torch": minitorch, "Tensor": minitorch.Tensor, "F": minitorch.nn.functional}
    return reduce(lambda place, part: getattr(place, part, None), path, roots[root]) is not None


def present():
    """The samples whose calls minitorch has all, with an id that says which."""
    table = [(name, k, sample) for name, samples in SAMPLES.items() for k, sample in enumerate(samples)]
    return [pytest.param(name, s, id=f"{name}-{k}") for name, k, s in table if all(map(has, s.names()))]


def unpacked(stored):
    return None if stored is None else np.array(stored[2], stored[0]).reshape(stored[1])


def assert_same(ours, theirs, what):
    """Equal up to rounding.  A gradient that does not exist and one of zeros are the same."""
    if ours is None or theirs is None:
        left = ours if theirs is None else theirs
        assert left is None or not left.any(), f"{what}: {ours} where PyTorch has {theirs}"
        return
    layout = f"{what}: {ours.dtype} {ours.shape} where PyTorch has {theirs.dtype} {theirs.shape}"
    assert (ours.dtype, ours.shape) == (theirs.dtype, theirs.shape), layout
    if ours.dtype.kind != "f":
        np.testing.assert_array_equal(ours, theirs, what)
        return
    rtol, atol = TOLERANCE[ours.dtype.name]
    finite = np.abs(theirs[np.isfinite(theirs)])
    scale = max(1.0, finite.max()) if finite.size else 1.0
    np.testing.assert_allclose(ours, theirs, rtol, atol * scale, err_msg=what)


def only_where_defined(ours, theirs):
    """At a corner PyTorch's second derivative may be inf, nan, or none at all: that says nothing about ours."""
    if ours is None or theirs is None:
        return None, None
    return np.where(np.isfinite(theirs), ours, theirs), theirs


def cases():
    for param in present():
        name, sample = param.values
        for dtype in sample.dtypes:
            yield pytest.param(name, sample, dtype, id=f"{param.id}-{dtype}")


@pytest.mark.parametrize(("name", "sample", "dtype"), list(cases()))
def test_answers_are_those_of_pytorch(name, sample, dtype):
    answers = Evaluation(sample, minitorch, dtype).answers()
    for part, stored in GOLDEN[name][str(sample)][dtype].items():
        ours = answers[part]
        assert len(ours) == len(stored), f"{sample}: {part}"
        for k, (a, b) in enumerate(zip(ours, stored, strict=True)):
            theirs = unpacked(b)
            if part == "second" and not sample.smooth:
                a, theirs = only_where_defined(a, theirs)
            assert_same(a, theirs, f"{sample}: {part} {k}")


@pytest.mark.parametrize(("name", "sample"), present())
def test_recorded_backward_is_the_plain_backward(name, sample):
    """create_graph reads a formula in recorded operations, and a kernel's reference in place of the kernel."""
    plain, recorded = (Evaluation(sample, minitorch, "float64").gradients(create_graph=c) for c in (False, True))
    for a, b in zip(plain, recorded, strict=True):
        assert_same(numpy(a), numpy(b), str(sample))


def smooth():
    for param in present():
        name, sample = param.values
        stored = GOLDEN[name][str(sample)]["float64"]["grad"]
        empty = any(0 in x.shape for x in sample.inputs)
        if sample.smooth and not empty and any(g is not None for g in stored):
            yield pytest.param(sample, id=param.id)


@pytest.mark.parametrize("sample", list(smooth()))
def test_gradients_are_central_differences(sample):
    evaluation = Evaluation(sample, minitorch, "float64")

    def outputs(*inputs):
        return tuple(y for y in evaluation.call(*inputs) if y.requires_grad)

    assert minitorch.autograd.gradcheck(outputs, tuple(evaluation.inputs))
    if any(g is not None and g.requires_grad for g in evaluation.gradients(create_graph=True)):
        assert minitorch.autograd.gradgradcheck(outputs, tuple(evaluation.inputs))


def test_golden_belongs_to_the_samples():
    expected = {name: [str(s) for s in samples] for name, samples in SAMPLES.items()}
    stored = {name: list(answers) for name, answers in GOLDEN.items() if name != "torch"}
    assert stored == expected, "run: python -m tests.golden.make_ops"


def test_what_the_samples_wait_for_is_listed():
    called = set().union(*(sample.names() for samples in SAMPLES.values() for sample in samples))
    assert {name for name in called if not has(name)} == WAITING


def test_every_public_operation_has_samples():
    missing = [
        name for name in (*OPS, *COMPOSITES) if is_public(name) and not name.endswith("_") and name not in SAMPLES
    ]
    assert not missing


def test_every_hidden_operation_is_reached_by_a_sample():
    """Kernels, backward operations, view steps: those that have no public name run under one that has."""
    codes = {op.forward.__code__: name for name, op in OPS.items()}
    reached = set()

    def note(frame, event, _):
        if event == "call" and frame.f_code in codes:
            reached.add(codes[frame.f_code])

    for param in present():
        _, sample = param.values
        sys.setprofile(note)
        try:
            Evaluation(sample, minitorch, "float64").answers()
        except Exception:
            continue  # reported by the test of the answers
        finally:
            sys.setprofile(None)
    recorded_only = {"view_scatter"}  # an in-place write is recorded as one; a write in place needs no forward rule
    unreached = sorted(set(codes.values()) - reached - recorded_only)
    assert not unreached


@pytest.mark.parametrize("name", [n for n in OPS if n in SAMPLES])
def test_docstring_says_what_shape_dtype_and_gradient(name):
    doc = OPS[name].__doc__ or ""
    missing = [part for part in ("shape", "dtype", "grad") if not re.search(rf"\b{part}\b", doc)]
    assert not missing, f"{name}: {doc}"


def test_every_operation_says_what_it_is():
    assert not [name for name, f in (OPS | COMPOSITES).items() if not f.__doc__]

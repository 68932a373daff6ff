"""The generated plain call and the full dispatcher are two ways to one answer."""

import numpy as np
import pytest

import minitorch as torch
from minitorch import _modes
from minitorch.autograd.op import OPS, Op, op
from tests.test_ops import Evaluation, present

PRESENT: dict = {}
for _param in present():
    _name, _sample = _param.values
    if _name in OPS and "special" in OPS[_name].source:
        PRESENT.setdefault(_name, []).append(_sample)


@pytest.fixture
def nothing_is_plain():
    _modes.set_special(1)
    yield
    _modes.set_special(-1)


def test_most_pointwise_operations_have_a_plain_call():
    assert {"add", "mul", "tanh", "relu", "exp", "matmul", "sum"} <= set(PRESENT)


@pytest.mark.parametrize("name", PRESENT)
@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_both_ways_give_the_same(name, dtype, nothing_is_plain):
    samples = [s for s in PRESENT[name] if dtype in s.dtypes]
    full = [Evaluation(s, torch, dtype).answers() for s in samples]
    _modes.set_special(-1)
    try:
        plain = [Evaluation(s, torch, dtype).answers() for s in samples]
    finally:
        _modes.set_special(1)
    for sample, a, b in zip(samples, full, plain, strict=True):
        for part in a:
            for x, y in zip(a[part], b[part], strict=True):
                np.testing.assert_array_equal(x, y, err_msg=f"{sample}: {part}")


def test_a_flag_sends_every_call_to_the_full_dispatcher(monkeypatch, nothing_is_plain):
    calls = []

    @op(method="")
    def doubled(xp, x, /):
        return x * 2

    try:
        full = Op.full
        monkeypatch.setattr(Op, "full", lambda self, *a, **k: calls.append(self.name) or full(self, *a, **k))
        doubled.compile()
        assert doubled.call(torch.ones(2)).tolist() == [2.0, 2.0]
        _modes.set_special(-1)
        assert doubled.call(torch.ones(2)).tolist() == [2.0, 2.0]
        _modes.set_special(1)
        assert calls == ["doubled"]
    finally:
        del OPS["doubled"]


def test_a_formula_that_asks_for_nothing_known_is_an_error_at_once():
    @op(method="")
    def broken(xp, x, /):
        return x

    try:
        with pytest.raises(TypeError, match="asks for 'weight'"):
            broken.derivative(x=lambda F, g, weight: g)
    finally:
        del OPS["broken"]


def test_another_thread_records_while_this_one_does_not():
    from threading import Thread

    found = []
    x = torch.ones(2, requires_grad=True)
    with torch.no_grad():
        thread = Thread(target=lambda: found.append((x * 2).requires_grad))
        thread.start()
        thread.join()
        assert not (x * 2).requires_grad
    assert found == [True]


def test_numpy_stays_as_the_caller_set_it():
    with np.errstate(divide="raise"):
        torch.ones(1) / torch.zeros(1)
        with pytest.raises(FloatingPointError):
            np.ones(1) / np.zeros(1)

"""Optimizers and schedules: PyTorch's stored answers, and what no comparison of numbers shows."""

import copy
import json
import pickle

import numpy as np
import pytest

import minitorch as torch
from tests import optim_cases as cases
from tests.source_files import ROOT

STORED = json.loads((ROOT / "tests" / "golden" / "optim.json").read_text(encoding="utf-8"))
OPTIMIZERS = cases.optimizer_cases()


def test_every_case_has_a_stored_answer():
    assert set(STORED) == {"torch", *OPTIMIZERS, *cases.SCHEDULES, *cases.PLATEAUS}


@pytest.mark.parametrize("case", OPTIMIZERS)
def test_fifty_steps(case):
    path = cases.descend(torch, *OPTIMIZERS[case])
    found = [path[step - 1] for step in cases.KEPT]
    np.testing.assert_allclose(found, STORED[case], rtol=1e-6, atol=1e-6)


@pytest.mark.parametrize("case", cases.SCHEDULES)
def test_sixty_epochs(case):
    # cosines differ in the last digit between C libraries
    np.testing.assert_allclose(cases.rates(torch, cases.SCHEDULES[case]), STORED[case], rtol=1e-12, atol=1e-14)


@pytest.mark.parametrize("case", cases.PLATEAUS)
def test_plateaus(case):
    np.testing.assert_allclose(cases.plateau_rates(torch, cases.PLATEAUS[case]), STORED[case], rtol=1e-12)


def one(value=1.0):
    p = torch.nn.Parameter(torch.tensor([value, -value]))
    p.grad = torch.tensor([0.5, 0.25])
    return p


def test_hooks_run_in_order_and_change_what_they_may():
    seen = []
    optimizer = torch.optim.SGD([one()], lr=0.1)
    handles = [
        optimizer.register_step_pre_hook(lambda o, args, kwargs: seen.append("pre")),
        optimizer.register_step_post_hook(lambda o, args, kwargs: seen.append("post")),
        torch.optim.optimizer.register_optimizer_step_pre_hook(lambda o, args, kwargs: seen.append("all pre")),
        torch.optim.optimizer.register_optimizer_step_post_hook(lambda o, args, kwargs: seen.append("all post")),
        optimizer.register_state_dict_pre_hook(lambda o: seen.append("saving")),
        optimizer.register_state_dict_post_hook(lambda o, found: {**found, "extra": 1}),
        optimizer.register_load_state_dict_pre_hook(lambda o, found: {k: found[k] for k in ("state", "param_groups")}),
        optimizer.register_load_state_dict_post_hook(lambda o: seen.append("loaded")),
    ]
    optimizer.step()
    saved = optimizer.state_dict()
    optimizer.load_state_dict(saved)
    assert saved["extra"] == 1
    assert seen == ["all pre", "pre", "post", "all post", "saving", "loaded"]
    for handle in handles:
        handle.remove()
    optimizer.step()
    assert "extra" not in optimizer.state_dict()
    assert len(seen) == 6


def test_a_step_of_a_subclass_runs_the_hooks_once():
    class Twice(torch.optim.SGD):
        def step(self, closure=None):
            super().step()
            return super().step(closure)

    seen, p = [], one()
    optimizer = Twice([p], lr=0.1)
    optimizer.register_step_pre_hook(lambda *_: seen.append(1))
    optimizer.step()
    assert (seen, p.tolist()) == ([1], [pytest.approx(0.9), pytest.approx(-1.05)])


def test_an_optimizer_of_ones_own_needs_one_rule():
    class Sign(torch.optim.Optimizer):
        def __init__(self, params, lr):
            super().__init__(params, {"lr": lr})

        def init(self, p, group):
            return {"seen": 0}

        def update(self, p, g, group, state):
            state["seen"] += 1
            p.sub_(g.sign(), alpha=group["lr"])

    p = one()
    optimizer = Sign([p], lr=0.5)
    assert optimizer.step(lambda: 7) == 7
    assert (p.tolist(), optimizer.state[p]) == ([0.5, -1.5], {"seen": 1})


def test_a_required_option_has_to_be_given():
    required = torch.optim.optimizer.required
    with pytest.raises(ValueError, match="didn't specify a value of required optimization parameter lr"):
        torch.optim.Optimizer([one()], {"lr": required})


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda o: pickle.loads(pickle.dumps(o))])
def test_a_copy_goes_on_by_itself(copied):
    p = one()
    optimizer = torch.optim.Adam([p], lr=0.1)
    optimizer.step()
    other = copied(optimizer)
    (q,) = other.param_groups[0]["params"]
    q.grad = torch.tensor([0.5, 0.25])
    other.step()
    optimizer.step()
    assert p is not q
    assert p.tolist() == q.tolist()
    assert other.state[q]["step"].item() == 2


def test_a_loaded_state_is_a_copy():
    a, b = torch.optim.Adam([one()]), torch.optim.Adam([one()])
    a.step()
    b.load_state_dict(a.state_dict())
    a.step()
    assert b.state_dict()["state"][0]["step"].item() == 1


def test_zero_grad_drops_or_zeroes():
    p = one()
    optimizer = torch.optim.SGD([p])
    optimizer.zero_grad(set_to_none=False)
    assert p.grad.tolist() == [0, 0]
    optimizer.zero_grad()
    assert p.grad is None


def test_sparse_adam_and_capturable_are_refused():
    with pytest.raises(RuntimeError, match="please consider Adam instead"):
        torch.optim.SparseAdam([one()])
    with pytest.raises(AssertionError, match="capturable=True"):
        torch.optim.Adam([one()], capturable=True).step()


def test_small_steps_do_not_copy_parameters():
    p = one()
    before = p.data_ptr()
    for name, (kind, options) in OPTIMIZERS.items():
        if kind != "LBFGS":
            getattr(torch.optim, kind)([p], **options).step()
            assert p.data_ptr() == before, name

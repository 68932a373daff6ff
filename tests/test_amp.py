"""Mixed precision without PyTorch at hand: threads, checkpoints, underflow and its cure."""

import threading

import pytest

import minitorch as torch
from minitorch._modes import plain
from minitorch.autograd.casting import memory
from minitorch.utils.checkpoint import checkpoint

F = torch.nn.functional


def test_off_it_costs_nothing():
    before = plain["special"]
    with torch.autocast("cpu"):
        assert plain["special"] == before + 1
        with torch.autocast("cpu", enabled=False):
            assert plain["special"] == before
    assert plain["special"] == before


def test_it_is_of_one_thread():
    seen = []
    with torch.autocast("cpu"):
        other = threading.Thread(target=lambda: seen.append((torch.ones(2, 2) @ torch.ones(2, 2)).dtype))
        other.start()
        other.join()
    assert seen == [torch.float32]


def test_copies_of_weights_are_gone_after_the_outermost_region():
    layer = torch.nn.Linear(2, 2)
    with torch.autocast("cpu"):
        with torch.autocast("cpu"):
            layer(torch.ones(1, 2))
        assert len(memory.copies) == 2
    assert memory.copies == {}


def test_a_new_tensor_never_gets_an_old_ones_copy():
    """Weights are known by their address, which the next tensor may have."""
    with torch.autocast("cpu"):
        for value in range(20):
            w = torch.full((1, 1), float(value), requires_grad=True)
            assert (torch.ones(1, 1) @ w).item() == value


@pytest.mark.parametrize("use_reentrant", [True, False])
def test_a_checkpoint_runs_again_in_the_same_precision(use_reentrant):
    seen = []

    def part(x):
        seen.append((torch.is_autocast_enabled("cpu"), torch.get_autocast_dtype("cpu")))
        return layer(x)

    layer = torch.nn.Linear(2, 2)
    x = torch.ones(1, 2, requires_grad=True)
    with torch.autocast("cpu", torch.float16):
        y = checkpoint(part, x, use_reentrant=use_reentrant)
    y.float().sum().backward()
    assert seen == [(True, torch.float16)] * 2
    assert layer.weight.grad.dtype is torch.float32

    y = checkpoint(part, x, use_reentrant=use_reentrant)
    with torch.autocast("cpu"):
        y.sum().backward()
    assert seen[2:] == [(False, torch.bfloat16)] * 2


def test_the_scale_saves_what_float16_would_lose():
    w = torch.full((1, 1), 2.0, requires_grad=True)

    def gradient(scale):
        w.grad = None
        with torch.autocast("cpu", torch.float16):
            y = torch.full((1, 1), 2.0**-10) @ w
        (y.float().sum() * 2.0**-16 * scale).backward()
        return w.grad.item() / scale

    assert gradient(1.0) == 0.0
    assert gradient(2.0**16) == 2.0**-26


def test_a_model_trains_in_float16():
    torch.manual_seed(0)
    x = torch.randn(32, 4)
    target = (x.sum(1) > 0).long()
    model = torch.nn.Sequential(torch.nn.Linear(4, 8), torch.nn.BatchNorm1d(8), torch.nn.ReLU(), torch.nn.Linear(8, 2))
    optimizer, scaler = torch.optim.Adam(model.parameters(), lr=0.05), torch.amp.GradScaler("cpu", init_scale=2.0**40)
    scales, losses = [], []
    for _ in range(60):
        optimizer.zero_grad()
        with torch.autocast("cpu", torch.float16):
            y = model(x)
            loss = F.cross_entropy(y, target)
        scaler.scale(loss).backward()
        scaler.unscale_(optimizer)
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        scaler.step(optimizer)
        scaler.update()
        scales.append(scaler.get_scale())
        losses.append(loss.item())
    assert y.dtype is torch.float16
    assert scales[0] == 2.0**39  # too large at first
    assert scales[-1] == scales[30] < 2.0**39
    assert losses[-1] < losses[0] / 4


def test_a_decorated_function_may_call_itself():
    @torch.autocast("cpu")
    def down(n):
        return down(n - 1) if n else (torch.ones(2, 2) @ torch.ones(2, 2)).dtype

    assert down(3) is torch.bfloat16
    assert not torch.is_autocast_enabled("cpu")

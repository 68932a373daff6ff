"""Two trainings of the same kind: one goes on, one is resumed from the answer's file."""

import copy
import io

import minitorch as torch
from minitorch import nn


def parts(without):
    model = nn.Sequential(nn.Linear(5, 8), nn.BatchNorm1d(8), nn.ReLU(), nn.Dropout(0.3), nn.Linear(8, 3))
    if "random" in without:
        model[3] = nn.Identity()
    optimizer = torch.optim.AdamW(model.parameters(), lr=0.02)
    steps = 10**6 if "scheduler" in without else 3
    return model, optimizer, torch.optim.lr_scheduler.StepLR(optimizer, steps, gamma=0.5)


def go(model, optimizer, scheduler, x, y, without, steps=7):
    losses = []
    for k in range(steps):
        rows = torch.arange(k, k + 8) if "random" in without else torch.randint(0, len(x), (8,))
        optimizer.zero_grad()
        loss = nn.functional.cross_entropy(model(x[rows]), y[rows])
        loss.backward()
        optimizer.step()
        scheduler.step()
        losses.append(loss.item())
    return losses


def run(module, seed, without):
    torch.manual_seed(seed)
    x, y = torch.randn(40, 5), torch.randint(0, 3, (40,))
    made = parts(without)
    go(*made, x, y, without)
    state, random = copy.deepcopy(made), torch.get_rng_state()
    kept = copy.deepcopy(made[0].state_dict())
    file = io.BytesIO()
    module.save(file, *made, 7)
    straight = go(*made, x, y, without)
    rate = made[2].last_epoch

    torch.manual_seed(seed + 1)
    file.seek(0)
    made = parts(without)
    step = module.load(file, *made)
    loaded = made[0].state_dict()
    right = all(torch.equal(loaded[name], t) for name, t in kept.items())
    resumed = go(*made, x, y, without)

    torch.set_rng_state(random)
    undisturbed = go(state[0], *rebuilt(state), x, y, without) == straight
    return {
        "straight": straight, "resumed": resumed, "weights": right, "step": step, "rate": made[2].last_epoch == rate,
        "undisturbed": undisturbed, "readable": readable(file),
    }  # fmt: skip


def rebuilt(state):
    """An optimizer and a scheduler on the copied model, with the copies' states."""
    model, old_optimizer, old_scheduler = state
    optimizer = torch.optim.AdamW(model.parameters(), lr=0.02)
    scheduler = torch.optim.lr_scheduler.StepLR(optimizer, old_scheduler.step_size, gamma=0.5)
    optimizer.load_state_dict(old_optimizer.state_dict())
    scheduler.load_state_dict(old_scheduler.state_dict())
    return optimizer, scheduler


def readable(file):
    file.seek(0)
    try:
        torch.load(file)
    except Exception:
        return False
    return True

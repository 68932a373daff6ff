"""09.5: SGD with momentum as an Optimizer."""

import numpy as np
from course.checking import near, points, tensor

META = {
    "id": "09.5",
    "name": "Momentum",
    "title": "An optimizer of your own",
    "difficulty": 2,
    "minutes": 7,
    "given": ["torch=minitorch"],
    "hints": [
        "Two loops: for group in self.param_groups, for p in group['params']. Where do lr and momentum stand?",
        "self.state[p] is a dictionary of its own for each parameter, empty at first. What if p.grad is None?",
        "Under torch.no_grad(): state['v'].mul_(group['momentum']).add_(p.grad), then p.sub_(group['lr'] * state['v']).",
    ],
}


def path(p, grads, lrs, momentum, kind="right"):
    """Where p is after each step; `kind` names a slip."""
    v, places = np.zeros_like(p), []
    for g, lr in zip(grads, lrs, strict=True):
        if kind == "rate inside":
            v = momentum * v + lr * g
            p = p - v
        else:
            v = momentum * v + ((1 - momentum) * g if kind == "averaged" else g)
            p = p - lr * v
        places.append(p)
    return np.array(places)


def draw(rng, steps=5, shape=(3,)):
    return rng.standard_normal(shape), rng.standard_normal((steps, *shape))


def ask(call, case, *arrays, **settings):
    """What a probe's run gives, as arrays."""
    return call.probe(case, *(tensor(a) for a in arrays), **settings)


def moves(call, rng):
    """What every check asks first."""
    p, grads = draw(rng)
    lr, momentum = float(rng.uniform(0.05, 0.2)), float(rng.uniform(0.5, 0.9))
    found = ask(call, "steps", p, grads, lrs=[lr] * 5, momentum=momentum)
    assert not near(found[-1], p), "step() moves nothing"
    lrs = [lr] * 5
    assert not near(found, path(p, grads, lrs, 0.0)), "the steps are those of plain SGD: v is forgotten between them"
    assert not near(found, path(p, grads, lrs, momentum, "averaged")), "v = momentum · v + g: g enters whole"
    assert not near(found, path(p, -grads, lrs, momentum)), "a step goes against the velocity: p - lr * v"
    assert near(found, path(p, grads, lrs, momentum)), "v = momentum · v + g, then p -= lr · v"


@points(2)
def check_steps(call, rng):
    """five steps"""
    moves(call, rng)


@points(1)
def check_several(call, rng):
    """two parameters, one of them without a gradient at times"""
    moves(call, rng)
    p, grads = draw(rng)
    q, more = draw(rng)
    found_p, found_q = ask(call, "two", p, grads, q, more)
    want_p = path(p, grads, [0.1] * 5, 0.9)[-1]
    assert near(found_p, want_p), "with two parameters the first goes another way: each has a velocity of its own"
    want_q = path(q, more[[0, 2, 4]], [0.1] * 3, 0.9)[-1]
    assert near(found_q, want_q), "a parameter without a gradient (None) is left alone, its velocity as well"


@points(2)
def check_groups(call, rng):
    """groups with settings of their own, and a rate that changes"""
    moves(call, rng)
    p, grads = draw(rng)
    found = ask(call, "groups", p, grads)
    first, second = path(p, grads, [0.1] * 5, 0.9)[-1], path(p, grads, [0.02] * 5, 0.5)[-1]
    assert near(found[0], first), "the group without settings of its own gets those of the call"
    same = near(found[1], first)
    assert not same, "the second group has its own lr and momentum: read them from the group, not from self"
    assert near(found[1], second), "the second group has its own lr and momentum"
    lrs = [0.1, 0.1, 0.02, 0.02, 0.02]
    found = ask(call, "steps", p, grads, lrs=lrs, momentum=0.9)
    inside = near(found, path(p, grads, lrs, 0.9, "rate inside"))
    assert not inside, "lr belongs into the step, not into v: when a schedule changes it, the two differ"
    assert near(found, path(p, grads, lrs, 0.9)), "a schedule writes into param_groups: read lr at every step"


@points(2)
def check_memory(call, rng):
    """state_dict(), gradients, and the graph"""
    moves(call, rng)
    p, grads = draw(rng)
    out = ask(call, "resume", p, grads)
    want = path(p, grads, [0.1] * 5, 0.9)[-1]
    assert out["state"], "state_dict() holds no velocity: keep it in self.state[p]"
    assert near(out["p"], want), (
        "resumed from state_dict() the next steps differ: does the velocity lie in self.state[p]?"
    )
    out = ask(call, "in_place", p, grads)
    assert near(out["grad"], grads[-1]), "p.grad was changed by step(): it belongs to the caller"
    assert near(out["p"], want), "v is p.grad itself, not a copy: it changes when the next gradient is written there"
    assert not out["recorded"], "v is part of a graph: step() runs under no_grad"

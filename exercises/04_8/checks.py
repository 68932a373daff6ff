"""04.8, the milestone: a hand-made autograd on numbers, and gradient descent with it."""

import math

import numpy as np
from course.checking import points

META = {
    "id": "04.8",
    "name": "Value",
    "title": "Milestone: an autograd that trains",
    "difficulty": 3,
    "minutes": 30,
    "optional": True,
    "given": ["np=numpy"],
    "hints": [
        "Let a Value keep, beside its number, pairs (Value it was made from, local derivative as a number). Then "
        "backward() has one rule for all operations.",
        "Walk in topological order with a stack of your own, as in 04.5. Gather what arrives during one call in a "
        "dictionary of that call; only at the end does it go to .grad.",
        "descend: set every p.grad to 0.0, build the loss, call backward(), then change p.data of the same Values.",
    ],
}

FORWARD = {
    "add": lambda v, a, b: v[a] + v[b],
    "mul": lambda v, a, b: v[a] * v[b],
    "add_number": lambda v, a, c: v[a] + c,
    "number_add": lambda v, c, a: c + v[a],
    "mul_number": lambda v, a, c: v[a] * c,
    "number_mul": lambda v, c, a: c * v[a],
    "tanh": lambda v, a: math.tanh(v[a]),
    "relu": lambda v, a: max(v[a], 0.0),
}
SYMBOLS = {
    "add": "v + w",
    "mul": "v * w",
    "add_number": "v + 2.5",
    "number_add": "2.5 + v",
    "mul_number": "v * 2.5",
    "number_mul": "2.5 * v",
    "tanh": "v.tanh()",
    "relu": "v.relu()",
}


def evaluate(inputs, program):
    """The number of every Value of a program."""
    values = list(inputs)
    for name, *operands in program:
        values.append(FORWARD[name](values, *operands))
    return values


def local_slopes(values, line):
    """(index, derivative) for each operand of one line of a program."""
    name, *operands = line
    if name == "add":
        return [(operands[0], 1.0), (operands[1], 1.0)]
    if name == "mul":
        return [(operands[0], values[operands[1]]), (operands[1], values[operands[0]])]
    if name == "tanh":
        return [(operands[0], 1 - math.tanh(values[operands[0]]) ** 2)]
    if name == "relu":
        return [(operands[0], float(values[operands[0]] > 0))]
    number, index = operands if name.startswith("number") else operands[::-1]
    return [(index, 1.0 if name.endswith("add") or name.startswith("add") else number)]


def gradients(inputs, program, start):
    """The derivative of the Value at `start` by each Value of the program."""
    values, n = evaluate(inputs, program), len(inputs)
    grads = [0.0] * len(values)
    grads[start] = 1.0
    for index in range(start, n - 1, -1):
        for operand, slope in local_slopes(values, program[index - n]):
            grads[operand] += grads[index] * slope
    return grads


def ask(call, inputs, program, starts=()):
    """Data and gradients as the answer has them, all of them numbers."""
    out = call.probe("run", inputs, program, list(starts))
    assert "fault" not in out, out.get("fault")
    for name, values in out.items():
        for value in values:
            is_number = isinstance(value, float | int | np.ndarray) and np.ndim(value) == 0
            assert is_number, f".{name} of a Value is {value!r:.40}, not a number"
    return [float(v) for v in out["data"]], [float(v) for v in out["grad"]]


def draw(rng, n):
    """Numbers away from 0 and from each other's size."""
    return [float(v) for v in rng.uniform(0.3, 1.3, n) * rng.choice([-1, 1], n)]


@points(1)
def check_forward(call, rng):
    """values: + and * with Values and numbers, tanh, relu"""
    inputs = draw(rng, 2)
    for name, *operands in (
        ("add", 0, 1),
        ("mul", 0, 1),
        ("add_number", 0, 2.5),
        ("mul_number", 0, 2.5),
        ("number_add", 2.5, 0),
        ("number_mul", 2.5, 0),
        ("tanh", 0),
        ("relu", 0),
        ("relu", 1),
    ):
        program = [[name, *operands]]
        try:
            data, grad = ask(call, inputs, program)
        except AssertionError as error:
            raise AssertionError(f"{SYMBOLS[name]}: {error}") from None
        assert np.isclose(data[-1], evaluate(inputs, program)[-1]), f"{SYMBOLS[name]} has the wrong .data"
        assert grad == [0.0] * 3, ".grad of a new Value is 0.0"
    terms = draw(rng, 4)
    assert np.allclose(call.probe("total", terms)["data"], sum(terms)), "sum([v, w, …]) begins with 0 + v"


@points(2)
def check_rules(call, rng):
    """the derivative of each operation, times what arrives"""
    operations = [["mul", 0, 1], ["add", 0, 1], ["tanh", 0], ["relu", 0], ["mul_number", 0, 2.5]]
    v, w = draw(rng, 2)
    for inputs in ([v, w], [-v, w]):
        for line in operations:
            _, got = ask(call, inputs, [line], [2])
            want = gradients(inputs, [line], 2)
            assert got[2] == 1.0, "the derivative of v by itself is 1: backward() adds it to v.grad"
            if not np.allclose(got, want):
                wrong_rule(line[0], got, *inputs)
        for line in operations:
            lines = [line, ["number_mul", 3.0, 2]]
            _, got = ask(call, inputs, lines, [3])
            want, text = gradients(inputs, lines, 3), f"u = {SYMBOLS[line[0]]}, then 3 * u"
            if np.allclose(got, want):
                continue
            ignored = np.allclose(got[:2], np.divide(want[:2], 3))
            assert not ignored, f"{text}: the local derivative is multiplied by what arrives at u, which is 3"
            assert np.isclose(got[2], 3.0), f"{text}: u.grad is to be 3; a Value on the way has its gradient too"
            raise AssertionError(f"{text}: the gradient is wrong")


def wrong_rule(name, got, v, w):
    """Say which slip a wrong local derivative is, if it is a known one."""
    if name == "mul":
        assert not (np.isclose(got[0], v) and np.isclose(got[1], w)), "v * w: the derivative by v is w, not v"
    if name == "mul_number":
        assert not np.isclose(got[0], v), "v * 2.5: the derivative by v is 2.5, not v"
    if name == "tanh":
        assert not np.isclose(got[0], 1 - v * v), "tanh: its derivative is 1 - t² with the result t, not with the input"
        assert not np.isclose(got[0], 1 - math.tanh(v)), "tanh: its derivative is 1 - t², not 1 - t"
    if name == "relu" and v < 0:
        assert np.isclose(got[0], 0), "relu: below 0 it is flat, nothing passes"
    raise AssertionError(f"u = {SYMBOLS[name]}: the derivative of u by its operands is wrong")


@points(2)
def check_uses(call, rng):
    """a Value used several times"""
    adds = "each use of a Value sends a gradient, and they add"
    order = "u passed on what it had before all of its uses had sent their gradient"
    cases = {
        "x * x": (adds, [["mul", 0, 0]]),
        "x + x": (adds, [["add", 0, 0]]),
        "x * w + x": (adds, [["mul", 0, 1], ["add", 2, 0]]),
        "u = x * w, then u * u.tanh()": (order, [["mul", 0, 1], ["tanh", 2], ["mul", 2, 3]]),
        "u = x * w, then u.tanh() * u": (order, [["mul", 0, 1], ["tanh", 2], ["mul", 3, 2]]),
        "u = x + w, then u.tanh().tanh() + u": (order, [["add", 0, 1], ["tanh", 2], ["tanh", 3], ["add", 4, 2]]),
        "u = x + w, then u + u.tanh().tanh()": (order, [["add", 0, 1], ["tanh", 2], ["tanh", 3], ["add", 2, 4]]),
    }
    inputs = draw(rng, 2)
    _, got = ask(call, inputs, [["mul", 0, 1], ["tanh", 0]], [2])
    elsewhere = "x * w, while x.tanh() exists as well: it has no part in the result and sends nothing"
    assert np.allclose(got, gradients(inputs, [["mul", 0, 1], ["tanh", 0]], 2)), elsewhere
    for text, (why, program) in cases.items():
        end = len(program) + 1
        _, got = ask(call, inputs, program, [end])
        assert np.allclose(got, gradients(inputs, program, end)), f"{text}: {why}"


@points(1)
def check_calls_add(call, rng):
    """backward() of two results"""
    inputs = draw(rng, 2)
    program = [["mul", 0, 1], ["tanh", 0]]
    _, got = ask(call, inputs, program, [2, 3])
    first, second = gradients(inputs, program, 2), gradients(inputs, program, 3)
    if np.allclose(got, np.add(first, second)):
        return
    assert not np.isclose(got[0], second[0]), "a second backward() adds to .grad; here it has replaced what was there"
    raise AssertionError("after two backward() calls .grad is the sum of both gradients")


@points(2)
def check_shared_middle(call, rng):
    """two results that share a Value on the way"""
    inputs = draw(rng, 2)
    program = [["mul", 0, 1], ["mul_number", 2, 2.0], ["tanh", 2]]
    _, got = ask(call, inputs, program, [3, 4])
    want = np.add(gradients(inputs, program, 3), gradients(inputs, program, 4))
    why = "u = v * w, then backward() of 2 * u and of u.tanh(): the second call sends on what the first left in u.grad"
    assert not (np.isclose(got[2], want[2]) and not np.isclose(got[0], want[0])), why
    leaves = np.allclose(got[:2], want[:2])
    assert not leaves or np.allclose(got, want), "calls add up for a Value on the way too: u.grad holds less than both"
    assert np.allclose(got, want), "u = v * w, then backward() of 2 * u and of u.tanh(): the gradients of both add"
    _, got = ask(call, inputs, program[:1], [2, 2])
    twice = np.allclose(got, np.multiply(2, gradients(inputs, program[:1], 2)))
    assert twice, "backward() twice of the same Value: every gradient is added twice"


@points(2)
def check_numeric(call, rng):
    """random formulas, against central differences"""
    for _ in range(6):
        inputs, program = random_formula(rng)
        end = len(inputs) + len(program) - 1
        data, got = ask(call, inputs, program, [end])
        assert np.allclose(data, evaluate(inputs, program)), "a random formula has the wrong value"
        for i in range(len(inputs)):
            ends = []
            for step in (1e-5, -1e-5):
                moved = list(inputs)
                moved[i] += step
                ends.append(evaluate(moved, program)[end])
            slope = (ends[0] - ends[1]) / 2e-5
            close = abs(slope - got[i]) < 1e-5 * max(1, abs(slope))
            assert close, f"a random formula of {len(program)} operations disagrees with central differences"


def random_formula(rng):
    """Inputs and a program whose last line depends on much of what came before; no relu near its kink."""
    inputs = draw(rng, 3)
    program = []
    while len(program) < 12:
        n = len(inputs) + len(program)
        a, b = (int(k) for k in rng.integers(max(0, n - 5), n, 2))
        line = [["add", a, b], ["mul", a, b], ["tanh", a], ["relu", a], ["number_mul", 0.7, a], ["add_number", a, 0.4]][
            int(rng.integers(6))
        ]
        values = evaluate(inputs, program)
        kink = line[0] == "relu" and abs(values[line[1]]) < 0.05
        large = abs(evaluate(inputs, [*program, line])[-1]) > 5
        if not kink and not large:
            program.append(line)
    return inputs, [*program, ["add", len(inputs) + 11, len(inputs) + 10]]


@points(1)
def check_long_chain(call, rng):
    """20,000 operations in a chain, 2^40 paths in a ladder"""
    try:
        grad = call.probe("chain", 20_000)
    except AssertionError as error:
        text = str(error)
        if "RecursionError" in text:
            text = "20,000 operations in a chain are more than functions can nest: keep a stack of your own"
        elif "no result" in text or "memory" in text.lower():
            text = f"20,000 operations in a chain: {text}. Does a Value hold more than what it was made from?"
        raise AssertionError(text) from None
    assert np.isclose(grad, 20_001), "x + x + … with 20,000 plus signs: the gradient of x is 20,001"
    try:
        grad = call.probe("ladder", 40)
    except AssertionError as error:
        text = str(error)
        if "no result" in text:
            text = "40 Values that each use the one before twice: 2^40 paths but few Values. Walk Values, not paths"
        raise AssertionError(text) from None
    assert np.isclose(grad, 1), "40 Values that each use the one before twice, by halves: the gradient is 1"


def trajectory(start, target, steps, lr, sums=False, sign=-1):
    """Losses and end of descend() on the sum of (p + target)²."""
    p, kept, losses = np.array(start), 0.0, []
    for _ in range(steps):
        losses.append(float(((p + target) ** 2).sum()))
        kept = 2 * (p + target) + (kept if sums else 0.0)
        p = p + sign * lr * kept
    return losses, p


def are_losses(losses, steps):
    """Missed when descend returned anything but one number for each step."""
    assert isinstance(losses, list | tuple | np.ndarray), f"descend returns a list of the losses, not {losses!r:.40}"
    numbers = all(isinstance(loss, float | int | np.ndarray) for loss in losses)
    assert numbers, f"the losses are numbers: take .data of the Value; got {losses!r:.60}"
    assert len(losses) == steps, f"one loss for each of the {steps} steps; got {len(losses)}"


@points(2)
def check_descend(call, rng):
    """descend: the steps on a sum of squares"""
    start, target, lr, steps = draw(rng, 3), draw(rng, 3), float(rng.uniform(0.05, 0.2)), int(rng.integers(4, 8))
    out = call.probe("minimise", start, target, steps, lr)
    losses = out["losses"]
    are_losses(losses, steps)
    want, end = trajectory(start, target, steps, lr)
    if np.allclose(losses, want) and np.allclose(out["params"], end):
        return
    assert not np.allclose(losses, want[0]), "the loss stays the same: is .data of the Values in params moved?"
    sums, _ = trajectory(start, target, steps, lr, sums=True)
    assert not np.allclose(losses, sums), "each step uses the sum of all gradients so far: .grad is to start from 0.0"
    uphill, _ = trajectory(start, target, steps, lr, sign=1)
    assert not np.allclose(losses, uphill), "the loss grows: a step goes against the gradient"
    later, _ = trajectory(start, target, steps + 1, lr)
    assert not np.allclose(losses, later[1:]), "each loss is taken before its step, not after it"
    assert not np.allclose(losses, want), "the losses are right, and params end elsewhere: one step too many or too few"
    raise AssertionError("a step is p.data - lr * p.grad, with the gradient of this loss alone")


def network_losses(weights, data, targets, hidden, steps, lr):
    """The losses of the same network trained in NumPy."""
    unit, bias = np.array(weights[:-1]).reshape(hidden, 4), weights[-1]
    rows = np.column_stack([data, np.ones(len(data))])
    losses = []
    for _ in range(steps):
        h = np.tanh(rows @ unit[:, :3].T)
        error = h @ unit[:, 3] + bias - targets
        losses.append(float((error**2).mean()))
        g = 2 * error / len(rows)
        into = (g[:, None] * unit[:, 3] * (1 - h * h)).T @ rows
        unit = unit - lr * np.column_stack([into, h.T @ g])
        bias = bias - lr * g.sum()
    return losses


@points(2)
def check_trains(call, rng):
    """a network of tanh units, trained with Value and descend"""
    hidden, steps, lr = 3, 40, 0.2
    weights = [float(v) for v in rng.uniform(-1, 1, 4 * hidden + 1)]
    data = rng.uniform(-1.5, 1.5, (8, 2))
    targets = np.tanh(1.5 * data[:, 0] - data[:, 1]) + 0.5
    losses = call.probe("train", weights, data.tolist(), targets.tolist(), hidden, steps, lr)
    want = network_losses(weights, data, targets, hidden, steps, lr)
    are_losses(losses, steps)
    trained = float(losses[-1]) <= 1.01 * want[-1]
    assert trained, f"after {steps} steps the loss is {float(losses[-1]):.3f}; gradient descent comes to {want[-1]:.3f}"
    assert np.allclose(losses, want, rtol=1e-4), "the losses on the way differ from those of gradient descent"

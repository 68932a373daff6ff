"""06.7: two faults in an LSTM's backward: the sigmoid of the sigmoid, and the path from h into the memory."""

import numpy as np
from course.checking import as_array, as_many, input_shape, near, points

META = {
    "id": "06.7",
    "name": "update_backward",
    "title": "The LSTM that learned strangely",
    "difficulty": 2,
    "minutes": 7,
    "given": ["np=numpy"],
    "hints": [
        "Check the smallest part first: compare sigmoid_slope with (sigmoid(t + 1e-6) - sigmoid(t - 1e-6)) / 2e-6. What "
        "is handed to it: t, or the sigmoid of t?",
        "Draw the arrows: where does new_c go? Each arrow that leaves it brings a share of its gradient back.",
        "The slope of the sigmoid is s * (1 - s), s being its output. And new_c reaches h through o * tanh(new_c).",
    ],
}
NAMES = ("forget gate", "input gate", "output gate", "candidate")


def sigmoid(t):
    return 1 / (1 + np.exp(-t))


def backward(z, c, dh, dnew_c, again=False, path="whole"):
    """The right gradients; the options are the faults that the checks know by name."""
    zf, zi, zo, zm = np.split(z, 4, axis=1)
    f, i, o, m = sigmoid(zf), sigmoid(zi), sigmoid(zo), np.tanh(zm)
    new_c = f * c + i * m
    t = np.tanh(new_c)
    through_h = {"whole": dh * o * (1 - t**2), "none": 0, "without tanh": dh * o, "without gate": dh * (1 - t**2)}[path]
    total = dnew_c + through_h

    def slope(s):
        s = sigmoid(s) if again else s
        return s * (1 - s)

    parts = [total * c * slope(f), total * m * slope(i), dh * t * slope(o), total * i * (1 - m**2)]
    return parts, total * f


def draw(rng, n=2, k=3):
    z, c = rng.uniform(-2, 2, (n, 4 * k)), rng.uniform(0.5, 2, (n, k)) * rng.choice([-1, 1], (n, k))
    return z, c, rng.uniform(0.5, 2, (n, k)), rng.uniform(0.5, 2, (n, k))


def ask(call, inputs):
    dz, dc = as_many(call(*inputs), "dz, dc")
    dz, dc = as_array(dz, "dz"), as_array(dc, "dc")
    input_shape(dz, inputs[0], "dz")
    input_shape(dc, inputs[1], "dc")
    return np.split(dz, 4, axis=1), dc


def name_the_fault(got, inputs, k, right):
    """Missed with the fault's name where one of the known ones gives exactly this."""
    if near(got, right):
        return
    if k < 2:
        wrong = [backward(*inputs, again=True, path=path)[0][k] for path in ("whole", "none")]
        assert not any(near(got, gradient) for gradient in wrong), (
            f"{NAMES[k]}: the slope of the sigmoid is taken at its output instead of its input; check sigmoid_slope alone"
        )
    z, c, dh, dnew_c = inputs
    alone = near(got, backward(z, c, dh, 0 * dnew_c)[0][k])
    assert not alone, f"{NAMES[k]}: dnew_c, what arrives at new_c from the next step, is not used"
    for path, words in (
        ("none", "dh reaches z through new_c as well: h is o * tanh(new_c)"),
        ("without tanh", "the path from h into new_c goes through a tanh, whose slope is missing"),
        ("without gate", "the path from h into new_c is multiplied by the output gate"),
    ):
        assert not near(got, backward(*inputs, path=path)[0][k]), f"{NAMES[k]}: {words}"
    raise AssertionError(f"{NAMES[k]}: differs from what small steps give")


@points(2)
def check_output_gate(call, rng):
    """the output gate: the sigmoid's slope"""
    inputs = draw(rng)
    parts, _ = ask(call, inputs)
    right = backward(*inputs)[0][2]
    assert not near(parts[2], backward(*inputs, again=True)[0][2]), (
        "output gate: the slope of the sigmoid is taken at its output instead of its input; check sigmoid_slope alone"
    )
    assert near(parts[2], right), "output gate: dz there is dh * tanh(new_c) times the slope of the sigmoid"


@points(2)
def check_candidate(call, rng):
    """the candidate: the path through the memory"""
    inputs = draw(rng)
    parts, _ = ask(call, inputs)
    name_the_fault(parts[3], inputs, 3, backward(*inputs)[0][3])


@points(2)
def check_forget_and_input(call, rng):
    """the forget gate and the input gate"""
    inputs = draw(rng)
    parts, _ = ask(call, inputs)
    for k in (0, 1):
        name_the_fault(parts[k], inputs, k, backward(*inputs)[0][k])


@points(1)
def check_memory(call, rng):
    """the gradient of c"""
    inputs = draw(rng)
    _, dc = ask(call, inputs)
    assert not near(dc, backward(*inputs, path="none")[1]), "dc: dh reaches c through new_c as well"
    assert near(dc, backward(*inputs)[1]), "dc is the gradient of new_c, from both its uses, times the forget gate"


@points(1)
def check_sizes(call, rng):
    """other sizes; nothing is written to"""
    for _ in range(3):
        inputs = draw(rng, int(rng.integers(1, 5)), int(rng.integers(1, 5)))
        parts, dc = ask(call, inputs)
        want, want_c = backward(*inputs)
        right = near(np.concatenate(parts, 1), np.concatenate(want, 1)) and near(dc, want_c)
        assert right, f"wrong for c of shape {inputs[1].shape}"
        for before, after, name in zip(inputs, call.after, ("z", "c", "dh", "dnew_c"), strict=True):
            assert np.array_equal(before, after), f"{name} was changed in place"

"""05.1: eight programs: which raise, and which gradient do the others leave?"""

import numpy as np
from course.checking import points

META = {
    "id": "05.1",
    "name": "predict",
    "title": "Which of eight programs raise?",
    "difficulty": 1,
    "minutes": 6,
    "given": ["np=numpy"],
    "hints": [
        "For each step write down what its rule reads: nothing, an input, or its own result.",
        "Then two questions: was that value freed by a walk before, or written over after it was kept?",
        "A number as a factor is no tensor: 3 * x keeps nothing of x. exp keeps its result. A product of two tensors "
        "keeps both. `.data` escapes the counter of writes, but the rule reads what lies there.",
    ],
}

PROGRAMS = {
    "walked_sum": "y = x + 1;  y.sum().backward();  (2 * y).sum().backward()",
    "walked_exp": "y = x.exp();  y.sum().backward();  (2 * y).sum().backward()",
    "write_exp": "y = x.exp();  y += 1;  y.sum().backward()",
    "write_product": "y = 3 * x;  y += 1;  y.sum().backward()",
    "write_then_use": "y = 3 * x;  y += 1;  (y * y).sum().backward()",
    "use_then_write": "y = 3 * x;  z = y * y;  y += 1;  z.sum().backward()",
    "write_data": "y = x.exp();  y.data += 1;  y.sum().backward()",
    "write_leaf": "x += 1;  (x * x).sum().backward()",
}


def truth(name, a, b):
    """What the program does when it is run: "raises", or the gradient as an array."""
    import minitorch as torch  # here, so that a broken library spoils a check and not the judge

    x = torch.tensor([a, b], requires_grad=True)
    try:
        exec(PROGRAMS[name], {"torch": torch, "x": x})
    except RuntimeError:
        return "raises"
    return x.grad.numpy()


def predicted(call, name, a, b):
    """The learner's entry for one program: "raises" or an array of two numbers."""
    out = call(a, b)
    assert isinstance(out, dict), f"predict returns a dictionary with the eight names; got {out!r:.40}"
    assert name in out, f"the dictionary has no entry '{name}'"
    if isinstance(out[name], str):
        assert out[name] == "raises", f"'{name}' holds the text {out[name]!r:.20}; the only text is 'raises'"
        return "raises"
    try:
        found = np.asarray(out[name], dtype=np.float64)
    except (TypeError, ValueError):
        raise AssertionError(f"'{name}' holds no prediction yet: 'raises' or a list of two numbers") from None
    assert found.shape == (2,), f"'{name}': x has two elements, and so has its gradient"
    return found


def compare(call, rng, name, when_wrong_about_raising, wrong=()):
    """Compare with the run; `wrong` pairs a misconception's prediction with its message."""
    a, b = (float(v) for v in rng.choice([0.5, 0.75, 1.25, 1.5, 1.75], 2, replace=False))
    got, want = predicted(call, name, a, b), truth(name, a, b)
    assert isinstance(got, str) == isinstance(want, str), f"{name}: {when_wrong_about_raising}"
    if isinstance(want, str) or np.allclose(got, want, rtol=1e-4):
        return
    for mistaken, message in wrong:
        assert not np.allclose(got, mistaken(np.array([a, b])), rtol=1e-4), f"{name}: {message}"
    raise AssertionError(f"{name}: it does run; work out its gradient at a = {a}, b = {b} once more")


@points(1)
def check_walked_sum(call, rng):
    """walked_sum: two walks through an addition"""
    compare(
        call,
        rng,
        "walked_sum",
        "the rule of an addition reads no value, so there is nothing that the first walk could free",
        [(lambda x: 2 + 0 * x, "both walks bring a gradient, and gradients add up")],
    )


@points(1)
def check_walked_exp(call, rng):
    """walked_exp: two walks through exp"""
    compare(call, rng, "walked_exp", "both walks lead through exp, which kept its result; the first walk freed it")


@points(1)
def check_write_exp(call, rng):
    """write_exp: writing over the result of exp"""
    compare(call, rng, "write_exp", "the rule of exp reads its own result, and that was written over")


@points(1)
def check_write_product(call, rng):
    """write_product: writing over the result of a product"""
    compare(
        call,
        rng,
        "write_product",
        "who kept y? The rule of 3 * x reads the 3 alone, not its result",
        [(lambda x: 4 + 0 * x, "adding 1 moves the value, not the slope")],
    )


@points(1)
def check_write_then_use(call, rng):
    """write_then_use: the write comes first"""
    compare(
        call,
        rng,
        "write_then_use",
        "the product kept y after it was written, so its rule reads what it saw",
        [
            (lambda x: 18 * x, "y is 3x + 1 when the product is taken, not 3x"),
            (lambda x: 6 * x + 2, "the way back goes on through 3 * x"),
        ],
    )


@points(1)
def check_use_then_write(call, rng):
    """use_then_write: the use comes first"""
    compare(
        call, rng, "use_then_write", "the product kept y, and then y was written: its rule would read other numbers"
    )


@points(1)
def check_write_data(call, rng):
    """write_data: the write that nobody counts"""
    compare(
        call,
        rng,
        "write_data",
        ".data has a counter of its own: nothing is raised, whatever that does to the gradient",
        [(np.exp, "the rule of exp multiplies by what lies in y at the time of the walk, and that was changed")],
    )


@points(1)
def check_write_leaf(call, rng):
    """write_leaf: writing over a leaf"""
    compare(call, rng, "write_leaf", "a leaf that asks for gradients may not be written while steps are recorded")

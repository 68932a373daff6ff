"""04.1: eight gradients predicted before the cell is run."""

import warnings

import numpy as np
from course.checking import points

META = {
    "id": "04.1",
    "name": "predict",
    "title": "Predict the gradients",
    "difficulty": 1,
    "minutes": 5,
    "given": ["np=numpy"],
    "hints": [
        "Write the value that backward() starts from as a formula in a and b, then differentiate it by a and by b.",
        "In each case ask which factors still remember x: a detached one and one made under no_grad() are constants.",
        "mean and broadcast are about how often an element is used; two_calls and middle about where .grad is kept.",
    ],
}

SNIPPETS = {
    "mean": "x.mean().backward();  x.grad",
    "two_paths": "y = 3 * x;  (x * y).sum().backward();  x.grad",
    "two_calls": "(5 * x).sum().backward();  (2 * x).sum().backward();  x.grad",
    "detach": "(x * x.detach()).sum().backward();  x.grad",
    "no_grad": "with torch.no_grad(): y = x * x\n(x * y).sum().backward();  x.grad",
    "vector": "(x * x).backward(torch.tensor([1.0, 10.0]));  x.grad",
    "broadcast": "(x.reshape(2, 1) * torch.ones(2, 4)).sum().backward();  x.grad",
    "middle": "y = x * x;  y.sum().backward();  y.grad",
}


def truth(name, a, b):
    """What the snippet gives when it is run: a NumPy array, or None."""
    import minitorch as torch  # here, so that a broken library spoils a check and not the judge

    body, _, asked = SNIPPETS[name].rpartition(";")
    names = {"torch": torch, "x": torch.tensor([a, b], requires_grad=True)}
    exec(body, names)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # reading .grad of a non-leaf warns, which is the point of "middle"
        grad = eval(asked.strip(), names)
    return None if grad is None else grad.numpy()


def predicted(call, name, a, b):
    """The learner's entry for one case: None or an array of numbers."""
    out = call(a, b)
    assert isinstance(out, dict), f"predict returns a dictionary with the eight names; got {out!r:.40}"
    assert name in out, f"the dictionary has no entry '{name}'"
    if out[name] is None:
        return None
    try:
        return np.asarray(out[name], dtype=np.float64)
    except (TypeError, ValueError):
        raise AssertionError(f"'{name}' holds no prediction yet: a list of two numbers, or None") from None


def compare(call, rng, name, wrong, why):
    """Compare a prediction with the run; `wrong` maps a message to the prediction of the misconception it names."""
    a, b = (float(v) for v in rng.choice([-3.5, -2.5, -1.5, 1.5, 2.5, 3.5], 2, replace=False))
    got, want = predicted(call, name, a, b), truth(name, a, b)
    if want is None:
        assert got is None, f"{name}: {why}"
        return
    assert got is not None, f"{name}: x is a leaf and backward() reaches it, so .grad is a tensor"
    if got.shape == want.shape and np.allclose(got, want, rtol=1e-5):
        return
    for message, mistaken in wrong.items():
        mistaken = np.asarray(mistaken(np.array([a, b])))
        assert got.shape != mistaken.shape or not np.allclose(got, mistaken), f"{name}: {message}"
    assert got.shape == want.shape, f"{name}: a gradient has the shape of x, (2,); the prediction has shape {got.shape}"
    raise AssertionError(f"{name}: {why} (with a = {a}, b = {b})")


@points(1)
def check_mean(call, rng):
    """mean: one number made from two"""
    wrong = {"that is the gradient of a sum; in a mean each element counts for only a part": np.ones_like}
    compare(call, rng, "mean", wrong, "ask how far the mean moves when one of its two elements moves by 1")


@points(1)
def check_two_paths(call, rng):
    """two_paths: x is used directly and through y"""
    wrong = {
        "only one path was followed: y was itself computed from x, and the gradients of both paths add": lambda x: 3 * x
    }
    compare(call, rng, "two_paths", wrong, "write x * y with y = 3x as one formula in x and differentiate it")


@points(1)
def check_two_calls(call, rng):
    """two_calls: backward() runs twice"""
    wrong = {
        "a second backward() adds to .grad, it does not replace it": lambda x: 2 + 0 * x,
        "backward() does write the second time: it adds to what .grad already holds": lambda x: 5 + 0 * x,
        "the two calls start from two separate sums: their gradients add, nothing multiplies": lambda x: 10 + 0 * x,
    }
    compare(call, rng, "two_calls", wrong, "what does .grad hold after the first call, what after the second")


@points(1)
def check_detach(call, rng):
    """detach: one factor without history"""
    wrong = {
        "that is the gradient of x * x; the detached factor is a constant and sends nothing back": lambda x: 2 * x,
        "detach() cuts one factor only; the other one still leads back to x": np.zeros_like,
        "a constant factor stays in the gradient with its value, which is that of x": np.ones_like,
    }
    compare(call, rng, "detach", wrong, "take the detached factor as a constant c with the value of x")


@points(1)
def check_no_grad(call, rng):
    """no_grad: y is computed while nothing is recorded"""
    wrong = {
        "that is the gradient of x * x * x; y was made under no_grad() and counts as a constant": lambda x: 3 * x * x,
        "the product x * y is recorded as usual; only y has no history": np.zeros_like,
        "y is a constant with the value x * x, not x": lambda x: x,
        "the gradient goes to the factor x; y, the constant, is the one that has no gradient": lambda x: 2 * x,
    }
    compare(call, rng, "no_grad", wrong, "take y as a constant with the value of x * x")


@points(1)
def check_vector(call, rng):
    """vector: backward() of two outputs, with weights"""
    wrong = {
        "the vector given to backward() is ignored: it weighs the outputs": lambda x: 2 * x,
        "the weights arrive at the outputs and still have to pass through x * x": lambda x: np.array([1.0, 10.0]),
        "each output depends on its own element only: nothing is summed across": lambda x: np.full(2, x @ [2, 20]),
    }
    compare(call, rng, "vector", wrong, "differentiate 1 * x0² + 10 * x1²")


@points(1)
def check_broadcast(call, rng):
    """broadcast: each element of x is used in a whole row"""
    wrong = {
        "a gradient has the shape of x, (2,), not that of the product": lambda x: np.ones((2, 4)),
        "a gradient has the shape of x itself, not that of the reshaped x": lambda x: np.full((2, 1), 4.0),
        "each element is used more than once, and every use adds to its gradient": np.ones_like,
        "the uses of an element add up, they are not averaged": lambda x: np.full(2, 0.25),
    }
    compare(call, rng, "broadcast", wrong, "count how many terms of the sum contain x[0]")


@points(1)
def check_middle(call, rng):
    """middle: .grad of a result in the middle"""
    compare(call, rng, "middle", {}, "y is the result of an operation; which tensors keep their gradient?")

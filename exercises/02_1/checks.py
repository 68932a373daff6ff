"""02.1: eight strides predicted before anything is run."""

from course.checking import points

META = {
    "id": "02.1",
    "name": "predict",
    "title": "Predict the strides",
    "difficulty": 1,
    "minutes": 5,
    "given": [],
    "hints": [
        "Which cells do elements (0, 0, 0), (1, 0, 0), (0, 1, 0) and (0, 0, 1) of x live in?",
        "A view keeps the cells and changes who reads them: for each dimension of the result, ask how far one step is.",
        "Transposing and permuting reorder the three strides of x; only contiguous() computes new ones, from the new shape.",
    ],
}

EXPRESSIONS = {
    "plain": "x",
    "row": "x[1]",
    "transposed": "x.transpose(0, 2)",
    "permuted": "x.permute(1, 2, 0)",
    "skipped": "x[:, ::2]",
    "unsqueezed": "x[0].unsqueeze(1)",
    "expanded": "x[0, 0].expand(5, w)",
    "contiguous": "x.permute(1, 2, 0).contiguous()",
}


def truth(name, h, w):
    """What the expression's stride() gives when it is run."""
    import minitorch as torch  # here, so that a broken library spoils a check and not the judge

    return eval(EXPRESSIONS[name], {"x": torch.zeros(2, h, w), "w": w}).stride()


def predicted(call, name, h, w):
    """The learner's entry for one case, as a tuple of whole numbers."""
    out = call(h, w)
    assert isinstance(out, dict), f"predict returns a dictionary with the eight names; got {out!r:.40}"
    assert name in out, f"the dictionary has no entry '{name}'"
    entry = out[name]
    fits = type(entry) in (tuple, list) and all(type(step) is int for step in entry)
    assert fits, f"'{name}' holds no prediction yet: a tuple of whole numbers, one for each dimension"
    return tuple(entry)


def compare(call, rng, name, wrong, why):
    """Missed when an entry is not the truth; `wrong` maps what a mistake says to the strides that it gives."""
    h, w = (int(n) for n in rng.choice([3, 5, 7, 9, 11], 2, replace=False))
    got, want = predicted(call, name, h, w), truth(name, h, w)
    if got == want:
        return
    for message, mistaken in wrong.items():
        assert got != mistaken(h, w), f"{name}: {message}"
    assert got != tuple(4 * step for step in want), f"{name}: strides count elements; those are bytes"
    count = f"{len(want)} dimension{'s' * (len(want) > 1)}"
    assert len(got) == len(want), f"{name}: {EXPRESSIONS[name]} has {count}, so as many strides"
    raise AssertionError(f"{name}: {why} (with h = {h}, w = {w})")


@points(1)
def check_plain(call, rng):
    """plain: x itself"""
    wrong = {
        "that is column-major order, the first index fastest; here the last one is": lambda h, w: (1, 2, 2 * h),
        "those are sizes; a stride is the product of all sizes to its right": lambda h, w: (h, w, 1),
    }
    compare(call, rng, "plain", wrong, "how many cells does one step along each dimension skip?")


@points(1)
def check_row(call, rng):
    """row: one index given"""
    wrong = {"x[1] has lost its first dimension, and the first stride with it": lambda h, w: (h * w, w, 1)}
    compare(call, rng, "row", wrong, "the numbers stay where they are: a step is as far as it was in x")


@points(1)
def check_transposed(call, rng):
    """transposed: two dimensions exchanged"""
    wrong = {
        "those are the strides of a copy in row-major order; transposing moves nothing": lambda h, w: (2 * h, 2, 1),
        "the strides stayed in their places; they go with their dimensions": lambda h, w: (h * w, w, 1),
    }
    compare(call, rng, "transposed", wrong, "exchange the strides of the two dimensions")


@points(1)
def check_permuted(call, rng):
    """permuted: three dimensions in another order"""
    wrong = {
        "those are the strides of a copy in row-major order; permute moves nothing": lambda h, w: (2 * w, 2, 1),
        "that is permute(2, 0, 1): its arguments say where each new dimension comes from": lambda h, w: (1, h * w, w),
        "the strides stayed in their places; they go with their dimensions": lambda h, w: (h * w, w, 1),
    }
    compare(call, rng, "permuted", wrong, "new dimension 0 is the old 1, new 1 the old 2, new 2 the old 0")


@points(1)
def check_skipped(call, rng):
    """skipped: every second position"""
    wrong = {
        "the skipped rows still lie in memory, so a step is longer than in x": lambda h, w: (h * w, w, 1),
        "fewer elements do not make the steps along the first dimension shorter": lambda h, w: ((h + 1) // 2 * w, w, 1),
        "every second position is skipped along dimension 1, not along the last": lambda h, w: (h * w, w, 2),
    }
    compare(call, rng, "skipped", wrong, "from row 0 to row 2 of x: how many cells?")


@points(1)
def check_unsqueezed(call, rng):
    """unsqueezed: a dimension of size 1"""
    wrong = {"the library notes the stride that a contiguous tensor of this shape has, not 0": lambda h, w: (w, 0, 1)}
    why = "the shape is (h, 1, w); the tensor is contiguous, so each stride is the product of the sizes to its right"
    compare(call, rng, "unsqueezed", wrong, why)


@points(1)
def check_expanded(call, rng):
    """expanded: one row shown five times"""
    wrong = {
        "those are the strides of five rows in memory; expand copies nothing, there is one row": lambda h, w: (w, 1),
        "the new dimension stands in front: it is the one that goes nowhere": lambda h, w: (1, 0),
    }
    compare(call, rng, "expanded", wrong, "all five rows read the same cells: how far apart do they begin?")


@points(1)
def check_contiguous(call, rng):
    """contiguous: a copy in order"""
    wrong = {
        "those are the strides before the copy; contiguous() lays the elements out anew": lambda h, w: (w, 1, h * w),
        "the copy has the shape (h, w, 2) of the permuted tensor, not that of x": lambda h, w: (h * w, w, 1),
    }
    compare(call, rng, "contiguous", wrong, "the shape is (h, w, 2), and the copy is in row-major order")

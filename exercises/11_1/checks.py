"""11.1: how many outputs a convolution has along one side."""

from course.checking import points

META = {
    "id": "11.1",
    "name": "output_size",
    "title": "How large is what comes out",
    "difficulty": 1,
    "minutes": 4,
    "given": ["torch=minitorch"],
    "hints": [
        "From its first cell to its last, both counted, how long is a window of 3 cells with a gap of one between them?",
        "The window has one place at the start, and one more for each whole step that fits into the room behind it.",
        "span = dilation * (kernel - 1) + 1; room = n + 2 * padding - span; room // stride + 1, and an error for room < 0.",
    ],
}


def places(n, kernel, stride, padding, dilation):
    """Counted, not computed: the starts at which the whole window lies in the padded input."""
    cells = n + 2 * padding
    return sum(start + dilation * (kernel - 1) < cells for start in range(0, cells, stride))


def right(call, n, kernel, stride=1, padding=0, dilation=1):
    """Missed unless the count is right; some slips are told by name."""
    got = call(n, kernel, stride=stride, padding=padding, dilation=dilation)
    whole = type(got) is int
    assert whole, f"return an int; got {got!r:.40}"
    settings = f"n={n}, kernel={kernel}, stride={stride}, padding={padding}, dilation={dilation}"
    expected = places(n, kernel, stride, padding, dilation)
    room = n + 2 * padding - dilation * (kernel - 1) - 1
    slips = {
        "the padding stands on both sides of the input": (room - padding) // stride + 1,
        "a window with dilation spans more cells than it sees": (n + 2 * padding - kernel) // stride + 1,
        "the span is one too long: between k cells there are k - 1 gaps": (n + 2 * padding - dilation * kernel)
        // stride
        + 1,
        "the first place of the window is not counted": room // stride,
        "a step that does not fit any more is no place: round down": -(-room // stride) + 1,
    }
    for message, wrong in slips.items():
        assert got != wrong or wrong == expected, f"{message} ({settings})"
    assert got == expected, f"wrong for {settings}"


@points(1)
def check_plain(call, rng):
    """step 1, no padding"""
    for kernel in (1, 2, 3, 5):
        right(call, int(rng.integers(8, 30)), kernel)


@points(1)
def check_padding(call, rng):
    """zeros around the input"""
    for kernel, padding in ((3, 1), (5, 1), (3, 2)):
        right(call, int(rng.integers(8, 30)), kernel, padding=padding)


@points(1)
def check_stride(call, rng):
    """longer steps, with and without a rest"""
    start = int(rng.integers(8, 20))
    for n in range(start, start + 4):
        right(call, n, 3, stride=2, padding=1)
        right(call, n, 2, stride=3)


@points(1)
def check_dilation(call, rng):
    """gaps in the window"""
    n = int(rng.integers(18, 30))
    for kernel, dilation in ((3, 2), (2, 3), (1, 4), (4, 3)):
        right(call, n, kernel, dilation=dilation)
    right(call, n, 3, stride=2, padding=1, dilation=3)


@points(1)
def check_no_room(call, rng):
    """a window that does not fit"""
    kernel = int(rng.integers(4, 7))
    right(call, kernel, kernel)
    right(call, kernel + 2, kernel, stride=4)
    for n, settings in ((kernel - 1, {"kernel": kernel}), (5, {"kernel": 3, "dilation": 4, "padding": 1, "stride": 9})):
        call.raises("ValueError", n, **settings)

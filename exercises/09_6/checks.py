"""09.6: warmup, then a cosine."""

import math

from course.checking import near, points

META = {
    "id": "09.6",
    "name": "rate",
    "title": "Warmup and cosine",
    "difficulty": 1,
    "minutes": 4,
    "given": ["math=math"],
    "hints": [
        "How many steps does the line have, and which rate does each of the first two have?",
        "Let a position run from 0 at step warmup to 1 at step total - 1. (1 + cos(π · position)) / 2 runs from 1 to 0.",
        "floor + (peak - floor) * (1 + math.cos(math.pi * min(position, 1))) / 2",
    ],
}


def right(step, peak, warmup, total, floor=0.0):
    if step < warmup:
        return peak * (step + 1) / warmup
    position = min((step - warmup) / (total - 1 - warmup), 1.0)
    return floor + (peak - floor) * (1 + math.cos(math.pi * position)) / 2


def ask(call, step, *more, **keywords):
    value = call(step, *more, **keywords)
    number = isinstance(value, int | float) and not isinstance(value, bool)
    assert number, f"the rate of step {step} is {value!r:.40}, not a number"
    return value


def draw(rng):
    warmup = int(rng.integers(4, 8))
    return float(rng.uniform(0.1, 2)), warmup, warmup + int(rng.integers(9, 15))


@points(1)
def check_warmup(call, rng):
    """the first steps"""
    peak, warmup, total = draw(rng)
    rates = [ask(call, k, peak, warmup, total) for k in range(warmup)]
    assert rates[0] != 0, "step 0 has the rate 0: a step that does nothing; the first has peak / warmup"
    assert near(rates[-1], peak), "the last of the warmup's steps has the peak"
    assert near(rates, [right(k, peak, warmup, total) for k in range(warmup)]), "warmup: peak * (step + 1) / warmup"


@points(2)
def check_cosine(call, rng):
    """from the peak down to 0"""
    peak, warmup, total = draw(rng)
    steps = range(warmup, total)
    rates = [ask(call, k, peak, warmup, total) for k in steps]
    assert near(rates[0], peak), f"step {warmup}, the first behind the warmup, has the peak"
    line = [peak * (1 - (k - warmup) / (total - 1 - warmup)) for k in steps]
    assert not near(rates, line), "that is a straight line: a cosine is flat at both ends"
    late = [peak * (1 + math.cos(math.pi * (k - warmup) / (total - warmup))) / 2 for k in steps]
    assert not near(rates, late), "step total - 1 is the last one: there the rate is at its floor already"
    quarter = [peak * math.cos(math.pi / 2 * (k - warmup) / (total - 1 - warmup)) for k in steps]
    assert not near(rates, quarter), "half a cosine goes from 1 to -1, over π; here it is a quarter"
    assert not near(rates[-1], peak), "at the last step the rate is at its peak again: half a cosine, not a whole one"
    assert near(rates, [right(k, peak, warmup, total) for k in steps]), (
        "the position runs from step warmup to total - 1"
    )


@points(1)
def check_floor(call, rng):
    """a floor, and what comes after the end"""
    peak, warmup, total = draw(rng)
    floor = peak / 10
    rates = [ask(call, k, peak, warmup, total, floor) for k in range(total + 3)]
    want = [right(k, peak, warmup, total, floor) for k in range(total + 3)]
    assert near(rates[:warmup], want[:warmup]), "the warmup does not know the floor"
    cut = [max(r, floor) for r in (right(k, peak, warmup, total) for k in range(total))]
    assert not near(rates[:total], cut), "the cosine ends at the floor; here it goes to 0 and is cut off"
    added = [r + floor for r in (right(k, peak, warmup, total) for k in range(warmup, total))]
    assert not near(rates[warmup:total], added), "the floor is added to a cosine that already begins at the peak"
    assert near(rates[:total], want[:total]), "the cosine goes from the peak to the floor"
    assert near(rates[total:], want[total:]), (
        "after step total - 1 the rate stays at the floor: the cosine would rise again"
    )


@points(1)
def check_no_warmup(call, rng):
    """a warmup of 0"""
    peak, _, total = draw(rng)
    rates = [ask(call, k, peak, 0, total) for k in range(total)]
    assert near(rates, [right(k, peak, 0, total) for k in range(total)]), "with warmup 0, step 0 has the peak"

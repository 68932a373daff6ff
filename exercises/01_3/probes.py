"""Pairs of tensors, some of which share memory, and what the answer says of them."""

import minitorch as torch


def pairs(a):
    """Name → two tensors laid over the array `a` of shape (4, 6), or over a copy of it."""
    t = torch.from_numpy(a)
    row = t[0]
    return {
        "the same array twice": (t, torch.from_numpy(a)),
        "a copy": (t, torch.tensor(a)),
        "another type": (t, t.to(torch.int32)),
        "the same type asked for": (t, t.to(t.dtype)),
        "a slice": (t, t[1:, 2:]),
        "a column of a transpose": (t[1], t.t()[3]),
        "a reshape": (t, t.reshape(3, 8)),
        "a reshape of a transpose": (t, t.t().reshape(-1)),
        "two halves": (row[:3], row[3:]),
        "every other element": (row[::2], row[1::2]),
        "one place in common": (row[:3], row[2:]),
        "numpy() and back": (t, torch.from_numpy(t.numpy())),
        "nothing in it": (t[:0], t),
    }


def verdicts(module, a):
    """Name → [what the answer returns, x is as it was, y is as it was]."""
    found = {}
    for name, (x, y) in pairs(a.numpy().copy()).items():
        before = x.clone(), y.clone()
        said = module.same_memory(x, y)
        found[name] = [said, *(same(now, then) for now, then in zip((x, y), before, strict=True))]
    return found


def same(now, then):
    """Equal, where not-a-number equals itself."""
    return bool(((now == then) | ((now != now) & (then != then))).all())

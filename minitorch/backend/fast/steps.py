"""Steps of optimizers, and sums of rows at their places: each element is read once and written once.

They do what the rules in NumPy do, operation for operation and with the same roundings, so that training goes the same way
to the last bit.
"""

from __future__ import annotations

import numpy as np

from .machine import compiled, dense


@compiled(loose=None)
def adam_elements(p, g, m, v, to_g, kept, added, scale, eps, lr):
    for i in range(p.size):
        m[i] += to_g * (g[i] - m[i])
        v[i] = v[i] * kept + added * g[i] * g[i]
        p[i] += lr * m[i] / (np.sqrt(v[i]) / scale + eps)


@compiled(loose=None)
def sgd_elements(p, g, lr):
    for i in range(p.size):
        p[i] += lr * g[i]


@compiled(loose=None)
def momentum_elements(p, g, v, momentum, added, nesterov, lr):
    for i in range(p.size):
        v[i] = v[i] * momentum + added * g[i]
        p[i] += lr * (g[i] + momentum * v[i] if nesterov else v[i])


@compiled(loose=None)
def add_rows_at(out, index, rows):
    for i in range(index.size):
        to, row = out[index[i]], rows[i]
        for j in range(row.size):
            to[j] += row[j]


def _over(elements, arrays, *numbers) -> bool:
    """Run a loop over arrays of one type and shape, in row-major order; False, and nothing done, for others."""
    p = arrays[0]
    if not all(a.dtype == p.dtype and a.shape == p.shape and a.flags.c_contiguous for a in arrays):
        return False
    if p.dtype.char not in "fd" or not p.flags.writeable:
        return False
    elements(*(a.reshape(-1) for a in arrays), *(n if isinstance(n, bool) else p.dtype.type(n) for n in numbers))
    return True


def adam(p, g, m, v, beta1, beta2, scale, eps, step) -> bool:
    """m, v and p one step further; see optim/adam.py."""
    return _over(adam_elements, (p, g, m, v), 1 - beta1, beta2, 1 - beta2, scale, eps, -step)


def sgd(p, g, lr) -> bool:
    """p one step further; see optim/sgd.py."""
    return _over(sgd_elements, (p, g), -lr)


def sgd_momentum(p, g, v, momentum, dampening, nesterov, lr) -> bool:
    """v and p one step further; see optim/sgd.py."""
    return _over(momentum_elements, (p, g, v), momentum, 1 - dampening, bool(nesterov), -lr)


def add_rows(target, index, rows):
    """See backend/kernels.py: True where it was done."""
    fits = target.ndim == rows.ndim == 2 and index.ndim == 1 and target.flags.c_contiguous
    if not fits or target.dtype != rows.dtype or target.dtype.char not in "fd" or index.dtype != np.int64:
        return None
    if not index.size or index.min() < 0 or index.max() >= len(target) or rows.shape != (len(index), target.shape[1]):
        return None
    add_rows_at(target, dense(index), dense(rows))
    return True

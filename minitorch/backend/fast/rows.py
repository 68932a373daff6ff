"""What is done to each row of a matrix: softmax and normalisation, each in one or two walks along the row.

NumPy takes a pass through memory for every step; here a row stays in the cache until it is done with.  A row is all of the
dimensions a rule reduces, which have to be the last ones.
"""

from __future__ import annotations

import math

import numpy as np

from .machine import compiled, dense, exp, f32, largest, plain32

BLOCK = 1024  # numbers added in float32 before their sum goes into a float64


@compiled
def total(x):
    """Σ x."""
    s = 0.0
    for start in range(0, x.size, BLOCK):
        part, a = f32(0), x[start : start + BLOCK]
        for j in range(a.size):
            part += a[j]
        s += part
    return s


@compiled
def inner(x, y):
    """Σ x·y."""
    s = 0.0
    for start in range(0, x.size, BLOCK):
        part, a, b = f32(0), x[start : start + BLOCK], y[start : start + BLOCK]
        for j in range(a.size):
            part += a[j] * b[j]
        s += part
    return s


@compiled
def exponentials(x, out):
    """out = e^(x - max x), and its sum; not shifted where the largest is infinite or NaN.  The sum and the shift."""
    top = largest(x)
    shift = top if abs(top) < np.inf else f32(0)
    s = f32(0)
    for j in range(x.size):
        e = exp(x[j] - shift)
        out[j] = e
        s += e
    return s, shift


# --- softmax -----------------------------------------------------------------------------------------------------------------
@compiled
def softmax_rows(x, y):
    for i in range(len(x)):
        row = y[i]
        s, _ = exponentials(x[i], row)
        for j in range(row.size):
            row[j] /= s


@compiled
def softmax_backward_rows(g, y, out):
    for i in range(len(g)):
        a, b, row, s = g[i], y[i], out[i], f32(inner(g[i], y[i]))
        for j in range(row.size):
            row[j] = b[j] * (a[j] - s)


@compiled
def log_softmax_rows(x, y):
    for i in range(len(x)):
        row, out = x[i], y[i]
        s, shift = exponentials(row, out)
        log = f32(math.log(s))
        for j in range(row.size):
            out[j] = (row[j] - shift) - log


@compiled
def log_softmax_backward_rows(g, y, out):
    for i in range(len(g)):
        a, b, row, s = g[i], y[i], out[i], f32(total(g[i]))
        for j in range(row.size):
            row[j] = a[j] - exp(b[j]) * s


def _along_rows(rows, dim, *arrays):
    """Run a kernel over the rows of arrays of one shape, into a new one; None where `dim` is not the last dimension."""
    x = arrays[0]
    if not plain32(*arrays) or not x.size or dim % x.ndim != x.ndim - 1:
        return None
    y = np.empty(x.shape, f32)
    rows(*(dense(a).reshape(-1, x.shape[-1]) for a in arrays), y.reshape(-1, x.shape[-1]))
    return y


def softmax(x, /, dim):
    """See ops/norm.py."""
    return _along_rows(softmax_rows, dim, x)


def softmax_backward(g, y, /, dim):
    """See ops/norm.py."""
    return _along_rows(softmax_backward_rows, dim, g, y)


def log_softmax(x, /, dim):
    """See ops/norm.py."""
    return _along_rows(log_softmax_rows, dim, x)


def log_softmax_backward(g, y, /, dim):
    """See ops/norm.py."""
    return _along_rows(log_softmax_backward_rows, dim, g, y)


# --- layer normalisation -----------------------------------------------------------------------------------------------------
@compiled
def layer_norm_rows(x, w, b, eps, y, mu, invstd):
    for i in range(len(x)):
        row, out = x[i], y[i]
        mean = f32(total(row) / row.size)
        for j in range(row.size):
            out[j] = row[j] - mean
        scale = f32(1) / np.sqrt(f32(inner(out, out) / row.size) + eps)
        mu[i], invstd[i] = mean, scale
        for j in range(row.size):
            out[j] = out[j] * scale * w[j] + b[j]


@compiled
def layer_norm_backward_rows(g, x, mu, invstd, w, gx, gw, gb):
    x_hat, h = np.empty_like(w), np.empty_like(w)
    for i in range(len(x)):
        a, row, out, mean, scale = g[i], x[i], gx[i], mu[i], invstd[i]
        for j in range(row.size):
            x_hat[j] = (row[j] - mean) * scale
            h[j] = a[j] * w[j]
            gw[j] += a[j] * x_hat[j]
            gb[j] += a[j]
        mean_h, slope = f32(total(h) / row.size), f32(inner(h, x_hat) / row.size)
        for j in range(row.size):
            out[j] = scale * (h[j] - mean_h - x_hat[j] * slope)


def layer_norm(x, weight=None, bias=None, /, dims=1, eps=1e-5):
    """See ops/norm.py."""
    lead, sizes = x.shape[: x.ndim - dims], x.shape[x.ndim - dims :]
    if not plain32(x, weight, bias) or not x.size:
        return None
    d = math.prod(sizes)
    w = np.ones(d, f32) if weight is None else dense(weight).reshape(d)
    b = np.zeros(d, f32) if bias is None else dense(bias).reshape(d)
    y, ones = np.empty(x.shape, f32), (*lead, *[1] * dims)
    mu, invstd = np.empty(ones, f32), np.empty(ones, f32)
    layer_norm_rows(dense(x).reshape(-1, d), w, b, f32(eps), y.reshape(-1, d), mu.reshape(-1), invstd.reshape(-1))
    return y, mu, invstd


def layer_norm_backward(g, x, mu, invstd, weight=None, /, *, dims, eps):
    """See ops/norm.py."""
    sizes = x.shape[x.ndim - dims :]
    if not plain32(g, x, mu, invstd, weight) or not x.size:
        return None
    d = math.prod(sizes)
    w = np.ones(d, f32) if weight is None else dense(weight).reshape(d)
    gx, gw, gb = np.empty(x.shape, f32), np.zeros(d, f32), np.zeros(d, f32)
    each = (dense(a).reshape(-1) for a in (mu, invstd))
    layer_norm_backward_rows(dense(g).reshape(-1, d), dense(x).reshape(-1, d), *each, w, gx.reshape(-1, d), gw, gb)
    return gx, gw.reshape(sizes), gb.reshape(sizes)

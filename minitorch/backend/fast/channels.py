"""Batch normalisation: each channel's numbers, from all images, in one go while they are in the cache."""

from __future__ import annotations

import math

import numpy as np

from .machine import compiled, dense, f32, plain32
from .rows import inner, total

SHORTEST = 8  # numbers of a channel in an image: with fewer side by side NumPy does better


@compiled
def normalise(x, w, b, eps, y, mu, invstd):
    images, channels, size = x.shape
    n = images * size
    for c in range(channels):
        s = 0.0
        for i in range(images):
            s += total(x[i, c])
        mean, s = f32(s / n), 0.0
        for i in range(images):
            row, out = x[i, c], y[i, c]
            for j in range(size):
                out[j] = row[j] - mean
            s += inner(out, out)
        mu[c], invstd[c] = mean, f32(1 / math.sqrt(s / n + eps))
        scale, shift = invstd[c] * w[c], b[c]
        for i in range(images):
            out = y[i, c]
            for j in range(size):
                out[j] = out[j] * scale + shift


@compiled
def normalise_backward(g, x, w, mu, invstd, gx, gw, gb):
    images, channels, size = x.shape
    n = images * size
    for c in range(channels):
        mean, sum_g, sum_gx = mu[c], 0.0, 0.0
        for i in range(images):
            row, out = x[i, c], gx[i, c]
            for j in range(size):
                out[j] = row[j] - mean
            sum_g += total(g[i, c])
            sum_gx += inner(g[i, c], out)
        wide = float(invstd[c])
        gb[c], gw[c] = f32(sum_g), f32(sum_gx * wide)
        mean_g, slope, scale = f32(sum_g / n), f32(sum_gx * wide * wide / n), w[c] * invstd[c]
        for i in range(images):
            a, out = g[i, c], gx[i, c]
            for j in range(size):
                out[j] = (a[j] - mean_g - out[j] * slope) * scale


def _fit(x, *others) -> bool:
    return plain32(x, *others) and x.size > 0 and x.size >= SHORTEST * x.shape[0] * x.shape[1]


def batch_norm_train(x, weight, bias, /, eps):
    """See ops/norm.py."""
    if not _fit(x, weight, bias):
        return None
    y, mu, invstd = np.empty(x.shape, f32), np.empty(x.shape[1], f32), np.empty(x.shape[1], f32)
    lead = (*x.shape[:2], -1)
    normalise(dense(x).reshape(lead), dense(weight), dense(bias), eps, y.reshape(lead), mu, invstd)
    return y, mu, invstd


def batch_norm_backward(g, x, weight, mu, invstd, /):
    """See ops/norm.py."""
    if not _fit(x, g, weight, mu, invstd):
        return None
    gx, gw, gb = np.empty(x.shape, f32), np.empty(x.shape[1], f32), np.empty(x.shape[1], f32)
    lead = (*x.shape[:2], -1)
    normalise_backward(
        dense(g).reshape(lead), dense(x).reshape(lead), *map(dense, (weight, mu, invstd)), gx.reshape(lead), gw, gb
    )
    return gx, gw, gb

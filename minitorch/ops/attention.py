"""Attention: each query takes the mean of the values, weighted by how well their keys match it."""

from __future__ import annotations

import math
import warnings

import numpy as np

from minitorch import dtypes, messages
from minitorch.autograd.op import composite
from minitorch.tensor import Tensor

from .dropout import dropout
from .join import cat
from .linalg import linear
from .norm import softmax
from .pad import pad


def _causal(rows: int, columns: int):
    """True where a query may look: at the keys up to its own place."""
    return Tensor(np.tri(rows, columns, dtype=bool))


def _added(scores, mask):
    """Scores with a mask: truth values say what may be looked at, numbers are added."""
    return scores.masked_fill(~mask, -math.inf) if mask.dtype is dtypes.bool else scores + mask


def _shares(scores):
    """softmax over the keys; a query that may look at none gets zeros instead of 0/0."""
    closed = scores.array.max(-1, keepdims=True, initial=-math.inf) == -math.inf
    if not closed.any():
        return softmax(scores, -1)
    blind = Tensor(closed)
    return softmax(scores.masked_fill(blind, 0), -1).masked_fill(blind, 0)


@composite(public=False)
def scaled_dot_product_attention(
    query, key, value, attn_mask=None, dropout_p=0.0, is_causal=False, scale=None, enable_gqa=False
):  # fmt: skip
    """softmax(Q·Kᵀ·scale + mask)·V.

    attn_mask  truth values (True takes part) or numbers that are added, broadcast to (…, l, s)
    is_causal  whether query i may look at keys 0 … i only
    scale  1/√d by default
    enable_gqa  whether several heads of queries share one of keys and values

    Shapes: (…, l, d), (…, s, d), (…, s, v) → (…, l, v).  A query that may look at no key gets zeros.
    """
    _check_attention(query, key, value, attn_mask, is_causal)
    if enable_gqa:
        times = query.shape[-3] // key.shape[-3]
        key, value = (t.unsqueeze(-3).expand(*t.shape[:-2], times, *t.shape[-2:]).flatten(-4, -3) for t in (key, value))
    scale = 1 / math.sqrt(query.shape[-1]) if scale is None else scale
    scores = (query * scale) @ key.mT
    if is_causal:
        attn_mask = _causal(*scores.shape[-2:])
    if attn_mask is None:
        return dropout(softmax(scores, -1), dropout_p) @ value
    return dropout(_shares(_added(scores, attn_mask)), dropout_p) @ value


def _check_attention(query, key, value, attn_mask, is_causal) -> None:
    if min(t.ndim for t in (query, key, value)) < 2:
        raise RuntimeError(
            f"scaled_dot_product_attention: Expected query, key, and value to all be at least 2 dimensional, but got "
            f"Query dim: {query.ndim}, Key dim: {key.ndim} and Value dim: {value.ndim} instead."
        )
    if len({t.dtype for t in (query, key, value)}) > 1:
        raise messages.one_dtype("scaled_dot_product_attention", [t.dtype for t in (query, key, value)])
    if attn_mask is not None and is_causal:
        raise RuntimeError("scaled_dot_product_attention: Explicit attn_mask should not be set when is_causal=True")
    if attn_mask is not None and attn_mask.dtype not in (dtypes.bool, query.dtype, dtypes.float32):
        raise messages.teach(
            RuntimeError(
                f"Expected attn_mask dtype to be bool or float or to match query dtype, but got attn_mask.dtype: "
                f"{attn_mask.dtype} and query.dtype: {query.dtype} instead."
            ),
            "a mask of truth values says which keys take part (True) and one of numbers is added to the scores.",
            "mask.bool()",
        )


# --- several heads ------------------------------------------------------------------------------------------------------------------
def _projected(query, key, value, in_weight, in_bias, separate):
    """Queries, keys and values by three linear maps, whose weights stand in one matrix or are given one by one."""
    weights = separate if separate is not None else in_weight.chunk(3)
    biases = (None,) * 3 if in_bias is None else in_bias.chunk(3)
    return [linear(x, w, b) for x, w, b in zip((query, key, value), weights, biases, strict=True)]


def _heads(x, num_heads: int):
    """(l, n, e) → (n, heads, l, e/heads)"""
    length, batch = x.shape[:2]
    return x.reshape(length, batch, num_heads, -1).permute(1, 2, 0, 3)


def _additive(mask, like):
    """A mask of truth values, True for what is left out, as numbers to add."""
    if mask is None or mask.dtype is not dtypes.bool:
        if mask is not None and not mask.is_floating_point():
            raise AssertionError("only bool and floating types of masks are supported")
        return mask
    return Tensor(np.where(mask.array, -np.inf, 0).astype(like.array.dtype))


def _head_mask(attn_mask, key_padding_mask, shape, like):
    """Both masks as one, added to scores of shape (n, heads, l, s)."""
    batch, heads, length, source = shape
    mask = _additive(attn_mask, like)
    if mask is not None:
        expected = (batch * heads, length, source) if mask.ndim == 3 else (length, source)
        if tuple(mask.shape) != expected:
            raise RuntimeError(f"The shape of the {mask.ndim}D attn_mask is {mask.shape}, but should be {expected}.")
        mask = mask.reshape(batch, heads, length, source) if mask.ndim == 3 else mask
    if key_padding_mask is None:
        return mask
    for i, size in enumerate((batch, source)):
        if key_padding_mask.shape[i] != size:
            raise AssertionError(
                f"Expected key_padded_mask.shape[{i}] to be {size}, but got {key_padding_mask.shape[i]}"
            )
    keys = _additive(key_padding_mask, like).reshape(batch, 1, 1, source)
    return keys if mask is None else mask + keys


@composite(public=False)
def multi_head_attention_forward(
    query, key, value, embed_dim_to_check, num_heads, in_proj_weight, in_proj_bias, bias_k, bias_v, add_zero_attn,
    dropout_p, out_proj_weight, out_proj_bias, training=True, key_padding_mask=None, need_weights=True, attn_mask=None,
    use_separate_proj_weight=False, q_proj_weight=None, k_proj_weight=None, v_proj_weight=None, static_k=None,
    static_v=None, average_attn_weights=True, is_causal=False,
):  # fmt: skip
    """Attention in several heads, each with its share of the features (Vaswani et al. 2017).

    key_padding_mask, attn_mask  True (or -inf) for what must not be looked at

    Shapes: (l, n, e), (s, n, e), (s, n, e) → (l, n, e), and the shares (n, l, s), or all without n.
    """
    batched = query.ndim == 3
    if not batched:
        query, key, value = (t.unsqueeze(1) for t in (query, key, value))
        key_padding_mask = None if key_padding_mask is None else key_padding_mask.unsqueeze(0)
    _check_heads(query, key, value, embed_dim_to_check, num_heads, is_causal, attn_mask, key_padding_mask, need_weights)
    if is_causal and key_padding_mask is None and not need_weights:
        attn_mask = ~_causal(len(query), len(key))
    separate = (q_proj_weight, k_proj_weight, v_proj_weight) if use_separate_proj_weight else None
    q, k, v = _projected(query, key, value, in_proj_weight, in_proj_bias, separate)
    masks = [_additive(attn_mask, q), _additive(key_padding_mask, q)]
    if bias_k is not None:
        size = (1, k.shape[1], k.shape[2])
        k, v = cat([k, bias_k.expand(size)], 0), cat([v, bias_v.expand(size)], 0)
        masks = _open(masks)
    k, v = (
        _heads(x, num_heads) if s is None else s.unflatten(0, (-1, num_heads))
        for x, s in ((k, static_k), (v, static_v))
    )
    if add_zero_attn:
        k, v = (pad(x, (0, 0, 0, 1)) for x in (k, v))
        masks = _open(masks)
    q = _heads(q, num_heads)
    mask = _head_mask(*masks, (*q.shape[:3], k.shape[2]), q)
    y, shares = _attended(q, k, v, mask, dropout_p if training else 0.0, need_weights)
    y = linear(y.permute(2, 0, 1, 3).flatten(2), out_proj_weight, out_proj_bias)
    shares = shares.mean(1) if need_weights and average_attn_weights else shares
    if not batched:
        y, shares = y.squeeze(1), None if shares is None else shares.squeeze(0)
    return y, shares


def _open(masks):
    """Masks with one more key, which may always be looked at."""
    return [None if m is None else pad(m, (0, 1)) for m in masks]


def _attended(q, k, v, mask, dropout_p, need_weights):
    if not need_weights:
        return scaled_dot_product_attention(q, k, v, mask, dropout_p), None
    scores = (q * math.sqrt(1 / q.shape[-1])) @ k.mT
    shares = dropout(softmax(scores if mask is None else scores + mask, -1), dropout_p)
    return shares @ v, shares


def _check_heads(query, key, value, embed_dim, num_heads, is_causal, attn_mask, key_padding_mask, need_weights) -> None:
    if query.shape[-1] != embed_dim:
        raise AssertionError(f"was expecting embedding dimension of {embed_dim}, but got {query.shape[-1]}")
    if embed_dim % num_heads:
        raise AssertionError(f"embed_dim {embed_dim} not divisible by num_heads {num_heads}")
    if key.shape[:2] != value.shape[:2]:
        raise AssertionError(f"key shape {key.shape} does not match value shape {value.shape}")
    if is_causal and attn_mask is None:
        raise RuntimeError(
            "Need attn_mask if specifying the is_causal hint. You may use the Transformer module method "
            "`generate_square_subsequent_mask` to create this mask."
        )
    if attn_mask is not None and key_padding_mask is not None and attn_mask.dtype is not key_padding_mask.dtype:
        warnings.warn(
            "Support for mismatched key_padding_mask and attn_mask is deprecated. Use same type for both instead.",
            stacklevel=3,
        )

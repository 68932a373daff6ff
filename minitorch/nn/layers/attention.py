"""Attention in several heads, as a layer."""

from __future__ import annotations

from minitorch import dtypes
from minitorch.nn import functional as F
from minitorch.nn import init
from minitorch.nn.module import Module
from minitorch.nn.parameter import Parameter
from minitorch.ops.create import empty

from .linear import NonDynamicallyQuantizableLinear

__all__ = ["MultiheadAttention"]


class MultiheadAttention(Module):
    """Each query takes the mean of the values, weighted by softmax(q·k/√d), in `num_heads` parts of the features.

    Args:
        embed_dim: features of queries and outputs; a multiple of num_heads
        dropout: the share of the weights that is left out in training
        bias: whether the linear maps have one
        add_bias_kv: whether there is one more key and value that is trained
        add_zero_attn: whether there is one more key and value of zeros
        kdim, vdim: features of keys and values; embed_dim by default
        batch_first: whether all are (n, l, …) instead of (l, n, …)

    Shapes: (l, n, embed_dim), (s, n, kdim), (s, n, vdim) → (l, n, embed_dim) and the weights (n, l, s), or all without n
    (Vaswani et al. 2017).

    Example:
        >>> x = torch.ones(2, 5, 8)
        >>> y, weights = nn.MultiheadAttention(8, num_heads=2, batch_first=True)(x, x, x)
        >>> y.shape, weights.shape
        (torch.Size([2, 5, 8]), torch.Size([2, 5, 5]))
    """

    def __init__(
        self, embed_dim, num_heads, dropout=0.0, bias=True, add_bias_kv=False, add_zero_attn=False, kdim=None,
        vdim=None, batch_first=False, device=None, dtype=None,
    ):  # fmt: skip
        if embed_dim <= 0 or num_heads <= 0:
            raise ValueError(
                f"embed_dim and num_heads must be greater than 0, got embed_dim={embed_dim} and num_heads={num_heads} "
                "instead"
            )
        if embed_dim % num_heads:
            raise AssertionError("embed_dim must be divisible by num_heads")
        super().__init__()
        self.embed_dim, self.num_heads, self.head_dim = embed_dim, num_heads, embed_dim // num_heads
        self.kdim, self.vdim = embed_dim if kdim is None else kdim, embed_dim if vdim is None else vdim
        self.dropout, self.batch_first, self.add_zero_attn = dropout, batch_first, add_zero_attn
        self._qkv_same_embed_dim = self.kdim == self.vdim == embed_dim
        made = {"dtype": dtype or dtypes.get_default_dtype(), "device": device}
        for name, shape in self._shapes(bias).items():
            self.register_parameter(name, None if shape is None else Parameter(empty(*shape, **made)))
        self.out_proj = NonDynamicallyQuantizableLinear(embed_dim, embed_dim, bias=bias, **made)
        self.bias_k = Parameter(empty(1, 1, embed_dim, **made)) if add_bias_kv else None
        self.bias_v = Parameter(empty(1, 1, embed_dim, **made)) if add_bias_kv else None
        self._reset_parameters()

    def _shapes(self, bias: bool) -> dict:
        """Name → shape of the parameters of the three maps; None for those that are not there."""
        e = self.embed_dim
        apart = {"q_proj_weight": (e, e), "k_proj_weight": (e, self.kdim), "v_proj_weight": (e, self.vdim)}
        if self._qkv_same_embed_dim:
            shapes = {"in_proj_weight": (3 * e, e), **dict.fromkeys(apart)}
        else:
            shapes = {**apart, "in_proj_weight": None}
        return {**shapes, "in_proj_bias": (3 * e,) if bias else None}

    def _reset_parameters(self) -> None:
        """Draw the first values again."""
        for name in ("in_proj_weight", "q_proj_weight", "k_proj_weight", "v_proj_weight"):
            if getattr(self, name) is not None:
                init.xavier_uniform_(getattr(self, name))
        if self.in_proj_bias is not None:
            init.zeros_(self.in_proj_bias)
            init.zeros_(self.out_proj.bias)
        for extra in (self.bias_k, self.bias_v):
            if extra is not None:
                init.xavier_normal_(extra)

    def forward(
        self, query, key, value, key_padding_mask=None, need_weights=True, attn_mask=None, average_attn_weights=True,
        is_causal=False,
    ):  # fmt: skip
        """The outputs and, unless `need_weights` is False, the weights: their mean over the heads, or each.

        key_padding_mask  (n, s), attn_mask (l, s) or (n·heads, l, s): True, or -inf, for what must not be looked at
        is_causal  a hint that attn_mask is the causal one
        """
        swapped = self.batch_first and query.ndim == 3
        if swapped:
            query, key, value = (x.transpose(0, 1) for x in (query, key, value))
        y, weights = F.multi_head_attention_forward(
            query, key, value, self.embed_dim, self.num_heads, self.in_proj_weight, self.in_proj_bias, self.bias_k,
            self.bias_v, self.add_zero_attn, self.dropout, self.out_proj.weight, self.out_proj.bias,
            training=self.training, key_padding_mask=key_padding_mask, need_weights=need_weights, attn_mask=attn_mask,
            use_separate_proj_weight=not self._qkv_same_embed_dim, q_proj_weight=self.q_proj_weight,
            k_proj_weight=self.k_proj_weight, v_proj_weight=self.v_proj_weight,
            average_attn_weights=average_attn_weights, is_causal=is_causal,
        )  # fmt: skip
        return (y.transpose(0, 1) if swapped else y), weights

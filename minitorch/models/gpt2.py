"""GPT-2 (Radford et al. 2019): a Transformer that predicts the next token, with the names of its published weights.

Block: x + attention(norm(x)), then x + mlp(norm(x)).  Matrices are stored (in, out), as the original stored them.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from minitorch.nn import functional as F
from minitorch.nn import init
from minitorch.nn.layers.container import ModuleDict, ModuleList
from minitorch.nn.layers.dropout import Dropout
from minitorch.nn.layers.embedding import Embedding
from minitorch.nn.layers.linear import Linear
from minitorch.nn.layers.norm import LayerNorm
from minitorch.nn.module import Module
from minitorch.nn.parameter import Parameter
from minitorch.ops.create import arange, empty, zeros


@dataclass
class GPT2Config:
    """Sizes of the model; those of the smallest published one unless told otherwise."""

    vocab_size: int = 50257
    n_positions: int = 1024
    n_embd: int = 768
    n_layer: int = 12
    n_head: int = 12
    dropout: float = 0.1


class Conv1D(Module):
    """x W + b with W of shape (in, out): a linear layer as GPT-2's weights are stored."""

    def __init__(self, n_out: int, n_in: int) -> None:
        super().__init__()
        self.weight, self.bias = Parameter(empty(n_in, n_out)), Parameter(zeros(n_out))
        init.normal_(self.weight, std=0.02)

    def forward(self, x):
        return x @ self.weight + self.bias


class Attention(Module):
    """Several heads of attention, each position looking at itself and at those before it."""

    def __init__(self, config: GPT2Config) -> None:
        super().__init__()
        self.n_head, self.dropout = config.n_head, config.dropout
        self.c_attn = Conv1D(3 * config.n_embd, config.n_embd)
        self.c_proj = Conv1D(config.n_embd, config.n_embd)
        self.resid_dropout = Dropout(config.dropout)

    def forward(self, x):
        n, length, width = x.shape
        heads = (t.view(n, length, self.n_head, -1).transpose(1, 2) for t in self.c_attn(x).split(width, dim=2))
        y = F.scaled_dot_product_attention(*heads, dropout_p=self.dropout if self.training else 0.0, is_causal=True)
        return self.resid_dropout(self.c_proj(y.transpose(1, 2).reshape(n, length, width)))


class MLP(Module):
    """Four times as wide, GELU, and back."""

    def __init__(self, config: GPT2Config) -> None:
        super().__init__()
        self.c_fc = Conv1D(4 * config.n_embd, config.n_embd)
        self.c_proj = Conv1D(config.n_embd, 4 * config.n_embd)
        self.dropout = Dropout(config.dropout)

    def forward(self, x):
        return self.dropout(self.c_proj(F.gelu(self.c_fc(x), approximate="tanh")))


class Block(Module):
    """Attention and MLP, each on the normalised input and added to it."""

    def __init__(self, config: GPT2Config) -> None:
        super().__init__()
        self.ln_1, self.attn = LayerNorm(config.n_embd), Attention(config)
        self.ln_2, self.mlp = LayerNorm(config.n_embd), MLP(config)

    def forward(self, x):
        x = x + self.attn(self.ln_1(x))
        return x + self.mlp(self.ln_2(x))


class GPT2(Module):
    """Token numbers (n, length) → scores of the next token (n, length, vocab_size).

    The scores' matrix is the token embedding itself.
    """

    def __init__(self, config: GPT2Config | None = None) -> None:
        super().__init__()
        self.config = config = config or GPT2Config()
        self.transformer = ModuleDict(
            {
                "wte": Embedding(config.vocab_size, config.n_embd),
                "wpe": Embedding(config.n_positions, config.n_embd),
                "drop": Dropout(config.dropout),
                "h": ModuleList([Block(config) for _ in range(config.n_layer)]),
                "ln_f": LayerNorm(config.n_embd),
            }
        )
        self.lm_head = Linear(config.n_embd, config.vocab_size, bias=False)
        self.lm_head.weight = self.transformer["wte"].weight
        for name, p in self.named_parameters():
            if name.endswith(("wte.weight", "wpe.weight")):
                init.normal_(p, std=0.02)
            elif name.endswith("c_proj.weight"):  # as many steps add up in the residual stream as there are layers × 2
                init.normal_(p, std=0.02 / math.sqrt(2 * config.n_layer))

    def forward(self, input_ids):
        length = input_ids.shape[1]
        if length > self.config.n_positions:
            raise ValueError(f"{length} tokens are more than the model's {self.config.n_positions} positions")
        parts = self.transformer
        x = parts["drop"](parts["wte"](input_ids) + parts["wpe"](arange(length)))
        for block in parts["h"]:
            x = block(x)
        return self.lm_head(parts["ln_f"](x))

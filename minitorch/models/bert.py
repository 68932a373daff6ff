"""BERT (Devlin et al. 2018, arXiv:1810.04805): a Transformer encoder that reads both ways, with the names of its weights.

Block: norm(x + attention(x)), then norm(x + mlp(x)).
"""

from __future__ import annotations

from dataclasses import dataclass

from minitorch.nn import functional as F
from minitorch.nn import init
from minitorch.nn.layers.container import ModuleDict, ModuleList
from minitorch.nn.layers.dropout import Dropout
from minitorch.nn.layers.embedding import Embedding
from minitorch.nn.layers.linear import Linear
from minitorch.nn.layers.norm import LayerNorm
from minitorch.nn.module import Module
from minitorch.ops.create import arange, zeros_like


@dataclass
class BertConfig:
    """Sizes of the model; those of "base" unless told otherwise."""

    vocab_size: int = 30522
    hidden_size: int = 768
    num_hidden_layers: int = 12
    num_attention_heads: int = 12
    intermediate_size: int = 3072
    max_position_embeddings: int = 512
    type_vocab_size: int = 2
    dropout: float = 0.1
    layer_norm_eps: float = 1e-12


class Embeddings(Module):
    """What a token is, where it stands and which sentence it belongs to, added up and normalised."""

    def __init__(self, config: BertConfig) -> None:
        super().__init__()
        self.word_embeddings = Embedding(config.vocab_size, config.hidden_size, padding_idx=0)
        self.position_embeddings = Embedding(config.max_position_embeddings, config.hidden_size)
        self.token_type_embeddings = Embedding(config.type_vocab_size, config.hidden_size)
        self.LayerNorm = LayerNorm(config.hidden_size, eps=config.layer_norm_eps)
        self.dropout = Dropout(config.dropout)

    def forward(self, input_ids, token_type_ids):
        positions = self.position_embeddings(arange(input_ids.shape[1]))
        x = self.word_embeddings(input_ids) + self.token_type_embeddings(token_type_ids) + positions
        return self.dropout(self.LayerNorm(x))


class SelfAttention(Module):
    """Several heads of attention over all positions that a mask allows."""

    def __init__(self, config: BertConfig) -> None:
        super().__init__()
        self.heads, self.p = config.num_attention_heads, config.dropout
        self.query, self.key, self.value = (Linear(config.hidden_size, config.hidden_size) for _ in range(3))

    def forward(self, x, mask):
        n, length, width = x.shape
        heads = (f(x).view(n, length, self.heads, -1).transpose(1, 2) for f in (self.query, self.key, self.value))
        y = F.scaled_dot_product_attention(*heads, attn_mask=mask, dropout_p=self.p if self.training else 0.0)
        return y.transpose(1, 2).reshape(n, length, width)


class Output(Module):
    """A linear layer whose result is added to what the block began with, and normalised."""

    def __init__(self, config: BertConfig, width: int) -> None:
        super().__init__()
        self.dense = Linear(width, config.hidden_size)
        self.LayerNorm = LayerNorm(config.hidden_size, eps=config.layer_norm_eps)
        self.dropout = Dropout(config.dropout)

    def forward(self, y, x):
        return self.LayerNorm(self.dropout(self.dense(y)) + x)


class Layer(Module):
    """Attention and MLP, each added to its input and normalised."""

    def __init__(self, config: BertConfig) -> None:
        super().__init__()
        self.attention = ModuleDict({"self": SelfAttention(config), "output": Output(config, config.hidden_size)})
        self.intermediate = ModuleDict({"dense": Linear(config.hidden_size, config.intermediate_size)})
        self.output = Output(config, config.intermediate_size)

    def forward(self, x, mask):
        x = self.attention["output"](self.attention["self"](x, mask), x)
        return self.output(F.gelu(self.intermediate["dense"](x)), x)


class Bert(Module):
    """Token numbers (n, length) → a vector for each token (n, length, hidden_size) and one for each text (n, hidden_size).

    attention_mask: 1 for tokens, 0 for padding; token_type_ids: 0 for the first sentence, 1 for the second.
    """

    def __init__(self, config: BertConfig | None = None) -> None:
        super().__init__()
        self.config = config = config or BertConfig()
        self.embeddings = Embeddings(config)
        self.encoder = ModuleDict({"layer": ModuleList([Layer(config) for _ in range(config.num_hidden_layers)])})
        self.pooler = ModuleDict({"dense": Linear(config.hidden_size, config.hidden_size)})
        for module in self.modules():
            if isinstance(module, Linear | Embedding):
                init.normal_(module.weight, std=0.02)
            if isinstance(module, Linear):
                init.zeros_(module.bias)
        self.embeddings.word_embeddings.weight.data[0] = 0  # the padding

    def forward(self, input_ids, attention_mask=None, token_type_ids=None):
        mask = None if attention_mask is None else attention_mask[:, None, None, :].bool()
        x = self.embeddings(input_ids, zeros_like(input_ids) if token_type_ids is None else token_type_ids)
        for layer in self.encoder["layer"]:
            x = layer(x, mask)
        return x, self.pooler["dense"](x[:, 0]).tanh()

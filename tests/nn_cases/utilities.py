"""`nn.utils`, errors of recurrent and attention layers, parametrised and lazy modules, paths, first values."""

from __future__ import annotations

import copy
import pickle
import warnings

from .said import said, seeded


# --- utils ----------------------------------------------------------------------------------------------------------
def clipping(torch):
    nn = seeded(torch)
    m = nn.Linear(3, 2)
    m(torch.arange(6.0).reshape(2, 3)).pow(2).sum().backward()
    utils = nn.utils
    grads = [p.grad.clone() for p in m.parameters()]
    norms = [utils.get_total_norm(grads, kind).item() for kind in (2.0, 1.0, float("inf"))]
    total = utils.clip_grad_norm_(m.parameters(), 0.5)
    after = m.weight.grad.tolist()
    utils.clip_grads_with_norm_(m.parameters(), 0.1, torch.tensor(0.5))
    utils.clip_grad_value_(m.parameters(), 0.03)
    m.weight.grad[0, 0] = float("nan")
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        none = utils.clip_grad_norm_((p for p in []), 1.0).item()
        utils.clip_grad_norm(m.weight, 1.0)
    wrong = said(torch, lambda: utils.clip_grad_norm_(m.parameters(), 1.0, error_if_nonfinite=True))
    return [norms, total.item(), after, m.bias.grad.tolist(), none, [w.category.__name__ for w in caught], wrong]


def vectors(torch):
    nn = seeded(torch)
    m = nn.Linear(2, 2)
    row = nn.utils.parameters_to_vector(m.parameters())
    nn.utils.vector_to_parameters(torch.arange(6.0), m.parameters())
    wrong = said(torch, lambda: nn.utils.vector_to_parameters([1], m.parameters()))
    return [list(row.shape), row.requires_grad, m.weight.tolist(), m.bias.tolist(), wrong]


def sequences(torch):
    rnn = torch.nn.utils.rnn
    parts = [torch.arange(3.0), torch.arange(2.0), torch.arange(4.0)]
    padded = rnn.pad_sequence(parts, batch_first=True, padding_value=-1.0)
    left = rnn.pad_sequence([p.reshape(-1, 1) for p in parts], padding_side="left")
    packed = rnn.pack_sequence(parts, enforce_sorted=False)
    back, lengths = rnn.pad_packed_sequence(packed, batch_first=True, padding_value=9.0, total_length=5)
    x = torch.ones(3, 2, 1)
    wrong = [
        said(torch, lambda: rnn.pack_sequence(parts)),
        said(torch, lambda: rnn.pack_padded_sequence(x, [3])),
        said(torch, lambda: rnn.pack_padded_sequence(x, [3, 0])),
        said(torch, lambda: rnn.pack_padded_sequence(torch.ones(0, 2), [0, 0])),
        said(torch, lambda: rnn.pad_packed_sequence(packed, total_length=2)),
        said(torch, lambda: rnn.pad_sequence([])),
        said(torch, lambda: rnn.pad_sequence(3)),
    ]
    return [
        padded.tolist(), left.tolist(), [t.tolist() for t in packed], back.tolist(), lengths.tolist(),
        [t.tolist() for t in rnn.unpack_sequence(packed)], str(packed.double().data.dtype), packed.is_cuda,
        [w.partition(" You can")[0] for w in wrong],
    ]  # fmt: skip


def recurrent_errors(torch):
    nn = seeded(torch)
    m, gru = nn.LSTM(2, 3), nn.GRU(2, 3)
    calls = [
        lambda: m(torch.ones(2)),
        lambda: m(torch.ones(4, 1, 3)),
        lambda: m(torch.ones(4, 1, 2, dtype=torch.float64)),
        lambda: m(torch.ones(4, 1, 2), (torch.ones(1, 3), torch.ones(1, 3))),
        lambda: m(torch.ones(4, 2), (torch.ones(1, 1, 3), torch.ones(1, 1, 3))),
        lambda: m(torch.ones(4, 1, 2), (torch.ones(2, 1, 3), torch.ones(1, 1, 3))),
        lambda: gru(torch.ones(4, 1, 2), torch.ones(2, 1, 3)),
        lambda: gru(torch.ones(4, 1, 2), torch.ones(1, 3)),
        lambda: nn.RNN(2, 3, nonlinearity="x"),
        lambda: nn.LSTM(2, 3, dropout=2),
        lambda: nn.LSTM(2, 0),
        lambda: nn.LSTM(0, 1),
        lambda: nn.LSTM(2, 3, bias=1),
        lambda: nn.LSTM(2, 3, proj_size=3),
        lambda: nn.LSTMCell(2, 3)(torch.ones(1, 1, 2)),
        lambda: nn.GRUCell(2, 3)(torch.ones(2), torch.ones(1, 1, 3)),
    ]
    return [said(torch, call) for call in calls]


def attention_errors(torch):
    nn = seeded(torch)
    m, x = nn.MultiheadAttention(4, 2), torch.ones(3, 2, 4)
    model = nn.Transformer(4, 2, 1, 1, 4)
    calls = [
        lambda: nn.MultiheadAttention(4, 3),
        lambda: nn.MultiheadAttention(0, 1),
        lambda: m(torch.ones(3, 2, 5), x, x),
        lambda: m(x, x, torch.ones(2, 2, 4)),
        lambda: m(x, x, x, attn_mask=torch.ones(2, 2)),
        lambda: m(x, x, x, key_padding_mask=torch.zeros(3, 2, dtype=torch.bool)),
        lambda: m(x, x, x, is_causal=True),
        lambda: nn.TransformerEncoderLayer(4, 2, activation="x"),
        lambda: model(x, torch.ones(3, 1, 4)),
        lambda: model(x, torch.ones(3, 2, 5)),
    ]
    return [said(torch, call) for call in calls]


def weight_norms(torch):
    nn = seeded(torch)
    m = nn.utils.parametrizations.weight_norm(nn.Linear(3, 2))
    x = torch.arange(6.0).reshape(2, 3)
    y = m(x)
    y.sum().backward()
    grads = [p.grad.flatten().tolist() for p in m.parameters()]
    names = list(m.state_dict())
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        old = nn.utils.weight_norm(nn.Conv1d(2, 3, 2), dim=None)
    m.load_state_dict({"bias": torch.ones(2), "weight_g": torch.ones(2, 1), "weight_v": torch.ones(2, 3)})
    shown = repr(m)
    nn.utils.parametrize.remove_parametrizations(m, "weight")
    old_names, old_y = list(old.state_dict()), old(torch.ones(1, 2, 3)).tolist()
    nn.utils.remove_weight_norm(old)
    wrong = said(torch, lambda: nn.utils.remove_weight_norm(old)).splitlines()[0]
    return [y.tolist(), grads, names, shown, repr(m), m.weight.tolist(), [w.category.__name__ for w in caught],
            old_names, old_y, list(old.state_dict()), wrong]  # fmt: skip


def spectral_norms(torch):
    nn = seeded(torch)
    new = nn.utils.parametrizations.spectral_norm(nn.Linear(3, 2))
    old = nn.utils.spectral_norm(nn.ConvTranspose1d(3, 2, 2))
    answers = [list(new.state_dict()), list(old.state_dict()), old.state_dict()._metadata[""]]
    for _ in range(2):
        answers += [new(torch.arange(3.0)).tolist(), old(torch.ones(1, 3, 2)).tolist()]
    new.eval()
    old.eval()
    answers += [new(torch.arange(3.0)).tolist(), old(torch.ones(1, 3, 2)).tolist()]
    old(torch.ones(1, 3, 2)).sum().backward()
    nn.utils.remove_spectral_norm(old)
    return [*answers, list(old.state_dict()), repr(new)]


def parametrized(torch):
    nn = seeded(torch)
    parametrize = nn.utils.parametrize

    class Symmetric(nn.Module):
        def forward(self, x):
            return x.triu() + x.triu(1).T

        def right_inverse(self, x):
            return x.triu()

    class Wider(nn.Module):
        def forward(self, x):
            return torch.cat([x, x])

    m = nn.Linear(2, 2)
    parametrize.register_parametrization(m, "weight", Symmetric())
    first = [m.weight.tolist(), [n for n, _ in m.named_parameters()], parametrize.is_parametrized(m, "weight")]
    m.weight = torch.tensor([[1.0, 2.0], [9.0, 3.0]])
    with parametrize.cached():
        same = m.weight is m.weight
    twin = copy.deepcopy(m)
    wrong = [
        said(torch, lambda: parametrize.register_parametrization(m, "bias", Wider())),
        said(torch, lambda: parametrize.register_parametrization(m, "other", Wider())).split(" Module")[0][:20],
        said(torch, lambda: pickle.dumps(m))[:60],
    ]
    shown = [repr(m), type(m).__name__, m.weight.tolist(), twin.weight.tolist(), same]
    parametrize.remove_parametrizations(m, "weight", leave_parametrized=False)
    return [*first, *shown, wrong, repr(m), m.weight.tolist(), [n for n, _ in m.named_parameters()]]


def lazies(torch):
    nn = seeded(torch)
    m = nn.Sequential(nn.LazyConv1d(4, 2), nn.LazyBatchNorm1d(), nn.Flatten(), nn.LazyLinear(2))
    before = [repr(m), said(torch, lambda: m[3].weight.shape), m[3].has_uninitialized_params()]
    y = m(torch.arange(12.0).reshape(2, 2, 3))
    other = nn.LazyLinear(2)
    other.load_state_dict(m[3].state_dict())
    same = other(torch.ones(1, 8)).tolist() == m[3](torch.ones(1, 8)).tolist()
    return [*before, y.tolist(), repr(m), same, type(other).__name__]


def paths(torch):
    from importlib import import_module

    def find(path: str) -> str:
        module, _, name = path.rpartition(".")
        return getattr(import_module(f"{torch.__name__}.{module}"), name).__name__

    wanted = (
        "nn.modules.module.Module nn.modules.conv.Conv2d nn.modules.conv._ConvNd nn.modules.batchnorm._BatchNorm "
        "nn.modules.linear.Linear nn.modules.activation.MultiheadAttention nn.modules.container.ModuleList "
        "nn.modules.rnn.LSTM nn.modules.sparse.Embedding nn.modules.loss._Loss nn.modules.pooling.MaxPool2d "
        "nn.modules.normalization.LayerNorm nn.modules.pixelshuffle.PixelShuffle nn.modules.dropout.Dropout "
        "nn.modules.transformer.TransformerEncoder nn.modules.Linear nn.parameter.Parameter nn.parallel.DataParallel "
        "nn.parallel.data_parallel nn.attention.SDPBackend nn.attention.sdpa_kernel nn.utils.rnn.pad_sequence "
        "nn.utils.clip_grad.clip_grad_norm_ nn.modules.flatten.Flatten nn.modules.upsampling.Upsample"
    )
    pairs = import_module(f"{torch.__name__}.nn.modules.utils")
    return [[find(path) for path in wanted.split()], pairs._pair(3), pairs._triple([1, 2, 3]), pairs._single(2)]


def prefixes(torch):
    nn = seeded(torch)
    state = nn.DataParallel(nn.Sequential(nn.Linear(1, 1))).state_dict()
    before = [list(state), list(state._metadata)]
    nn.modules.utils.consume_prefix_in_state_dict_if_present(state, "module.")
    return [before, list(state), list(state._metadata)]


# --- first values ---------------------------------------------------------------------------------------------------
def initial_values(torch):
    init = torch.nn.init
    calls = {
        "uniform_(t, -1, 2)": (2, 3), "normal_(t, 1, 2)": (4, 5), "constant_(t, 3)": (2,), "ones_(t)": (2,),
        "zeros_(t)": (2,), "eye_(t)": (2, 3), "dirac_(t)": (3, 2, 3), "dirac_(t, 2)": (4, 2, 3, 2),
        "xavier_uniform_(t, 2.0)": (3, 4), "xavier_normal_(t)": (3, 4, 2), "kaiming_uniform_(t)": (3, 4),
        "kaiming_normal_(t, mode='fan_out', nonlinearity='relu')": (3, 4, 2), "orthogonal_(t, 2)": (3, 4),
        "orthogonal_(t)": (4, 2, 1), "sparse_(t, 0.4)": (4, 3), "trunc_normal_(t)": (5, 5),
        "trunc_normal_(t, 0, 1, 1.5, 2)": (4, 4), "trunc_normal_(t, std=0.02)": (3, 3),
    }  # fmt: skip
    found = {}
    for call, shape in calls.items():
        for dtype in (torch.float32, torch.float64):
            torch.manual_seed(7)
            t = torch.empty(*shape, dtype=dtype)
            same = eval(f"init.{call}", {"init": init, "t": t}) is t
            found[f"{call} {dtype}"] = [same, t.tolist()]
    gains = [init.calculate_gain(name, p) for name, p in (("relu", None), ("leaky_relu", 0.2), ("tanh", None),
             ("selu", None), ("conv_transpose2d", None), ("sigmoid", None))]  # fmt: skip
    return [found, gains]


def init_errors(torch):
    init, t = torch.nn.init, torch.ones(2)
    square = torch.ones(2, 2)
    calls = [
        lambda: init.eye_(t), lambda: init.dirac_(t), lambda: init.orthogonal_(t), lambda: init.sparse_(t, 0.1),
        lambda: init.xavier_uniform_(t), lambda: init.kaiming_normal_(square, mode="x"),
        lambda: init.calculate_gain("x"), lambda: init.calculate_gain("leaky_relu", "x"),
        lambda: init.dirac_(torch.ones(3, 1, 1), 2),
    ]  # fmt: skip
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        init.normal(square)
        init.kaiming_uniform_(torch.ones(0, 2))
        init.trunc_normal_(square, 9.0)
    return [[said(torch, call) for call in calls], [f"{w.category.__name__}: {w.message}" for w in caught]]

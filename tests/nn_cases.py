"""What modules do besides computing, as small programs in PyTorch's API: each returns plain values.

Run on minitorch and on PyTorch live (tests/parity/test_nn_cases.py), and here against what PyTorch answered
(tests/golden/nn_cases.json, written by `python -m tests.golden.make_nn_cases`).
"""

from __future__ import annotations

import copy
import pickle
import warnings
from collections import OrderedDict


def said(torch, call) -> str:
    """The type of the error that a call raises, and its first line."""
    try:
        call()
    except Exception as error:
        kind = next(c.__name__ for c in type(error).__mro__ if c.__module__ == "builtins")
        return f"{kind}: {str(error).splitlines()[0]}"
    return "nothing"


def seeded(torch, seed: int = 0):
    """`torch.nn` after a seed."""
    torch.manual_seed(seed)
    return torch.nn


# --- registration ---------------------------------------------------------------------------------------------------
def attributes(torch):
    nn = seeded(torch)
    m = nn.Module()
    m.w = nn.Parameter(torch.ones(2))
    m.part = nn.Linear(1, 1)
    m.register_buffer("kept", torch.zeros(1))
    m.register_buffer("passing", torch.zeros(1), persistent=False)
    m.own = nn.Buffer(torch.ones(3), persistent=False)
    m.register_parameter("none", None)
    m.plain = 3
    before = [list(m.state_dict()), [n for n, _ in m.named_buffers()], [n for n, _ in m.named_parameters()]]
    m.kept = torch.ones(1)
    m.w = None
    m.plain = nn.Parameter(torch.ones(1))
    m.passing = None
    del m.part, m.own
    after = [list(m.state_dict()), [n for n, _ in m.named_buffers()], [n for n, _ in m.named_parameters()]]
    return [before, after, "plain" in m.__dict__, m.none, [n for n in dir(m) if n in ("kept", "plain", "w", "part")]]


def registration_errors(torch):
    nn = seeded(torch)
    m = nn.Linear(2, 1)
    m.register_buffer("b", torch.ones(1))
    m.part = nn.ReLU()

    class Early(nn.Module):
        def __init__(self, what):
            self.x = what

    calls = [
        lambda: setattr(m, "weight", torch.ones(1, 2)),
        lambda: setattr(m, "weight", 3),
        lambda: setattr(m, "weight", "text"),
        lambda: setattr(m, "part", torch.ones(2, dtype=torch.int64)),
        lambda: setattr(m, "part", 2),
        lambda: setattr(m, "b", [1]),
        lambda: m.register_parameter("a.b", None),
        lambda: m.register_parameter("", None),
        lambda: m.register_parameter("training", None),
        lambda: m.register_parameter(3, None),
        lambda: m.register_parameter("p", torch.ones(1)),
        lambda: m.register_parameter("p", m.weight * 2),
        lambda: m.register_buffer("a.b", None),
        lambda: m.register_buffer("", None),
        lambda: m.register_buffer("weight", None),
        lambda: m.register_buffer(2.5, None),
        lambda: m.register_buffer("c", 3),
        lambda: m.add_module("a.b", None),
        lambda: m.add_module("", None),
        lambda: m.add_module("weight", None),
        lambda: m.add_module(2, None),
        lambda: m.add_module("c", 3),
        lambda: m.nothing,
        lambda: delattr(m, "nothing"),
        lambda: Early(nn.ReLU()),
        lambda: Early(nn.Parameter(torch.ones(1))),
        lambda: nn.Module()(1),
        lambda: m.train(1),
        lambda: m.to(torch.int64),
        lambda: nn.Module(3),
        lambda: nn.Module(other=3),
    ]
    return [said(torch, call) for call in calls]


def walking(torch):
    nn = seeded(torch)
    shared = nn.Linear(1, 1)
    m = nn.Sequential(OrderedDict(a=shared, b=nn.Sequential(shared, nn.BatchNorm1d(1)), c=nn.ReLU()))
    m.again = shared
    return [
        [n for n, _ in m.named_modules()],
        [n for n, _ in m.named_modules(prefix="top", remove_duplicate=False)],
        [n for n, _ in m.named_children()],
        [n for n, _ in m.named_parameters()],
        [n for n, _ in m.named_parameters("top", remove_duplicate=False)],
        [n for n, _ in m.named_parameters(recurse=False)],
        [n for n, _ in m.named_buffers()],
        len(list(m.modules())),
        type(m.get_submodule("b.1")).__name__,
        m.get_submodule("") is m,
        m.get_parameter("b.0.weight") is shared.weight,
        m.get_buffer("b.1.running_mean") is m.b[1].running_mean,
    ]


def dotted_names(torch):
    nn = seeded(torch)
    m = nn.Sequential(nn.Linear(1, 1), nn.Sequential(nn.ReLU()))
    m.word = "text"
    m.set_submodule("1.0", nn.Tanh())
    m.set_submodule("1.1", nn.Linear(1, 2))
    calls = [
        lambda: m.get_submodule("2"),
        lambda: m.get_submodule("word"),
        lambda: m.get_submodule("0.weight"),
        lambda: m.get_parameter("0.other"),
        lambda: m.get_parameter("word"),
        lambda: m.get_buffer("0.other"),
        lambda: m.get_buffer("0.weight"),
        lambda: m.set_submodule("", nn.ReLU()),
    ]
    return [repr(m), *(said(torch, call) for call in calls)]


def switches(torch):
    nn = seeded(torch)
    m = nn.Sequential(nn.Dropout(), nn.Sequential(nn.BatchNorm1d(1), nn.Linear(1, 1)))

    class Frozen(nn.BatchNorm1d):
        def train(self, mode=True):
            return super().train(False)

    m.add_module("frozen", Frozen(1))
    m.train()
    flags = [x.training for x in m.modules()]
    m.eval()
    order = []
    m.apply(lambda x: order.append(type(x).__name__))
    m.requires_grad_(False)
    m.double()
    kinds = [str(t.dtype) for t in m.state_dict().values()]
    m.to(torch.float16)
    halves = {str(t.dtype) for t in m.state_dict().values()}
    m.type(torch.float64)
    return [flags, [x.training for x in m.modules()], order, [p.requires_grad for p in m.parameters()], kinds,
            sorted(halves), {str(t.dtype) for t in m.state_dict().values()} == {"torch.float64"}]  # fmt: skip


def moves_keep_identity(torch):
    nn = seeded(torch)
    m = nn.Linear(2, 1)
    w = m.weight
    m(torch.ones(1, 2)).sum().backward()
    m.to(torch.ones(1, dtype=torch.float64))
    kept = [m.weight is w, str(w.dtype), str(w.grad.dtype)]
    m.zero_grad(set_to_none=False)
    zeros = w.grad.tolist()
    m.zero_grad()
    empty = m.to_empty(device="cpu")
    return [kept, zeros, w.grad, list(empty.weight.shape), m.weight.requires_grad]


# --- state ----------------------------------------------------------------------------------------------------------
def loading_errors(torch):
    nn = seeded(torch)
    m = nn.Sequential(nn.Linear(2, 1), nn.BatchNorm1d(1))
    state = m.state_dict()
    wrong = dict(state)
    wrong["0.weight"] = torch.ones(3, 3)
    wrong["9.x"] = torch.ones(1)
    wrong["other"] = torch.ones(1)
    del wrong["1.bias"]

    def full_text():
        try:
            m.load_state_dict(wrong)
        except RuntimeError as error:
            return str(error)
        return None

    return [
        full_text(),
        said(torch, lambda: m.load_state_dict(wrong, strict=False)),
        said(torch, lambda: m.load_state_dict([1])),
        said(torch, lambda: m.load_state_dict({**state, "0.bias": 3})),
        repr(m.load_state_dict(state)),
        repr(m.load_state_dict({}, strict=False)),
    ]


def loading_old_batch_norm(torch):
    nn = seeded(torch)
    m = nn.BatchNorm1d(1)
    state = {name: t for name, t in m.state_dict().items() if name != "num_batches_tracked"}
    new = OrderedDict(state)
    new._metadata = OrderedDict({"": {"version": 2}})
    return [repr(m.load_state_dict(state)), said(torch, lambda: m.load_state_dict(new))]


def assigning(torch):
    nn = seeded(torch)
    m = nn.Linear(2, 1)
    m.weight.requires_grad_(False)
    given = {"weight": torch.ones(1, 2, dtype=torch.float64), "bias": nn.Parameter(torch.ones(1), requires_grad=False)}
    bias = given["bias"]
    m.load_state_dict(given, assign=True)
    return [str(m.weight.dtype), m.weight.requires_grad, m.bias is bias, m.bias.requires_grad, m.weight.tolist()]


def state_hooks(torch):
    nn = seeded(torch)
    m, seen = nn.Sequential(nn.Linear(1, 1, bias=False)), []
    m.register_state_dict_pre_hook(lambda module, prefix, keep: seen.append(["pre", prefix, keep]))
    m.register_state_dict_post_hook(lambda module, state, prefix, meta: seen.append(["post", sorted(state), meta]))
    m[0]._register_state_dict_hook(lambda module, state, prefix, meta: state.update({prefix + "extra": torch.ones(1)}))
    m[0].register_load_state_dict_pre_hook(
        lambda module, state, prefix, meta, strict, missing, unexpected, errors: state.pop(prefix + "extra")
    )
    m.register_load_state_dict_post_hook(lambda module, keys: seen.append(["loaded", keys.missing_keys]))
    state = m.state_dict(prefix="p.")
    m.load_state_dict(m.state_dict())
    handle = m.register_state_dict_post_hook(lambda module, state, prefix, meta: 3)
    wrong = said(torch, m.state_dict)
    handle.remove()
    return [seen, list(state), dict(state._metadata), wrong, list(m.state_dict())]


def extra_state(torch):
    nn = seeded(torch)

    class Counted(nn.Module):
        def __init__(self):
            super().__init__()
            self.n = 3

        def get_extra_state(self):
            return {"n": self.n}

        def set_extra_state(self, state):
            self.n = state["n"] * 2

    m = nn.Sequential(Counted())
    state = m.state_dict()
    m.load_state_dict(state)
    return [dict(state), m[0].n, said(torch, lambda: m.load_state_dict({}))]


def copies(torch):
    nn = seeded(torch)
    m = nn.Sequential(nn.Linear(2, 2), nn.LSTM(2, 2), nn.BatchNorm1d(2))
    m.tied = m[0].weight
    m[0].register_forward_hook(lambda module, args, out: out * 2)
    twin = copy.deepcopy(m)
    x = torch.ones(3, 2)
    equal = bool((twin[0](x) == m[0](x)).all())
    plain = nn.Sequential(nn.Linear(2, 1), nn.Dropout(0.3))
    again = pickle.loads(pickle.dumps(plain))
    return [equal, twin.tied is twin[0].weight, twin[0].weight is m[0].weight, list(again.state_dict()), repr(again)]


# --- hooks ----------------------------------------------------------------------------------------------------------
def forward_hooks(torch):
    nn = seeded(torch)

    class Twice(nn.Module):
        def forward(self, x, by=2):
            if by == 0:
                raise ValueError("by nothing")
            return x * by

    m, seen = Twice(), []
    m.register_forward_pre_hook(lambda module, args: seen.append("pre"))
    m.register_forward_pre_hook(lambda module, args: seen.append("first"), prepend=True)
    named = m.register_forward_pre_hook(
        lambda module, args, kwargs: ((args[0] + 1,), {"by": kwargs.get("by", 5)}), with_kwargs=True
    )
    m.register_forward_hook(lambda module, args, out: seen.append(["post", args[0].item(), out.item()]))
    m.register_forward_hook(lambda module, args, kwargs, out: out + kwargs["by"], with_kwargs=True)
    m.register_forward_hook(lambda module, args, out: seen.append("always"), always_call=True)
    one = torch.tensor(1.0)
    results = [m(one).item(), m(one, by=3).item(), said(torch, lambda: m(one, by=0))]
    named.remove()
    m._forward_hooks.clear()
    results.append(m(one).item())
    m.register_forward_pre_hook(lambda module, args, kwargs: 3, with_kwargs=True)
    return [results, said(torch, lambda: m(one)), seen]


def backward_hooks(torch):
    nn = seeded(torch)
    m, seen = nn.Sequential(nn.Linear(2, 2), nn.Tanh()), []
    numbers = lambda grads: [None if g is None else [round(v, 5) for v in g.flatten().tolist()] for g in grads]
    for i, part in enumerate(m):
        part.register_full_backward_hook(lambda module, into, out, i=i: seen.append([i, numbers(into), numbers(out)]))
    m.register_full_backward_pre_hook(lambda module, out: seen.append(["pre", numbers(out)]))
    m.register_full_backward_hook(lambda module, into, out: (into[0] * 2,) if into[0] is not None else None)
    x = torch.tensor([[1.0, 2.0]], requires_grad=True)
    m(x).sum().backward()
    m(x.detach()).sum().backward()
    with torch.no_grad():
        m(x)
    m[0].register_full_backward_hook(lambda module, into, out: (1, 2, 3))
    return [seen, [round(v, 5) for v in x.grad.flatten().tolist()], said(torch, lambda: m(x).sum().backward())]


def global_hooks(torch):
    nn, seen = seeded(torch), []
    from_module = nn.modules.module
    handles = [
        from_module.register_module_forward_pre_hook(lambda module, args: seen.append(f"pre {type(module).__name__}")),
        from_module.register_module_forward_hook(lambda module, args, out: seen.append(type(module).__name__)),
        from_module.register_module_full_backward_hook(
            lambda module, into, out: seen.append(f"backward {type(module).__name__}")
        ),
        from_module.register_module_parameter_registration_hook(
            lambda module, name, p: seen.append(f"parameter {name}")
        ),
    ]
    m = nn.Sequential(nn.Linear(1, 1), nn.ReLU())
    m(torch.ones(1, 1, requires_grad=True)).sum().backward()
    for handle in handles:
        handle.remove()
    m(torch.ones(1, 1))
    return seen


# --- containers -----------------------------------------------------------------------------------------------------
def sequential(torch):
    nn = seeded(torch)
    m = nn.Sequential(nn.ReLU(), nn.Tanh(), nn.Sigmoid())
    m.append(nn.GELU())
    m.insert(1, nn.SiLU())
    m.insert(-1, nn.ELU())
    m.extend([nn.Mish(), nn.SELU()])
    del m[0]
    m[0] = nn.Identity()
    popped = m.pop(-1)
    names = [list(m._modules), [type(x).__name__ for x in m], type(popped).__name__]
    part, joined = m[1:3], m[:1] + nn.Sequential(nn.CELU())
    part = nn.Sequential(*part)
    part *= 2
    del m[1:3]
    m += nn.Sequential(nn.ReLU6())
    wrong = [
        said(torch, lambda: m[10]), said(torch, lambda: m.insert(20, nn.ReLU())), said(torch, lambda: m.insert(0, 3)).partition(" <")[0],
        said(torch, lambda: m * 0).partition(" <")[0], said(torch, lambda: m * 1.5).partition(":")[0], said(torch, lambda: m.append(3)),
    ]  # fmt: skip
    named = nn.Sequential(OrderedDict(first=nn.ReLU(), second=nn.Tanh()))
    return [names, repr(part), repr(joined), repr(3 * joined), repr(m), wrong, repr(named[1:]), repr(named[-1])]


def module_list(torch):
    nn = seeded(torch)
    m = nn.ModuleList([nn.ReLU() for _ in range(3)])
    m.append(nn.Tanh())
    m.insert(1, nn.Linear(1, 2))
    m += [nn.Tanh()]
    m[0] = nn.Linear(1, 2)
    popped = m.pop(2)
    both = m + [nn.ReLU()]  # noqa: RUF005
    del m[-1]
    wrong = [said(torch, lambda: m[9]), said(torch, lambda: m.extend(3)), said(torch, lambda: m(1))]
    return [repr(m), repr(m[1:]), repr(both), repr(popped), len(m), list(m._modules), wrong, repr(nn.ModuleList())]


def module_dict(torch):
    nn = seeded(torch)
    m = nn.ModuleDict({"b": nn.ReLU(), "a": nn.Tanh()})
    m.update([["c", nn.GELU()], ("d", nn.SiLU())])
    m["e"] = nn.Linear(1, 1)
    popped = m.pop("b")
    del m["c"]
    wrong = [
        said(torch, lambda: m["zz"]), said(torch, lambda: m.update(3)), said(torch, lambda: m.update([["a", 1, 2]])),
        said(torch, lambda: m.update([3])), said(torch, lambda: m["a.b"]),
    ]  # fmt: skip
    shown = [repr(m), list(m.keys()), [k for k, _ in m.items()], len(m), "d" in m, list(m), repr(popped), wrong]
    m.clear()
    return [*shown, len(m)]


def parameter_list(torch):
    nn = seeded(torch)
    m = nn.ParameterList([torch.ones(2), nn.Parameter(torch.zeros(1))])
    m.append(torch.ones(1, 2))
    m += [nn.Parameter(torch.ones(3))]
    m[0] = torch.zeros(2, 2)
    wrong = [said(torch, lambda: m[9]), said(torch, lambda: m.extend(torch.ones(2))), said(torch, lambda: m())]
    return [repr(m), repr(m[1:3]), [n for n, _ in m.named_parameters()], len(m), list(m.state_dict()), wrong]


def parameter_dict(torch):
    nn = seeded(torch)
    m = nn.ParameterDict({"b": torch.ones(2), "a": nn.Parameter(torch.zeros(1))})
    m.update(OrderedDict(z=torch.ones(1), y=3))
    m |= {"x": torch.ones(1)}
    popped = m.pop("z")
    last = m.popitem()[0]
    wrong = [
        said(torch, lambda: m["zz"]), said(torch, lambda: m.update(3)), said(torch, lambda: m.update([[1, 2, 3]])),
        said(torch, lambda: m(1)),
    ]  # fmt: skip
    return [list(m.keys()), last, popped.tolist(), m.get("q", 7), m.setdefault("k", 1), list(m | {"n": 1}), len(m),
            [n for n, _ in m.named_parameters()], list(reversed(m)), repr(m.copy()), [wrong[0], *wrong[2:]]]  # fmt: skip


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


CASES = {name: f for name, f in list(globals().items()) if callable(f) and getattr(f, "__module__", "") == __name__}
CASES = {name: f for name, f in CASES.items() if name not in ("said", "seeded")}

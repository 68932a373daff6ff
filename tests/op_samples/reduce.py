"""Samples of reductions, cumulative operations and orderings."""

from tests.op_samples.sample import S, Sample, edge, positive, real, values

NAN, INF = float("nan"), float("inf")
TIES = values([[2.0, 1.0, 2.0], [0.0, 0.0, 0.0]])
WITH_NAN = values([[1.0, NAN, 2.0], [3.0, 1.0, INF]])


def _over_dims(name: str, x=real, *, also: str = "") -> list[Sample]:
    """All of it, one dim, a negative one, several, keepdim, 0-d."""
    return [
        S(f"a.{name}()", x(2, 3), also=also),
        S(f"torch.{name}(a, dim=0)", x(2, 3), also=also),
        S(f"a.{name}(dim=-1, keepdim=True)", x(2, 3)),
        S(f"a.{name}(dim=(0, 2))", x(2, 3, 2)),
        S(f"a.{name}(dim=(0, -1), keepdim=True)", x(2, 3, 2)),
        S(f"a.{name}()", x()),
        S(f"a.{name}(dim=0)", x()),
        S(f"a.{name}(dim=1)", x(3, 2).transposed),
    ]


def _over_one_dim(name: str, x=real, *, also: str = "") -> list[Sample]:
    return [
        S(f"a.{name}(0)", x(2, 3), also=also),
        S(f"torch.{name}(a, dim=-1)", x(2, 3)),
        S(f"a.{name}(1)", x(3, 2).transposed),
        S(f"a.{name}(0)", x()),
        S(f"a.{name}(0)", x(0, 2)),
    ]


def _extreme(name: str) -> list[Sample]:
    """max and min: of all, of two, along a dim with indices."""
    return [
        S(f"a.{name}()", real(2, 3), also="int64"),
        S(f"torch.{name}(a, b)", real(2, 3), real(3)),
        S(f"a.{name}(0)", real(2, 3), also="int64"),
        S(f"torch.{name}(a, dim=-1, keepdim=True)", real(2, 3)),
        S(f"a.{name}(1)", real(3, 2).transposed),
        S(f"a.{name}(0)", real()),
        edge(f"a.{name}(1)", TIES),
        edge(f"a.{name}()", TIES),
        edge(f"a.{name}(1)", WITH_NAN),
        edge(f"a.{name}()", WITH_NAN),
    ]


def _spread(name: str) -> list[Sample]:
    """var and std."""
    return [
        *_over_dims(name)[:5],
        S(f"a.{name}(correction=0)", real(2, 3)),
        S(f"a.{name}(dim=1, correction=2)", real(2, 4)),
        S(f"a.{name}(unbiased=False)", real(2, 3)),
        S(f"torch.{name}(a, 1, True)", real(3, 2).transposed),
        S(f"a.{name}(0, unbiased=False, keepdim=True)", real(2, 3)),
        edge(f"a.{name}(dim=1)", TIES),
    ]


REDUCE: dict[str, list[Sample]] = {
    "sum": [
        *_over_dims("sum", also="int64 int32 bool"),
        S("a.sum()", real(0, 3)),
        S("a.sum(0)", real(0, 3)),
        S("a.sum(dim=[])", real(2, 3)),
        S("a.sum(dtype=torch.float64)", real(2, 3), also="int64"),
        edge("a.sum(1)", WITH_NAN),
    ],
    "mean": [*_over_dims("mean"), S("a.mean(1)", real(2, 3).strided), edge("a.mean(1)", WITH_NAN)],
    "prod": [
        S("a.prod()", real(2, 3), also="int64 bool"),
        S("torch.prod(a, 0)", real(2, 3), also="int64"),
        S("a.prod(-1, keepdim=True)", real(2, 3)),
        S("a.prod()", real()),
        S("a.prod()", real(0)),
        edge("a.prod()", values([2.0, 0.0, 3.0])),
        edge("a.prod()", values([0.0, 0.0, 3.0])),
        edge("a.prod(1)", values([[2.0, 0.0, 3.0], [0.0, 1.0, 0.0], [1.0, 2.0, 3.0]])),
    ],
    "amax": [
        *_over_dims("amax", also="int64"),
        edge("a.amax(1)", TIES),
        edge("a.amax()", TIES),
        edge("a.amax(1)", WITH_NAN),
    ],
    "amin": [
        *_over_dims("amin", also="int64"),
        edge("a.amin(1)", TIES),
        edge("a.amin()", TIES),
        edge("a.amin(1)", WITH_NAN),
    ],
    "aminmax": [S("torch.aminmax(a, dim=1)", real(2, 3))],
    "max": _extreme("max"),
    "min": _extreme("min"),
    "argmax": [
        S("a.argmax()", real(2, 3), also="int64"),
        S("torch.argmax(a, dim=1)", real(2, 3)),
        S("a.argmax(-2, keepdim=True)", real(2, 3)),
        S("a.argmax()", real(3, 2).transposed),
        edge("a.argmax(1)", TIES),
        edge("a.argmax(1)", WITH_NAN),
    ],
    "argmin": [
        S("a.argmin()", real(2, 3), also="int64"),
        S("torch.argmin(a, dim=1)", real(2, 3)),
        edge("a.argmin(1)", TIES),
    ],
    "any": [
        S("torch.any(a > 0)", real(2, 3)),
        S("a.any(dim=1)", real(2, 3), also="int64 bool"),
        S("(a > 0).any(0, keepdim=True)", real(2, 3)),
        S("a.any()", real(0)),
    ],
    "all": [
        S("torch.all(a > 0)", real(2, 3)),
        S("a.all(dim=1)", real(2, 3), also="int64 bool"),
        S("(a > 0).all(0, keepdim=True)", real(2, 3)),
        S("a.all()", real(0)),
    ],
    "var": _spread("var"),
    "std": _spread("std"),
    "var_mean": [S("torch.var_mean(a, dim=1)", real(2, 3))],
    "std_mean": [S("torch.std_mean(a, dim=1)", real(2, 3))],
    "norm": [
        S("a.norm()", real(2, 3)),
        S("torch.norm(a, dim=1)", real(2, 3)),
        S("a.norm(2, dim=-1, keepdim=True)", real(2, 3)),
        S("a.norm(1)", real(2, 3)),
        S("a.norm(p=3, dim=0)", real(2, 3)),
        S("a.norm(inf)", real(2, 3)),
        S("a.norm(dim=(0, 1))", real(2, 3).strided),
        S("torch.linalg.norm(a, dim=1)", real(2, 3)),
        S("torch.linalg.vector_norm(a, 2, dim=(0, 2))", real(2, 3, 2)),
        edge("a.norm(dim=1)", TIES),
        edge("a.norm()", values([0.0, 0.0])),
        edge("a.norm(1, dim=1)", TIES),
    ],
    "logsumexp": [
        S("torch.logsumexp(a, 0)", real(2, 3)),
        S("a.logsumexp(dim=(0, -1), keepdim=True)", real(2, 3, 2)),
        S("a.logsumexp(1)", real(3, 2).transposed),
        edge("a.logsumexp(1)", values([[-INF, -INF], [1000.0, 1000.0], [INF, 1.0]])),
    ],
    "count_nonzero": [S("torch.count_nonzero(a)", values([[1.0, 0.0], [2.0, 0.0]]), also="int64")],
    "cumsum": _over_one_dim("cumsum", also="int64 bool"),
    "cumprod": [
        *_over_one_dim("cumprod", also="int64"),
        edge("a.cumprod(0)", values([2.0, 0.0, 3.0, 4.0])),
        edge("a.cumprod(0)", values([2.0, 0.0, 3.0, 0.0, 5.0])),
    ],
    "cummax": [S("torch.cummax(a, 1)", real(2, 4))],
    "cummin": [S("torch.cummin(a, 1)", real(2, 4))],
    "logcumsumexp": [S("torch.logcumsumexp(a, 1)", real(2, 4))],
    "sort": [
        S("a.sort()", real(2, 4), also="int64"),
        S("torch.sort(a, dim=0, descending=True)", real(3, 2)),
        S("torch.sort(a, stable=True, dim=-1)", real(3, 2).transposed),
        S("a.sort(0)", real()),
        S("a.sort()", real(0, 3)),
        edge("torch.sort(a, stable=True)", TIES),
        edge("torch.sort(a, stable=True, descending=True)", TIES),
        edge("torch.sort(a, stable=True)", WITH_NAN),
        edge("torch.sort(a, stable=True, descending=True)", WITH_NAN),
    ],
    "argsort": [
        S("a.argsort()", real(2, 4), also="int64"),
        S("torch.argsort(a, dim=0, descending=True)", real(3, 2)),
        edge("torch.argsort(a, stable=True)", TIES),
    ],
    "topk": [
        S("a.topk(2)", real(2, 4), also="int64"),
        S("torch.topk(a, 1, dim=0)", real(3, 2)),
        S("a.topk(2, largest=False)", real(2, 4)),
        S("a.topk(3)", real(2, 3).strided),
    ],
    "kthvalue": [S("torch.kthvalue(a, 2, dim=1)", real(2, 4))],
    "median": [S("a.median()", real(2, 3)), S("a.median(1)", real(2, 4))],
    "unique": [edge("torch.unique(a)", TIES.fixed)],
    "nonzero": [edge("torch.nonzero(a)", TIES)],
    "bincount": [edge("torch.bincount(a.long())", values([1.0, 3.0, 1.0]))],
    "softmax": [
        S("torch.softmax(a, 1)", real(2, 3)),
        S("F.softmax(a, dim=0)", real(3, 2).transposed),
        S("a.softmax(-1)", real(2, 2, 3)),
        S("a.softmax(0)", real()),
        S("torch.softmax(a, 1, dtype=torch.float64)", real(2, 3)),
        edge("torch.softmax(a, 1)", values([[1000.0, 1000.0], [-INF, 0.0], [-1000.0, 0.0]])),
    ],
    "log_softmax": [
        S("torch.log_softmax(a, 1)", real(2, 3)),
        S("F.log_softmax(a, dim=0)", real(3, 2).transposed),
        S("a.log_softmax(-1)", real(2, 2, 3)),
        edge("torch.log_softmax(a, 1)", values([[1000.0, 1000.0], [-1000.0, 0.0]])),
    ],
    "dist": [S("torch.dist(a, b)", real(2, 3), positive(2, 3))],
}

"""Samples of selecting, counting, scattering, rearranging, and of statistics."""

from tests.op_samples.sample import S, Sample, edge, index, ints, mask, once, positive, real, values

NAN = float("nan")
TIES = values([[2.0, 1.0, 2.0, 1.0], [0.0, 0.0, 3.0, 0.0]])
GAPS = values([[1.0, NAN, 2.0], [3.0, 1.0, -1.0], [NAN, NAN, NAN]])


def _median(name: str) -> list[Sample]:
    return [
        S(f"a.{name}()", real(2, 3)),
        S(f"torch.{name}(a, 1)", real(2, 4), also="int64"),
        S(f"a.{name}(0, keepdim=True)", real(3, 2).transposed),
        S(f"a.{name}(0)", real()),
        edge(f"a.{name}()", GAPS),
        edge(f"a.{name}()", values([2.0, 2.0, 1.0, 5.0])),
    ]


SELECT: dict[str, list[Sample]] = {
    "median": [*_median("median"), edge("a.median(1)", values([[1.0, NAN, 2.0], [3.0, 1.0, -1.0]]))],
    "nanmedian": [*_median("nanmedian"), edge("a.nanmedian(1)[0]", GAPS)],
    "mode": [
        edge("torch.mode(a)", TIES, also="int64"),
        S("a.mode(0, keepdim=True)", real(3, 2)),
        S("a.mode()", real()),
    ],
    "kthvalue": [
        S("torch.kthvalue(a, 2, dim=1)", real(2, 4)),
        S("a.kthvalue(1, 0, True)", real(3, 2)),
        S("a.kthvalue(1)", real()),
    ],
    "msort": [S("torch.msort(a)", real(4, 2), also="int64"), S("a.msort()", real(3))],
    "quantile": [
        S("torch.quantile(a, 0.3)", real(2, 3)),
        S("a.quantile(b, dim=1)", real(2, 4), values([0.1, 0.5, 0.8]).fixed),
        S("torch.quantile(a, 0.75, 0, True, interpolation='midpoint')", real(4, 2)),
        S("torch.quantile(a, 0.6, 0, interpolation='lower')", real(4, 2)),
        S("torch.quantile(a, 0.6, 0, interpolation='higher')", real(4, 2)),
        S("torch.quantile(a, 0.6, 0, interpolation='nearest')", real(4, 2)),
        edge("a.quantile(0.5, 1)", GAPS),
    ],
    "nanquantile": [S("torch.nanquantile(a, 0.3, 1)", real(2, 3)), edge("a.nanquantile(0.5, 1)", GAPS)],
    **{
        name: [
            S(f"torch.{name}(a, 1)", real(2, 4), also="int64"),
            S(f"a.{name}(0)", real(3, 2).transposed),
            edge(f"a.{name}(1)", TIES),
            edge(f"a.{name}(1)", GAPS),
            S(f"a.{name}(0)", real()),
        ]
        for name in ("cummax", "cummin")
    },
    "histc": [
        edge("torch.histc(a, 4)", real(3, 4).fixed),
        edge("a.histc(bins=3, min=-1, max=1)", real(12).fixed),
        edge("torch.histc(a, 2)", values([1.0, 1.0]).fixed),
    ],
    "histogram": [
        edge("torch.histogram(a, 4)", real(3, 4).fixed),
        edge("a.histogram(3, range=(-1.0, 1.0), density=True)", real(12).fixed),
        edge("torch.histogram(a, b, weight=c)", real(6).fixed, values([-1.0, 0.0, 0.5]).fixed, positive(6).fixed),
    ],
    "bincount": [
        edge("torch.bincount(a)", ints(0, 5, 6)),
        edge("a.bincount(minlength=8)", ints(0, 5, 6)),
        edge("torch.bincount(b, a)", real(6).fixed, ints(0, 5, 6)),
    ],
    "unique_consecutive": [
        edge("torch.unique_consecutive(a)", TIES.fixed),
        edge("a.unique_consecutive(return_inverse=True, return_counts=True)", TIES.fixed),
        edge("torch.unique_consecutive(a, dim=1)", values([[1.0, 1.0, 2.0], [0.0, 0.0, 2.0]]).fixed),
    ],
    "isin": [
        edge("torch.isin(a, b)", ints(0, 6, 2, 3), ints(0, 6, 2)),
        edge("torch.isin(a, 2, invert=True)", ints(0, 4, 5)),
    ],
    "searchsorted": [
        edge("torch.searchsorted(a, b)", values([1.0, 2.0, 3.0]).fixed, values([0.5, 2.0, 9.0]).fixed),
        edge("torch.searchsorted(a, b, right=True)", values([1.0, 2.0, 3.0]).fixed, values([[2.0, 3.0]]).fixed),
        edge(
            "torch.searchsorted(a, b, side='right', out_int32=True)",
            values([[1.0, 2.0], [3.0, 4.0]]).fixed,
            values([[2.0], [3.5]]).fixed,
        ),
        edge("torch.searchsorted(a, 2.5)", values([1.0, 2.0, 3.0]).fixed),
        edge("torch.searchsorted(a, b, sorter=a.argsort())", values([3.0, 1.0, 2.0]).fixed, values([1.5, 3.0]).fixed),
    ],
    "bucketize": [
        edge("torch.bucketize(a, b)", real(2, 3).fixed, values([-0.5, 0.0, 0.5]).fixed),
        edge("torch.bucketize(a, b, right=True)", values([0.0, 1.0, 2.0]).fixed, values([0.0, 1.0]).fixed),
    ],
    "argwhere": [edge("torch.argwhere(a)", TIES)],
    "nonzero_static": [
        edge("torch.nonzero_static(a, size=3)", TIES),
        edge("torch.nonzero_static(a, size=9, fill_value=7)", TIES),
    ],
}


def _reduced(how: str, x=real) -> list[Sample]:
    return [
        S(f"torch.scatter_reduce(a, 1, c, b, '{how}')", x(2, 3), x(2, 4), index([[0, 0, 1, 0], [2, 2, 2, 1]])),
        S(f"a.scatter_reduce(0, c, b, '{how}', include_self=False)", x(3, 2), x(2, 2), index([[2, 0], [2, 1]])),
    ]


SCATTER: dict[str, list[Sample]] = {
    "index_add": [
        S("(y := a * 1, y.index_add_(0, c, b))[1]", real(3, 2), real(2, 2), index([2, 1])),
        S("a.index_add(0, c, b)", real(), real(), index(0)),
    ],
    "index_copy": [S("torch.index_copy(a, 1, c, b)", real(2, 3), real(2, 2), index([2, 0]))],
    "index_fill": [S("torch.index_fill(a, 0, c, b)", real(3, 2), real(), index([1, 1, 2]))],
    "index_reduce": [
        S("torch.index_reduce(a, 0, c, b, 'mean')", real(3, 2), real(3, 2), index([2, 0, 2])),
        S("a.index_reduce(1, c, b, 'prod', include_self=False)", real(2, 3), real(2, 3), index([2, 0, 2])),
        S("a.index_reduce(0, c, b, 'amax')", real(3), real(3), index([2, 0, 2])),
    ],
    "put": [
        S("torch.put(a, c, b)", real(2, 3), real(2), index([5, 0])),
        S("a.put(c, b, accumulate=True)", real(2, 3), real(3), index([1, -1, 1])),
    ],
    "take": [S("a.take(b)", real(2, 3), index([[0, -1], [2, 0]]))],
    "scatter_reduce": [
        *(sample for how in ("sum", "mean", "amax", "amin") for sample in _reduced(how)),
        *_reduced("prod"),
        once("torch.scatter_reduce(a, 0, c, b, 'prod')", values([0.0, 2.0]), values([0.0, 3.0, 0.0]), index([0, 1, 1])),
        edge("torch.scatter_reduce(a, 0, c, b, 'amax')", values([1.0, 2.0]), values([1.0, 2.0, 3.0]), index([0, 1, 1])),
    ],
    "scatter": [
        S("a.scatter(0, b, 2.0, reduce='multiply')", real(3).fixed, index([1, 1])),
        S("a.scatter(0, c, b)", real(), real(), index(0)),
    ],
    "masked_scatter": [
        S("(y := a * 1, y.masked_scatter_(c, b))[1]", real(2, 3), real(7), mask(3)),
        S("torch.masked_scatter(a, c, b)", real(3), real(2, 3), mask(2, 1)),
    ],
    "select_scatter": [S("a.select_scatter(b, 1, -1)", real(2, 3), real(2))],
    "slice_scatter": [S("a.slice_scatter(b, 1, step=2)", real(2, 4), real(2, 2))],
    "diagonal_scatter": [S("a.diagonal_scatter(b, 1)", real(2, 3), real(2))],
    "as_strided_scatter": [S("torch.as_strided_scatter(a, b, (2, 2), (2, 1), 1)", real(6).fixed, real(2, 2))],
}

ARRANGE: dict[str, list[Sample]] = {
    "diagflat": [S("torch.diagflat(a)", real(2, 2)), S("a.diagflat(-1)", real(2))],
    "diag": [S("a.diag(-1)", real(2)), S("torch.diag(a, -1)", real(3, 2))],
    "diag_embed": [S("a.diag_embed(1, 0, -1)", real(2, 3)), S("torch.diag_embed(a, offset=-1)", real(2))],
    "block_diag": [S("torch.block_diag(a, b, c)", real(2, 2), real(3), real())],
    "tensor_split": [
        S("torch.tensor_split(a, 3)", real(5, 2)),
        S("a.tensor_split((1, 4), dim=1)", real(2, 3)),
        S("a.tensor_split(b)", real(4), index([1, 3])),
    ],
    "hsplit": [S("torch.hsplit(a, 2)", real(2, 4)), S("a.hsplit((1,))", real(3))],
    "vsplit": [S("a.vsplit(2)", real(4, 2))],
    "dsplit": [S("torch.dsplit(a, (1, 2))", real(2, 2, 3))],
    "unsafe_split": [S("torch.unsafe_split(a, 2)", real(3, 2)), S("a.unsafe_split(1, 1)", real(2, 2))],
    "unsafe_chunk": [S("torch.unsafe_chunk(a, 2, 1)", real(2, 3))],
    "atleast_1d": [S("torch.atleast_1d(a)", real()), S("torch.atleast_1d(a, b)", real(), real(2))],
    "atleast_2d": [S("torch.atleast_2d(a)", real(3)), S("torch.atleast_2d((a, b))", real(), real(2, 2))],
    "atleast_3d": [S("torch.atleast_3d(a)", real(2, 3)), S("torch.atleast_3d(a, b)", real(2), real())],
    "column_stack": [S("torch.column_stack((a, b))", real(2), real(2, 3))],
    "dstack": [S("torch.dstack((a, b))", real(2, 3), real(2, 3)), S("torch.dstack((a, b))", real(2), real(2))],
    "row_stack": [S("torch.row_stack((a, b))", real(3), real(2, 3))],
    "cartesian_prod": [S("torch.cartesian_prod(a, b)", real(2), real(3)), S("torch.cartesian_prod(a)", real(2))],
    "combinations": [
        S("torch.combinations(a)", real(4)),
        S("torch.combinations(a, 2, with_replacement=True)", real(3)),
    ],
    "broadcast_to": [S("a.broadcast_to((2, 3))", real(3))],
    "sum_to_size": [
        S("a.sum_to_size(3)", real(2, 3)),
        S("a.sum_to_size((2, 1))", real(2, 3)),
        S("a.sum_to_size(2, 3)", real(2, 3)),
    ],
    "repeat_interleave": [
        edge("torch.repeat_interleave(a)", ints(0, 3, 4)),
        S("a.repeat_interleave(b, 1)", real(2, 3), index([2, 0, 1])),
    ],
    "rot90": [S("a.rot90(2)", real(2, 3)), S("a.rot90(-1, (1, 2))", real(2, 2, 3)), S("torch.rot90(a, 4)", real(2, 2))],
    "fliplr": [S("torch.fliplr(a)", real(2, 3))],
    "flipud": [S("a.flipud()", real(3))],
    "unravel_index": [edge("torch.unravel_index(a, (2, 3))", ints(0, 6, 4))],
    "meshgrid": [S("torch.meshgrid(a, b, indexing='xy')", real(2), real(3))],
    "squeeze_": [
        S("(y := a * 1, y.squeeze_(0), y.mul_(2), y)[3]", real(1, 3)),
        S("(y := a * 1, y.unsqueeze_(1))[1]", real(3)),
    ],
    "t_": [
        S("(y := a * 1, y.t_(), y * b)[2]", real(2, 3), real(3, 2)),
        S("(y := a * 1, y[0].transpose_(0, 1).mul_(b), y)[2]", real(2, 2, 3), real(3, 2)),
    ],
    "unfold": [S("a.unfold(0, 2, 3)", real(6, 2)), S("(y := a * 1, y.unfold(0, 2, 2)[1].mul_(3), y)[2]", real(5))],
    "as_strided": [
        S("torch.as_strided(a[1:], (2, 2), (1, 1))", real(6)),
        S("a.as_strided((2, 2), (1, 2), 1)", real(2, 3).transposed),
    ],
}

STATISTICS: dict[str, list[Sample]] = {
    "var_mean": [S("torch.var_mean(a)", real(2, 3)), S("torch.var_mean(a, 0, correction=0, keepdim=True)", real(2, 3))],
    "std_mean": [S("torch.std_mean(a, False)", real(2, 3))],
    "aminmax": [S("torch.aminmax(a)", real(2, 3)), S("a.aminmax(dim=0, keepdim=True)", real(2, 3))],
    "count_nonzero": [S("torch.count_nonzero(a, dim=1)", values([[1.0, 0.0], [2.0, 3.0]]), also="int64 bool")],
    "nansum": [S("torch.nansum(a, 1)", real(2, 3), also="int64"), edge("a.nansum(1, keepdim=True)", GAPS)],
    "nanmean": [S("torch.nanmean(a, 1)", real(2, 3)), edge("a.nanmean(0)", GAPS)],
    "logcumsumexp": [
        S("torch.logcumsumexp(a, 1)", real(2, 4)),
        S("a.logcumsumexp(0)", real(3, 2).transposed),
        S("a.logcumsumexp(0)", real()),
        edge("a.logcumsumexp(0)", values([-float("inf"), 0.0, 800.0]).fixed),
    ],
    "diff": [
        S("torch.diff(a)", real(2, 4), also="int64 bool"),
        S("a.diff(2, 0)", real(4, 2)),
        S("torch.diff(a, prepend=b, append=c)", real(2, 3), real(2, 1), real(2, 2)),
    ],
    "cov": [
        S("torch.cov(a)", real(2, 4)),
        S("torch.cov(a, correction=0, fweights=b)", real(2, 4), index([1, 2, 0, 3])),
        S("torch.cov(a, aweights=b)", real(2, 4), positive(4).fixed),
        S("a.cov()", real(4)),
    ],
    "corrcoef": [S("torch.corrcoef(a)", real(2, 4)), edge("a.corrcoef()", real(4))],
    "gradient": [
        S("torch.gradient(a)", real(3, 4)),
        S("torch.gradient(a, spacing=2.0, dim=1, edge_order=2)", real(2, 4)),
        S("torch.gradient(a, spacing=(b,))", real(4), values([0.0, 1.0, 3.0, 3.5]).fixed),
        S("torch.gradient(a, spacing=(b,), edge_order=2)", real(4), values([0.0, 1.0, 3.0, 3.5]).fixed),
    ],
    "trapezoid": [
        S("torch.trapezoid(a)", real(2, 4)),
        S("torch.trapezoid(a, b)", real(2, 3), real(3)),
        S("torch.trapezoid(a, dx=0.5, dim=0)", real(3, 2)),
    ],
    "cumulative_trapezoid": [
        S("torch.cumulative_trapezoid(a, b)", real(2, 3), real(3)),
        S("torch.cumulative_trapezoid(a, dx=2.0)", real(4)),
    ],
}

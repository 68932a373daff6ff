"""Samples of special functions, activations and the rarer operations element by element."""

from tests.op_samples.sample import Input, S, Sample, edge, ints, once, positive, real, values

NAN, INF = float("nan"), float("inf")
ENDS = values([NAN, INF, -INF, 0.0, -0.0, 1.0])
KINKS = values([-3.0, -1.0, -0.5, 0.0, 0.5, 1.0, 3.0, 6.0, NAN])


def _pointwise(name: str, x: Input, *, method: bool = True) -> list[Sample]:
    """A function on a smooth stretch, transposed, 0-d, empty; then where it has corners or poles."""
    return [
        S(f"torch.{name}(a)", x),
        S(f"a.{name}()" if method else f"torch.{name}(a)", x.transposed),
        S(f"torch.{name}(a)", Input(x.kind, ())),
        S(f"torch.{name}(a)", Input(x.kind, (0, 2))),
        edge(f"torch.{name}(a)", ENDS.fixed),
    ]


def _activation(name: str, *more: str) -> list[Sample]:
    """An activation with and without its parameters; then at the points where it bends."""
    calls = [f"F.{name}(a{', ' + arguments if arguments else ''})" for arguments in ("", *more)]
    return [*(S(call, real(2, 3)) for call in calls), *(once(call, KINKS) for call in calls)]


SPECIAL: dict[str, list[Sample]] = {
    "erfcx": _pointwise("special.erfcx", real(2, 3), method=False),
    "ndtr": _pointwise("special.ndtr", real(2, 3), method=False),
    "ndtri": [
        S("torch.special.ndtri(a.sigmoid())", real(2, 3)),
        edge("torch.special.ndtri(a)", values([0.0, 1e-30, 1.0, 2.0])),
    ],
    "log_ndtr": [
        *_pointwise("special.log_ndtr", real(2, 3), method=False),
        edge("torch.special.log_ndtr(a)", values([-40.0, 9.0]).fixed),
    ],
    "lgamma": [*_pointwise("lgamma", positive(2, 3)), S("torch.lgamma(a)", real(2, 3))],
    "digamma": [
        *_pointwise("digamma", positive(2, 3)),
        S("torch.digamma(a)", real(2, 3)),
        S("torch.special.psi(a)", positive(2)),
    ],
    "polygamma": [
        S("torch.polygamma(1, a)", positive(2, 3)),
        S("a.polygamma(2)", positive(2, 3)),
        S("torch.polygamma(0, a)", positive(2)),
        edge("torch.polygamma(1, a)", values([-0.5, -2.5])),
    ],
    "zeta": [S("torch.special.zeta(b, a)", positive(2, 3), values(2.5).fixed)],
    "mvlgamma": [S("torch.mvlgamma(a + 2, 3)", positive(2, 3)), S("a.mvlgamma(1)", positive(2))],
    "i0": [*_pointwise("i0", real(2, 3)), edge("torch.i0(a)", values([40.0, -35.0]))],
    "i0e": [S("torch.special.i0e(a)", real(2, 3)), edge("torch.special.i0e(a)", values([0.0, 50.0, -1000.0]))],
    "i1": [S("torch.special.i1(a)", real(2, 3)), edge("torch.special.i1(a)", values([0.0, 50.0, -31.0]))],
    "i1e": [S("torch.special.i1e(a)", real(2, 3)), edge("torch.special.i1e(a)", values([0.0, 50.0, -1000.0]))],
    "xlog1py": [
        S("torch.special.xlog1py(a, b)", positive(2, 3), positive(3)),
        edge("torch.special.xlog1py(a, b)", values([0.0, 0.0, 2.0]), values([-1.0, NAN, 0.0])),
    ],
    "entr": [S("torch.special.entr(a)", positive(2, 3)), edge("torch.special.entr(a)", values([0.0, -1.0, NAN, INF]))],
    "logit": [
        S("torch.logit(a.sigmoid())", real(2, 3)),
        S("a.logit(eps=0.25)", values([0.3, 0.6, 0.1, 0.9])),
        edge("torch.logit(a)", values([0.0, 1.0, -1.0, 2.0]).fixed),
    ],
    "sinc": [
        S("torch.sinc(a)", real(2, 3)),
        S("a.sinc()", real(4).strided),
        edge("torch.sinc(a)", values([0.0, 1.0, NAN])),
    ],
}

ACTIVATION: dict[str, list[Sample]] = {
    "silu": _activation("silu"),
    "gelu": _activation("gelu", "approximate='tanh'"),
    "mish": _activation("mish"),
    "softplus": _activation("softplus", "2.0, 1.0", "beta=0.5"),
    "logsigmoid": _activation("logsigmoid"),
    "softsign": _activation("softsign"),
    "tanhshrink": _activation("tanhshrink"),
    "leaky_relu": [*_activation("leaky_relu", "0.1"), S("(y := a * 1, F.leaky_relu_(y, 0.2))[1]", real(2, 3))],
    "elu": [*_activation("elu", "0.5"), S("(y := a * 1, F.elu(y, inplace=True))[1]", real(2, 3))],
    "selu": _activation("selu"),
    "celu": _activation("celu", "0.5"),
    "threshold": _activation("threshold", "0.1, 20.0")[1::2],
    "hardshrink": _activation("hardshrink", "1.0"),
    "softshrink": _activation("softshrink", "1.0"),
    "hardtanh": _activation("hardtanh", "-0.5, 2.0"),
    "relu6": _activation("relu6"),
    "hardsigmoid": [S("F.hardsigmoid(a)", real(2, 3).fixed), edge("F.hardsigmoid(a)", KINKS.fixed)],
    "hardswish": _activation("hardswish"),
    "glu": [S("F.glu(a)", real(2, 4)), S("F.glu(a, 0)", real(2, 3))],
    "prelu": [
        S("F.prelu(a, b)", real(2, 3), values([0.25])),
        S("F.prelu(a, b)", real(2, 3, 2), real(3)),
        once("torch.prelu(a, b)", values([0.0, 1.0, -1.0]), values([0.25])),
    ],
    "rrelu": _activation("rrelu", "0.2, 0.4"),
}

ARITHMETIC: dict[str, list[Sample]] = {
    "deg2rad": [S("torch.deg2rad(a)", real(2, 3), also="int64"), S("a.deg2rad()", real())],
    "rad2deg": [S("torch.rad2deg(a)", real(2, 3), also="int64"), S("a.rad2deg()", real())],
    "hypot": [
        S("torch.hypot(a, b)", real(2, 3), real(3)),
        edge("torch.hypot(a, b)", values([INF, 3e38]), values([NAN, 1.0])),
    ],
    "copysign": [
        S("torch.copysign(a, b)", real(2, 3), real(3), also="int64"),
        S("a.copysign(-1)", real(2, 3)),
        edge("torch.copysign(a, b)", values([0.0, 1.0, NAN]), values([-1.0, -0.0, 1.0])),
    ],
    "heaviside": [edge("torch.heaviside(a, b)", values([-1.0, 0.0, 2.0]).fixed, values(0.5).fixed, also="int64")],
    "nextafter": [edge("torch.nextafter(a, b)", real(2, 3).fixed, real(3).fixed)],
    "frac": [S("torch.frac(a)", real(2, 3)), S("a.frac()", real(3).strided)],
    "sgn": [S("torch.sgn(a)", real(2, 3), also="int64")],
    "positive": [S("+a", real(2, 3), also="int64"), S("torch.positive(a)", real(2))],
    "resolve_neg": [S("a.resolve_neg() * 1", real(2))],
    "resolve_conj": [S("a.resolve_conj() * 1", real(2))],
    "conj": [S("a.conj() * 1", real(2))],
    "real": [S("a.real * 1", real(2))],
    "rsub": [S("torch.rsub(a, b)", real(2, 3), real(3), also="int64"), S("torch.rsub(a, 2.5, alpha=0.5)", real(2, 3))],
    "float_power": [
        S("torch.float_power(a, b)", positive(2, 3), real(3), also="int64"),
        S("a.float_power(2)", real(2, 3), also="int64"),
        S("torch.float_power(2, a)", real(3)),
    ],
    "ldexp": [S("torch.ldexp(a, b)", real(2, 3), ints(0, 4, 3)), S("a.ldexp(b)", real(2), real(2))],
    "gcd": [edge("torch.gcd(a, b)", ints(-20, 20, 2, 3), ints(-20, 20, 3))],
    "lcm": [edge("a.lcm(b)", ints(-20, 20, 2, 3), ints(-20, 20, 3))],
    "bitwise_left_shift": [
        edge("a << b", ints(-9, 9, 2, 3), ints(0, 5, 3)),
        edge("torch.bitwise_left_shift(a, 2)", ints(0, 9, 3)),
    ],
    "bitwise_right_shift": [edge("a >> b", ints(-90, 90, 2, 3), ints(0, 5, 3)), edge("1000 >> a", ints(0, 9, 3))],
    **{
        name: [
            S(f"torch.{name}(a, b)", real(2, 3), real(3), also="int64"),
            S(f"a.{name}(b)", real(2, 1), real(1, 3)),
            edge(f"torch.{name}(a, b)", values([1.0, NAN, 2.0, NAN]), values([1.0, 1.0, NAN, NAN])),
        ]
        for name in ("fmax", "fmin")
    },
    "logaddexp2": [S("torch.logaddexp2(a, b)", real(2, 3), real(3)), S("a.logaddexp2(b)", real(2, 1), real(3))],
    "isposinf": [edge("torch.isposinf(a)", ENDS)],
    "isneginf": [edge("a.isneginf()", ENDS)],
    "signbit": [edge("torch.signbit(a)", ENDS), S("a.signbit()", real(2, 3), also="int64 bool")],
    "clamp_min": [S("torch.clamp_min(a, 0.1)", real(2, 3)), S("a.clamp_min(b)", real(2, 3), real(3))],
    "clamp_max": [S("a.clamp_max(0.1)", real(2, 3), also="int64"), S("torch.clamp_max(a, b)", real(2, 3), real(3))],
    "fill": [S("torch.fill(a, 2.5)", real(2, 3)), S("torch.fill(a, b)", real(2, 3), real())],
    "square": [S("torch.square(a)", real(2, 3), also="int64 bool")],
}

# `out=`: written over a tensor that is there already, and given back.
OUT: dict[str, list[Sample]] = {
    "out": [
        S("(y := torch.zeros(2, 3, dtype=a.dtype), torch.add(a, b, out=y), y)[1:]", real(2, 3).fixed, real(3).fixed),
        S("(y := torch.empty(0, dtype=a.dtype), torch.matmul(a, b, out=y), y)[1:]", real(2, 3).fixed, real(3, 2).fixed),
        S("(y := torch.empty(0, dtype=torch.float64), torch.cat([a, b], out=y), y)[1:]", real(2).fixed, real(3).fixed),
        S("(y := a * 1, torch.exp(y, out=y), y)[1:]", real(2, 3).fixed),
    ],
}

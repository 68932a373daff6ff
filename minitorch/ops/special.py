"""Special functions: error functions, gamma and its derivatives, Bessel functions, entropy and log-odds."""

from __future__ import annotations

import math

from minitorch.autograd.op import attach, composite, op
from minitorch.backend import special

ROOT_PI, ROOT_2 = math.sqrt(math.pi), math.sqrt(2)


def _unary(name, kernel, text, grad, methods=None):
    """An operation whose forward rule is a kernel; its derivative follows."""

    def forward(xp, x, /):
        return kernel(xp, x)

    forward.__name__ = name
    forward.__doc__ = f"{text}\n\n    shape  (s) → (s)    dtype  float    grad  {grad}\n    "
    return op(forward, method=methods, dtype="float", inplace=methods != "")


# --- the error function and the normal distribution ---------------------------------------------------------------------------
erfc = _unary("erfc", special.erfc, "1 - erf(x), also where that is tiny.", "x̄ = -ȳ·2/√π·e^(-x²)")
erfc.derivative(x=lambda F, g, x: g * (F.exp(-(x * x)) * (-2 / ROOT_PI)))

erfinv = _unary("erfinv", special.erfinv, "The number whose erf is x.", "x̄ = ȳ·√π/2·e^(y²)")
erfinv.derivative(x=lambda F, g, out: g * (F.exp(out * out) * (ROOT_PI / 2)))

erfcx = _unary("erfcx", special.erfcx, "e^(x²)·erfc(x), without overflow.", "x̄ = ȳ·(2·x·y - 2/√π)", "")
erfcx.derivative(x=lambda F, g, x, out: g * (x * out * 2 - 2 / ROOT_PI))

ndtri = _unary("ndtri", special.ndtri, "The number that a normal variable is below with probability x.",
               "x̄ = ȳ·√(2π)·e^(y²/2)", "")  # fmt: skip
ndtri.derivative(x=lambda F, g, out: g * (F.exp(out * out * 0.5) * math.sqrt(2 * math.pi)))

log_ndtr = _unary("log_ndtr", special.log_ndtr, "ln Φ(x): the logarithm of the normal distribution function.",
                  "x̄ = ȳ·√(2/π)/erfcx(-x/√2)", "")  # fmt: skip
log_ndtr.derivative(x=lambda F, g, x: g * (math.sqrt(2 / math.pi) / F.erfcx(x * (-1 / ROOT_2))))


@composite(public=False, out="cast")
def ndtr(input):
    """Φ(x) = ½·erfc(-x/√2): the probability that a normal variable is below x."""
    return erfc.call(input * (-1 / ROOT_2)) * 0.5


# --- gamma and its derivatives ------------------------------------------------------------------------------------------------
lgamma = _unary("lgamma", special.gammaln, "ln |Γ(x)|.", "x̄ = ȳ·digamma(x)")
lgamma.derivative(x=lambda F, g, x: g * F.digamma(x))

digamma = _unary("digamma", special.digamma, "d/dx ln Γ(x).", "x̄ = ȳ·polygamma(1, x)")
digamma.derivative(x=lambda F, g, x: g * F.polygamma(x, n=1))


@op(method="", dtype="float", node="PolygammaBackward0")
def polygamma_(xp, x, /, n):
    """The derivative number n of digamma: (-1)ⁿ⁺¹·n!·ζ(n + 1, x).

    shape  (s) → (s)    dtype  float    grad  x̄ = ȳ·polygamma(n + 1, x)
    """
    if n == 0:
        return special.digamma(xp, x)
    return special.zeta(xp, xp.asarray(n + 1.0), x) * x.dtype.type((-1) ** (n + 1) * math.factorial(n))


polygamma_.derivative(x=lambda F, g, x, n: g * F.polygamma(x, n=n + 1))


@composite
def polygamma(n, input):
    """The derivative number n of digamma; n = 0 is digamma itself."""
    if n < 0:
        raise RuntimeError("polygamma(n, x) does not support negative n.")
    return polygamma_.call(input, n)


attach(polygamma=lambda self, n: polygamma(n, self), polygamma_=lambda self, n: polygamma_.in_place(self, n=n))


@op(method="", dtype="float")
def zeta(xp, a, b, /):
    """Hurwitz's zeta function Σ 1/(b + k)ᵃ.

    shape  broadcasts    dtype  float    grad  b̄ = -ȳ·a·ζ(a + 1, b); none for a
    """
    return special.zeta(xp, a, b)


zeta.derivative(b=lambda F, g, a, b: g * -a * F.zeta(a + 1, b))


@composite(method="mvlgamma", inplace=True, out="cast")
def mvlgamma(input, p):
    """The logarithm of the gamma function of p dimensions: p(p - 1)/4·ln π + Σⱼ lgamma(x - j/2), j = 0 … p - 1."""
    if p < 1:
        raise RuntimeError("p has to be greater than or equal to 1")
    offset = p * (p - 1) / 4 * math.log(math.pi)
    return sum((lgamma.call(input - j / 2) for j in range(1, p)), lgamma.call(input)) + offset


# --- Bessel functions -----------------------------------------------------------------------------------------------------------
i0 = _unary("i0", special.i0, "The modified Bessel function of order 0.", "x̄ = ȳ·I₁(x)")
i0e = _unary("i0e", special.i0e, "I₀(x)·e^(-|x|).", "x̄ = ȳ·(I₁(x)·e^(-|x|) - sign(x)·y)", "")
i1 = _unary("i1", special.i1, "The modified Bessel function of order 1.", "x̄ = ȳ·(I₀(x) - y/x), ȳ/2 at 0", "")
i1e = _unary("i1e", special.i1e, "I₁(x)·e^(-|x|).", "x̄ = ȳ·(I₀(x)·e^(-|x|) - y·(sign(x) + 1/x)), ȳ/2 at 0", "")


def _over(F, y, x):
    """y/x, and at 0 the limit ½ that it has for I₁."""
    zero = x == 0
    return F.masked_fill(y / F.masked_fill(x, zero, 1), zero, 0.5)


i0.derivative(x=lambda F, g, x: g * F.i1(x))
i0e.derivative(x=lambda F, g, x, out: g * (F.i1e(x) - F.sign(x) * out))
i1.derivative(x=lambda F, g, x, out: g * (F.i0(x) - _over(F, out, x)))
i1e.derivative(x=lambda F, g, x, out: g * (F.i0e(x) - out * F.sign(x) - _over(F, out, x)))


# --- products with logarithms -----------------------------------------------------------------------------------------------------
def _x_log(name, log, slope, methods, text):
    def forward(xp, a, b, /):
        y = a * log(xp, b)
        return xp.where(xp.logical_and(xp.equal(a, 0), ~xp.isnan(b)), xp.zeros_like(y), y)

    forward.__name__ = name
    forward.__doc__ = f"{text}, 0 where a is 0.\n\n    shape  broadcasts    dtype  float    grad  {slope}\n    "
    return op(forward, method=methods, numbers="a b", dtype="float", inplace=methods != "")


xlogy = _x_log("xlogy", lambda xp, b: xp.log(b), "ā = ȳ·ln b, b̄ = ȳ·a/b", "xlogy", "a·ln b")
xlog1py = _x_log("xlog1py", lambda xp, b: xp.log1p(b), "ā = ȳ·ln(1 + b), b̄ = ȳ·a/(1 + b)", "", "a·ln(1 + b)")


def _log_of(name, edge):
    """The gradient of a: a logarithm, 0 where a is 0 and the logarithm would be infinite."""

    def grad(F, g, a, b):
        b = b if hasattr(b, "shape") else F.zeroed(g) + b
        gone = F.logical_and(F.zeroed(g) + a == 0, F.zeroed(g) + b <= edge)
        return F.masked_fill(g * getattr(F, name)(b), gone, 0)

    return grad


xlogy.derivative(a=_log_of("log", 0), b=lambda F, g, a, b: g * (a / b))
xlog1py.derivative(a=_log_of("log1p", -1), b=lambda F, g, a, b: g * (a / (b + 1)))


@op(method="", dtype="float")
def entr(xp, x, /):
    """-x·ln x, 0 at 0 and -inf below: what an outcome of probability x adds to the entropy.

    shape  (s) → (s)    dtype  float    grad  x̄ = -ȳ·(1 + ln x)
    """
    y = xp.where(x == 0, xp.zeros_like(x), -x * xp.log(x))
    return xp.where(x < 0, xp.full_like(x, -math.inf), y)


entr.derivative(x=lambda F, g, x: -g * (F.log(x) + 1))


@op(inplace=True, dtype="float")
def logit(xp, x, /, eps=None):
    """ln(x/(1 - x)), of x held between eps and 1 - eps if eps is given.

    shape  (s) → (s)    dtype  float    grad  x̄ = ȳ/(x·(1 - x)); outside the range 0, or NaN without eps
    """
    if eps is not None:
        x = xp.clip(x, x.dtype.type(eps), x.dtype.type(1 - eps))
    return xp.log(x / (1 - x))


def _logit_grad(F, g, x, eps):
    low, beyond = (0.0, math.nan) if eps is None else (eps, 0.0)
    return F.masked_fill(g / (x * (1 - x)), F.logical_or(x < low, x > 1 - low), beyond)


logit.derivative(x=_logit_grad)

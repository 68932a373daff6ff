"""`torch.special`: functions of mathematics beyond the elementary ones."""

from __future__ import annotations

from .autograd.op import PUBLIC
from .ops import special as _special

entr, erfcx, i0e, i1, i1e, log_ndtr, ndtri, xlog1py, zeta = (
    getattr(_special, name).call
    for name in ["entr", "erfcx", "i0e", "i1", "i1e", "log_ndtr", "ndtri", "xlog1py", "zeta"]
)
ndtr, multigammaln = _special.ndtr, _special.mvlgamma
erf, erfc, erfinv, exp2, expm1, i0, log1p, log_softmax, logit, logsumexp, polygamma, round, sinc, softmax, xlogy = (
    PUBLIC[name]
    for name in [
        "erf",
        "erfc",
        "erfinv",
        "exp2",
        "expm1",
        "i0",
        "log1p",
        "log_softmax",
        "logit",
        "logsumexp",
        "polygamma",
        "round",
        "sinc",
        "softmax",
        "xlogy",
    ]
)
expit, gammaln, psi, digamma = (PUBLIC[name] for name in ("sigmoid", "lgamma", "digamma", "digamma"))

__all__ = [
    "digamma", "entr", "erf", "erfc", "erfcx", "erfinv", "exp2", "expit", "expm1", "gammaln", "i0", "i0e", "i1", "i1e",
    "log1p", "log_ndtr", "log_softmax", "logit", "logsumexp", "multigammaln", "ndtr", "ndtri", "polygamma", "psi",
    "round", "sinc", "softmax", "xlog1py", "xlogy", "zeta",
]  # fmt: skip

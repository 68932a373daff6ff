"""`torch.special`: functions of mathematics beyond the elementary ones."""

from __future__ import annotations

from .autograd.op import OPS, PUBLIC
from .ops import special as _special

ndtr, multigammaln = _special.ndtr, _special.mvlgamma
entr, erfcx, i0e, i1, i1e, log_ndtr, ndtri, xlog1py, zeta = (
    OPS[name].call for name in ("entr", "erfcx", "i0e", "i1", "i1e", "log_ndtr", "ndtri", "xlog1py", "zeta")
)
digamma, erf, erfc, erfinv, i0, logit, polygamma, sinc, xlogy = (
    PUBLIC[name] for name in ("digamma", "erf", "erfc", "erfinv", "i0", "logit", "polygamma", "sinc", "xlogy")
)
exp2, expm1, log1p, log_softmax, logsumexp, round, softmax = (
    PUBLIC[name] for name in ("exp2", "expm1", "log1p", "log_softmax", "logsumexp", "round", "softmax")
)
expit, gammaln, psi = (PUBLIC[name] for name in ("sigmoid", "lgamma", "digamma"))

__all__ = [
    "digamma", "entr", "erf", "erfc", "erfcx", "erfinv", "exp2", "expit", "expm1", "gammaln", "i0", "i0e", "i1", "i1e",
    "log1p", "log_ndtr", "log_softmax", "logit", "logsumexp", "multigammaln", "ndtr", "ndtri", "polygamma", "psi",
    "round", "sinc", "softmax", "xlog1py", "xlogy", "zeta",
]  # fmt: skip

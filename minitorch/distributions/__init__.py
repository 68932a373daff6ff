"""`torch.distributions`: random variables one can draw from, and whose log-probabilities have gradients."""

from . import constraints, kl
from .bernoulli import Bernoulli
from .categorical import Categorical
from .distribution import Distribution, Independent
from .exponential import Exponential
from .kl import kl_divergence, register_kl
from .normal import LogNormal, Normal
from .uniform import Uniform

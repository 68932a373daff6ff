"""Nonlinearities, element by element."""

from __future__ import annotations

from minitorch import dtypes
from minitorch.nn import functional as F
from minitorch.nn import init
from minitorch.nn.module import Module
from minitorch.nn.parameter import Parameter
from minitorch.ops.create import empty

__all__ = [
    "CELU", "ELU", "GELU", "GLU", "SELU", "Hardshrink", "Hardsigmoid", "Hardswish", "Hardtanh", "LeakyReLU",
    "LogSigmoid", "LogSoftmax", "Mish", "PReLU", "RReLU", "ReLU", "ReLU6", "SiLU", "Sigmoid", "Softmax",
    "Softmax2d", "Softmin", "Softplus", "Softshrink", "Softsign", "Tanh", "Tanhshrink", "Threshold",
]  # fmt: skip


class _Plain(Module):
    """A nonlinearity without settings."""

    rule: staticmethod

    def forward(self, input):
        return self.rule(input)


class _InPlace(Module):
    """A nonlinearity whose one setting is whether it writes into its input."""

    rule: staticmethod
    shown = True

    def __init__(self, inplace: bool = False):
        super().__init__()
        self.inplace = inplace

    def forward(self, input):
        return self.rule(input, inplace=self.inplace)

    def extra_repr(self) -> str:
        return "inplace=True" if self.inplace and self.shown else ""


class _Set(Module):
    """A nonlinearity with settings, shown by name in the order in which its function takes them."""

    names: tuple[str, ...] = ()
    rule: staticmethod

    def forward(self, input):
        inplace = {"inplace": True} if getattr(self, "inplace", False) else {}
        return self.rule(input, *(getattr(self, name) for name in self.names), **inplace)

    def extra_repr(self) -> str:
        shown = [f"{name}={getattr(self, name)}" for name in self.names]
        return ", ".join(shown + ["inplace=True"] * getattr(self, "inplace", False))


# --- without settings -----------------------------------------------------------------------------------------------
class Tanh(_Plain):
    """tanh x.  Shape: any → the same."""

    rule = staticmethod(F.tanh)


class Sigmoid(_Plain):
    """1/(1 + e⁻ˣ).  Shape: any → the same."""

    rule = staticmethod(F.sigmoid)


class LogSigmoid(_Plain):
    """ln(1/(1 + e⁻ˣ)).  Shape: any → the same."""

    rule = staticmethod(F.logsigmoid)


class Softsign(_Plain):
    """x/(1 + |x|).  Shape: any → the same."""

    rule = staticmethod(F.softsign)


class Tanhshrink(_Plain):
    """x - tanh x.  Shape: any → the same."""

    rule = staticmethod(F.tanhshrink)


class ReLU(_InPlace):
    """max(x, 0).  Shape: any → the same.  The derivative at 0 is 0."""

    def forward(self, input):
        return F.relu_(input) if self.inplace else F.relu(input)


class SELU(_InPlace):
    """1.0507·x above 0, 1.7581·(eˣ - 1) below (Klambauer et al. 2017).  Shape: any → the same."""

    rule = staticmethod(F.selu)


class SiLU(_InPlace):
    """x/(1 + e⁻ˣ), also called swish (Elfwing et al. 2017).  Shape: any → the same."""

    rule = staticmethod(F.silu)


class Mish(_InPlace):
    """x·tanh(ln(1 + eˣ)) (Misra 2019).  Shape: any → the same."""

    rule = staticmethod(F.mish)


class Hardsigmoid(_InPlace):
    """x/6 + 1/2, kept between 0 and 1.  Shape: any → the same."""

    rule, shown = staticmethod(F.hardsigmoid), False


class Hardswish(_InPlace):
    """x·hardsigmoid(x) (Howard et al. 2019).  Shape: any → the same."""

    rule, shown = staticmethod(F.hardswish), False


# --- with settings --------------------------------------------------------------------------------------------------
class GELU(_Set):
    """x·Φ(x), Φ the normal distribution's cumulative function, or its formula with tanh.  Shape: any → the same."""

    def __init__(self, approximate: str = "none"):
        super().__init__()
        self.approximate = approximate

    def forward(self, input):
        return F.gelu(input, approximate=self.approximate)

    def extra_repr(self) -> str:
        return f"approximate={self.approximate!r}"


class ELU(_Set):
    """x above 0, alpha·(eˣ - 1) below (Clevert et al. 2015).  Shape: any → the same."""

    names, rule = ("alpha",), staticmethod(F.elu)

    def __init__(self, alpha: float = 1.0, inplace: bool = False):
        super().__init__()
        self.alpha, self.inplace = alpha, inplace


class CELU(ELU):
    """x above 0, alpha·(e^(x/alpha) - 1) below: an ELU with a continuous derivative.  Shape: any → the same."""

    rule = staticmethod(F.celu)


class LeakyReLU(_Set):
    """x above 0, negative_slope·x below.  Shape: any → the same."""

    names, rule = ("negative_slope",), staticmethod(F.leaky_relu)

    def __init__(self, negative_slope: float = 0.01, inplace: bool = False):
        super().__init__()
        self.negative_slope, self.inplace = negative_slope, inplace


class Hardtanh(_Set):
    """x kept between min_val and max_val.  Shape: any → the same."""

    names, rule = ("min_val", "max_val"), staticmethod(F.hardtanh)

    def __init__(self, min_val: float = -1.0, max_val: float = 1.0, inplace: bool = False):
        super().__init__()
        if max_val <= min_val:
            raise AssertionError(f"max_val must be larger than min_val, got max_val={max_val} and min_val={min_val}")
        self.min_val, self.max_val, self.inplace = min_val, max_val, inplace


class ReLU6(Hardtanh):
    """x kept between 0 and 6.  Shape: any → the same."""

    def __init__(self, inplace: bool = False):
        super().__init__(0.0, 6.0, inplace)

    def extra_repr(self) -> str:
        return "inplace=True" if self.inplace else ""


class RReLU(_Set):
    """x above 0; below x times a slope drawn between lower and upper, in evaluation their mean.  Shape: any → the same."""

    names = ("lower", "upper")

    def __init__(self, lower: float = 1.0 / 8, upper: float = 1.0 / 3, inplace: bool = False):
        super().__init__()
        self.lower, self.upper, self.inplace = lower, upper, inplace

    def forward(self, input):
        return F.rrelu(input, self.lower, self.upper, self.training, self.inplace)


class Softplus(_Set):
    """ln(1 + e^(beta·x))/beta, and x itself where beta·x is above threshold.  Shape: any → the same."""

    names, rule = ("beta", "threshold"), staticmethod(F.softplus)

    def __init__(self, beta: float = 1.0, threshold: float = 20.0):
        super().__init__()
        self.beta, self.threshold = beta, threshold


class Threshold(_Set):
    """x above threshold, value elsewhere.  Shape: any → the same."""

    names, rule = ("threshold", "value"), staticmethod(F.threshold)

    def __init__(self, threshold: float, value: float, inplace: bool = False):
        super().__init__()
        self.threshold, self.value, self.inplace = threshold, value, inplace


class Softshrink(_Set):
    """x moved towards 0 by lambd, 0 where it would pass.  Shape: any → the same."""

    names, rule = ("lambd",), staticmethod(F.softshrink)

    def __init__(self, lambd: float = 0.5):
        super().__init__()
        self.lambd = lambd

    def extra_repr(self) -> str:
        return str(self.lambd)


class Hardshrink(Softshrink):
    """x where |x| is above lambd, 0 elsewhere.  Shape: any → the same."""

    rule = staticmethod(F.hardshrink)


class GLU(_Set):
    """The first half along `dim` times the sigmoid of the second.  Shape: (…, 2·n, …) → (…, n, …)."""

    names, rule = ("dim",), staticmethod(F.glu)

    def __init__(self, dim: int = -1):
        super().__init__()
        self.dim = dim


class PReLU(Module):
    """x above 0, w·x below; w is trained, one number or one for each channel.  Shape: (n, c, …) → the same."""

    def __init__(self, num_parameters: int = 1, init: float = 0.25, device=None, dtype=None):
        super().__init__()
        self.num_parameters, self.init = num_parameters, init
        made = {"dtype": dtype or dtypes.get_default_dtype(), "device": device}
        self.weight = Parameter(empty(num_parameters, **made))
        self.reset_parameters()

    def reset_parameters(self) -> None:
        """The first value again."""
        init.constant_(self.weight, self.init)

    def forward(self, input):
        return F.prelu(input, self.weight)

    def extra_repr(self) -> str:
        return f"num_parameters={self.num_parameters}"


# --- shares ---------------------------------------------------------------------------------------------------------
class Softmax(_Set):
    """eˣ/Σeˣ along `dim`.  Shape: any → the same."""

    names, rule = ("dim",), staticmethod(F.softmax)

    def __init__(self, dim: int | None = None):
        super().__init__()
        self.dim = dim


class LogSoftmax(Softmax):
    """ln softmax along `dim`.  Shape: any → the same."""

    rule = staticmethod(F.log_softmax)


class Softmin(Softmax):
    """softmax of -x along `dim`.  Shape: any → the same."""

    rule = staticmethod(F.softmin)


class Softmax2d(Module):
    """softmax over the channels of each pixel.  Shape: (n, c, h, w) or (c, h, w) → the same."""

    def forward(self, input):
        if input.ndim not in (3, 4):
            raise ValueError(f"Softmax2d: expected input to be 3D or 4D, got {input.ndim}D instead")
        return F.softmax(input, -3)

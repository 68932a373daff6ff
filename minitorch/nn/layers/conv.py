"""Convolutions, their transposes, and windows as columns."""

from __future__ import annotations

import math

from minitorch import dtypes
from minitorch.nn import functional as F
from minitorch.nn import init
from minitorch.nn.module import Module
from minitorch.nn.parameter import Parameter
from minitorch.ops.create import empty

__all__ = ["Conv1d", "Conv2d", "Conv3d", "ConvTranspose1d", "ConvTranspose2d", "ConvTranspose3d", "Fold", "Unfold"]


def _tuple(value, dims: int) -> tuple:
    return tuple(value) if isinstance(value, tuple | list) else (value,) * dims


class _ConvNd(Module):
    """What convolutions of all dimensions share, transposed ones included."""

    dims: int
    transposed = False

    def __init__(
        self, in_channels, out_channels, kernel_size, stride, padding, dilation, output_padding, groups, bias,
        padding_mode, device, dtype,
    ):  # fmt: skip
        super().__init__()
        if groups <= 0:
            raise ValueError("groups must be a positive integer")
        for what, channels in (("in_channels", in_channels), ("out_channels", out_channels)):
            if channels % groups:
                raise ValueError(f"{what} must be divisible by groups")
        if padding_mode not in ("zeros", "reflect", "replicate", "circular"):
            raise ValueError(
                f"padding_mode must be one of zeros, reflect, replicate, circular, but got '{padding_mode}'"
            )
        if isinstance(padding, str) and padding not in ("same", "valid"):
            raise ValueError(f"Invalid padding string {padding!r}, should be one of 'same', 'valid'")
        self.in_channels, self.out_channels, self.groups, self.padding_mode = (
            in_channels,
            out_channels,
            groups,
            padding_mode,
        )
        self.kernel_size, self.stride, self.dilation, self.output_padding = (
            _tuple(v, self.dims) for v in (kernel_size, stride, dilation, output_padding)
        )
        if padding == "same" and set(self.stride) != {1}:
            raise ValueError("padding='same' is not supported for strided convolutions")
        self.padding = padding if isinstance(padding, str) else _tuple(padding, self.dims)
        first, second = (in_channels, out_channels) if self.transposed else (out_channels, in_channels)
        made = {"dtype": dtype or dtypes.get_default_dtype(), "device": device}
        self.weight = Parameter(empty(first, second // groups, *self.kernel_size, **made))
        self.register_parameter("bias", Parameter(empty(out_channels, **made)) if bias else None)
        self.reset_parameters()

    def reset_parameters(self) -> None:
        """Draw the first values again."""
        init.kaiming_uniform_(self.weight, a=math.sqrt(5))
        fan_in = self.weight.shape[1] * math.prod(self.kernel_size)
        if self.bias is not None and fan_in:
            bound = 1 / math.sqrt(fan_in)
            init.uniform_(self.bias, -bound, bound)

    def extra_repr(self) -> str:
        shown = f"{self.in_channels}, {self.out_channels}, kernel_size={self.kernel_size}, stride={self.stride}"
        defaults = {
            "padding": (0,) * self.dims, "dilation": (1,) * self.dims, "output_padding": (0,) * self.dims, "groups": 1,
        }  # fmt: skip
        for name, default in defaults.items():
            if getattr(self, name) != default:
                shown += f", {name}={getattr(self, name)}"
        shown += ", bias=False" if self.bias is None else ""
        return shown + (f", padding_mode={self.padding_mode}" if self.padding_mode != "zeros" else "")


class _Conv(_ConvNd):
    def __init__(
        self, in_channels, out_channels, kernel_size, stride=1, padding=0, dilation=1, groups=1, bias=True,
        padding_mode="zeros", device=None, dtype=None,
    ):  # fmt: skip
        super().__init__(
            in_channels, out_channels, kernel_size, stride, padding, dilation, 0, groups, bias, padding_mode, device,
            dtype,
        )  # fmt: skip

    def forward(self, input):
        convolve = getattr(F, f"conv{self.dims}d")
        padding = self.padding
        if self.padding_mode != "zeros":
            input, padding = F.pad(input, self._around(), mode=self.padding_mode), 0
        return convolve(input, self.weight, self.bias, self.stride, padding, self.dilation, self.groups)

    def _around(self) -> list:
        """The padding as `F.pad` takes it: the last dimension first."""
        if isinstance(self.padding, str):
            total = [
                d * (k - 1) if self.padding == "same" else 0
                for d, k in zip(self.dilation, self.kernel_size, strict=True)
            ]
            pairs = [(n // 2, n - n // 2) for n in total]
        else:
            pairs = [(n, n) for n in self.padding]
        return [n for pair in reversed(pairs) for n in pair]


class Conv1d(_Conv):
    """y = b + Σ w·x over a window of one dimension and the channels of a group.

    Args:
        in_channels, out_channels: sizes of the channel dimension
        kernel_size, stride, dilation: of the window
        padding: a number, 'valid' for none, 'same' to keep the length
        groups: into how many parts that do not see each other the channels fall
        bias: whether b is there
        padding_mode: zeros, reflect, replicate or circular

    Shape: (n, in_channels, l) or without n → (n, out_channels, positions).

    Example:
        >>> nn.Conv1d(2, 4, 3, padding=1)(torch.ones(1, 2, 8)).shape
        torch.Size([1, 4, 8])
    """

    dims = 1


class Conv2d(_Conv):
    """y = b + Σ w·x over a window of two dimensions and the channels of a group; see `Conv1d` for the arguments.

    Shape: (n, in_channels, h, w) or without n → (n, out_channels, rows, columns).

    Example:
        >>> nn.Conv2d(3, 8, kernel_size=3, stride=2)(torch.ones(1, 3, 9, 9)).shape
        torch.Size([1, 8, 4, 4])
    """

    dims = 2


class Conv3d(_Conv):
    """y = b + Σ w·x over a window of three dimensions and the channels of a group; see `Conv1d` for the arguments.

    Shape: (n, in_channels, d, h, w) or without n → (n, out_channels, …).
    """

    dims = 3


class _ConvTranspose(_ConvNd):
    transposed = True

    def __init__(
        self, in_channels, out_channels, kernel_size, stride=1, padding=0, output_padding=0, groups=1, bias=True,
        dilation=1, padding_mode="zeros", device=None, dtype=None,
    ):  # fmt: skip
        if padding_mode != "zeros":
            raise ValueError(f'Only "zeros" padding mode is supported for {type(self).__name__}')
        super().__init__(
            in_channels, out_channels, kernel_size, stride, padding, dilation, output_padding, groups, bias,
            padding_mode, device, dtype,
        )  # fmt: skip

    def forward(self, input, output_size=None):
        transpose = getattr(F, f"conv_transpose{self.dims}d")
        extra = self.output_padding if output_size is None else self._extra(input, output_size)
        return transpose(input, self.weight, self.bias, self.stride, self.padding, extra, self.groups, self.dilation)

    def _extra(self, input, output_size) -> list:
        """The output padding that leads to the size wanted."""
        sizes, extra = input.shape[-self.dims :], []
        for i, wanted in enumerate(tuple(output_size)[-self.dims :]):
            step, span = self.stride[i], self.dilation[i] * (self.kernel_size[i] - 1) + 1
            least = (sizes[i] - 1) * step - 2 * self.padding[i] + span
            if not least <= wanted < least + step:
                raise ValueError(
                    f"requested an output size of {list(output_size)}, but valid sizes range from {least} to "
                    f"{least + step - 1} in dimension {i} (for an input of {list(sizes)})"
                )
            extra.append(wanted - least)
        return extra


class ConvTranspose1d(_ConvTranspose):
    """Each input laid over a window of the output, times the weight: the gradient of a `Conv1d` with these numbers.

    output_padding  what is added to the smallest output size that a convolution would bring back to the input's

    Shape: (n, in_channels, l) → (n, out_channels, (l - 1)·stride - 2·padding + dilation·(kernel_size - 1) + 1 + extra).
    """

    dims = 1


class ConvTranspose2d(_ConvTranspose):
    """`ConvTranspose1d` in two dimensions.  Shape: (n, in_channels, h, w) → (n, out_channels, rows, columns)."""

    dims = 2


class ConvTranspose3d(_ConvTranspose):
    """`ConvTranspose1d` in three dimensions.  Shape: (n, in_channels, d, h, w) → (n, out_channels, …)."""

    dims = 3


class Unfold(Module):
    """Every window of an image as a column.  Shape: (n, c, h, w) → (n, c·taps, positions)."""

    def __init__(self, kernel_size, dilation=1, padding=0, stride=1):
        super().__init__()
        self.kernel_size, self.dilation, self.padding, self.stride = kernel_size, dilation, padding, stride

    def forward(self, input):
        return F.unfold(input, self.kernel_size, self.dilation, self.padding, self.stride)

    def extra_repr(self) -> str:
        names = ("kernel_size", "dilation", "padding", "stride")
        return ", ".join(f"{name}={getattr(self, name)}" for name in names)


class Fold(Unfold):
    """Columns laid back into an image, overlaps added.  Shape: (n, c·taps, positions) → (n, c, *output_size)."""

    def __init__(self, output_size, kernel_size, dilation=1, padding=0, stride=1):
        super().__init__(kernel_size, dilation, padding, stride)
        self.output_size = output_size

    def forward(self, input):
        return F.fold(input, self.output_size, self.kernel_size, self.dilation, self.padding, self.stride)

    def extra_repr(self) -> str:
        return f"output_size={self.output_size}, {super().extra_repr()}"

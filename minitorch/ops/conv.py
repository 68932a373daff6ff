"""Convolution: windows as the columns of a matrix, and one product.

Three operations, linear in both operands, are each other's derivatives, so that there is a derivative of any order:

    convolution          input, weight  → output
    convolution_input    output, weight → input, which is also the transposed convolution
    convolution_weight   input, output  → weight
"""

from __future__ import annotations

import math

from minitorch import messages
from minitorch.autograd.op import composite, op
from minitorch.backend.twins import twin
from minitorch.tensor import Tensor

from .window import Window, overlapped, padded, sizes_of, windows

# Columns hold each input element once for each tap that meets it: taken a few images at a time they stay in the cache.
COLUMN_BYTES = 1 << 22
CONV_WORTH = 1 << 12  # elements from which on machine code is asked for: each is used for every tap and output channel


def _parts(n: int, bytes_of_one: int):
    """Slices of a batch whose columns have about COLUMN_BYTES."""
    step = max(1, COLUMN_BYTES // max(bytes_of_one, 1))
    return [slice(i, min(i + step, n)) for i in range(0, n, step)]


def _columns(xp, x, window: Window, groups: int, count):
    """(n, groups, channels·taps, positions): for each position what its window sees."""
    seen = windows(xp, padded(xp, x, window, count), window, count)
    rows = x.shape[1] // groups * math.prod(window.kernel)
    return seen.reshape(len(x), groups, rows, math.prod(count))


def _column_bytes(channels: int, window: Window, count, itemsize: int) -> int:
    return channels * math.prod(window.kernel) * math.prod(count) * itemsize


@op(method="", dtype="equal", node="ConvolutionBackward0")
@twin("conv", CONV_WORTH)
def convolution(xp, x, weight, bias=None, /, window=None, groups=1, size=None):
    """y = b + Σ w·(what the window sees), over the channels of a group and the taps of the kernel.

    size  how many positions to take, where fewer are wanted than fit

    shape  (n, c, *s), (m, c/groups, *k), (m,) → (n, m, *size)    dtype  equal
    grad  x̄ = convolution_input(ȳ, w), w̄ = convolution_weight(x, ȳ), b̄ = Σ ȳ over batch and positions
    """
    n, m = len(x), len(weight)
    size = window.positions(x.shape[2:]) if size is None else size
    y = xp.empty((n, groups, m // groups, math.prod(size)), x.dtype)
    w = weight.reshape(groups, m // groups, math.prod(weight.shape[1:]))
    for part in _parts(n, _column_bytes(x.shape[1], window, size, x.itemsize)):
        xp.matmul(w, _columns(xp, x[part], window, groups, size), out=y[part])
    if bias is not None:
        y += bias.reshape(groups, m // groups, 1)
    return y.reshape(n, m, *size)


@op(method="", dtype="equal", node="ConvolutionBackward0")
@twin("conv", CONV_WORTH)
def convolution_input(xp, g, weight, /, window, groups, shape):
    """Each output laid over the window it came from, times the weight: the gradient of convolution, or its transpose.

    shape  (n, m, *size), (m, c/groups, *k) → shape, (n, c, *s)    dtype  equal
    grad  ḡ = convolution(ȳ, w), w̄ = convolution_weight(ȳ, g)
    """
    n, m, *size = g.shape
    x = xp.empty(shape, g.dtype)
    w = weight.reshape(groups, m // groups, math.prod(weight.shape[1:])).swapaxes(1, 2)
    rows = g.reshape(n, groups, m // groups, math.prod(size))
    for part in _parts(n, _column_bytes(shape[1], window, size, g.itemsize)):
        columns = xp.matmul(w, rows[part])
        x[part] = overlapped(xp, columns.reshape(len(columns), shape[1], *window.kernel, *size), window, shape[2:])
    return x


@op(method="", dtype="equal", node="ConvolutionBackward0")
@twin("conv", CONV_WORTH)
def convolution_weight(xp, x, g, /, window, groups, shape):
    """The products of each output with what its window saw, summed over batch and positions: the weight's gradient.

    shape  (n, c, *s), (n, m, *size) → shape, (m, c/groups, *k)    dtype  equal
    grad  x̄ = convolution_input(g, ȳ), ḡ = convolution(x, ȳ)
    """
    n, m, *size = g.shape
    w = xp.zeros((groups, m // groups, math.prod(shape[1:])), g.dtype)
    rows = g.reshape(n, groups, m // groups, math.prod(size))
    for part in _parts(n, _column_bytes(x.shape[1], window, size, g.itemsize)):
        columns = _columns(xp, x[part], window, groups, size)
        w += xp.add.reduce(xp.matmul(rows[part], columns.swapaxes(-1, -2)), axis=0)
    return w.reshape(shape)


convolution.derivative(
    x=lambda F, g, x_shape, weight, window, groups: F.convolution_input(
        g, weight, window=window, groups=groups, shape=tuple(x_shape)
    ),
    weight=lambda F, g, x, weight_shape, window, groups: F.convolution_weight(
        x, g, window=window, groups=groups, shape=tuple(weight_shape)
    ),
    bias=lambda F, g: F.sum(g, dim=(0, *range(2, len(g.shape)))),
)
convolution_input.derivative(
    g=lambda F, gg, g_shape, weight, window, groups: F.convolution(
        gg, weight, window=window, groups=groups, size=tuple(g_shape[2:])
    ),
    weight=lambda F, gg, g, weight_shape, window, groups: F.convolution_weight(
        gg, g, window=window, groups=groups, shape=tuple(weight_shape)
    ),
)
convolution_weight.derivative(
    x=lambda F, gg, x_shape, g, window, groups: F.convolution_input(
        g, gg, window=window, groups=groups, shape=tuple(x_shape)
    ),
    g=lambda F, gg, x, g_shape, window, groups: F.convolution(
        x, gg, window=window, groups=groups, size=tuple(g_shape[2:])
    ),
)


# --- what PyTorch's functions take -----------------------------------------------------------------------------------------
def _same(kernel, dilation) -> tuple:
    """Padding that keeps the size; what cannot be halved goes after the input."""
    total = [d * (k - 1) for k, d in zip(kernel, dilation, strict=True)]
    return tuple((n // 2, n - n // 2) for n in total)


def _padding(padding, window: Window) -> tuple:
    if not isinstance(padding, str):
        amounts = sizes_of("padding", padding, len(window.kernel))
        if min(amounts) < 0:
            raise RuntimeError("negative padding is not supported")
        return tuple((n, n) for n in amounts)
    if padding == "valid":
        return window.padding
    if padding != "same":
        raise RuntimeError(f"Invalid padding string: '{padding}'; use 'same', 'valid' or numbers")
    if set(window.stride) != {1}:
        raise RuntimeError("padding='same' is not supported for strided convolutions")
    return _same(window.kernel, window.dilation)


def _prepared(name: str, dims: int, input, weight, stride, padding, dilation, groups):
    """The input with a batch dimension, and its window; the checks that convolution and its transpose share."""
    if input.ndim not in (dims + 1, dims + 2):
        raise RuntimeError(
            f"Expected {dims + 1}D (unbatched) or {dims + 2}D (batched) input to {name}, but got input of size: "
            f"{list(input.shape)}"
        )
    if weight.ndim != dims + 2:
        raise RuntimeError(f"{name}: expected a {dims + 2}D weight, but got weight of size: {list(weight.shape)}")
    stride, dilation = sizes_of("stride", stride, dims), sizes_of("dilation", dilation, dims)
    for what, value in (("stride", min(stride)), ("dilation", min(dilation)), ("groups", groups)):
        if value < 1:
            raise RuntimeError(f"non-positive {what} is not supported")
    if weight.shape[0] % groups or weight.shape[0] < groups:
        raise RuntimeError(
            f"Given groups={groups}, expected weight to be at least {groups} at dimension 0 and divisible by it, "
            f"but got weight of size {list(weight.shape)} instead"
        )
    window = Window(tuple(weight.shape[2:]), stride, ((0, 0),) * dims, dilation)
    window = window._replace(padding=_padding(padding, window))
    return input if input.ndim == dims + 2 else input.unsqueeze(0), window


def _check_channels(input, weight, groups: int, expected: int) -> None:
    if input.shape[1] != expected:
        raise messages.teach(
            RuntimeError(
                f"Given groups={groups}, weight of size {list(weight.shape)}, expected input{list(input.shape)} to have "
                f"{expected} channels, but got {input.shape[1]} channels instead"
            ),
            "dimension 1 of a batch of images is the channel: (n, channels, height, width).",
            "x.permute(0, 3, 1, 2) where the channels stand last, or another in_channels.",
        )


def _check_bias(bias, weight, channels: int) -> None:
    if bias is not None and tuple(bias.shape) != (channels,):
        raise RuntimeError(
            f"Given weight of size {list(weight.shape)}, expected bias to be 1-dimensional with {channels} elements, "
            f"but got bias of size {list(bias.shape)} instead"
        )


def _check_size(input, window: Window) -> None:
    grown = [n + sum(pad) for n, pad in zip(input.shape[2:], window.padding, strict=True)]
    if any(n < span for n, span in zip(grown, window.span, strict=True)):
        raise messages.teach(
            RuntimeError(
                f"Calculated padded input size per channel: ({' x '.join(map(str, grown))}). "
                f"Kernel size: ({' x '.join(map(str, window.span))}). "
                "Kernel size can't be greater than actual input size"
            ),
            "the image has become smaller than the kernel, often after several pooling layers.",
            "padding=kernel_size // 2, a smaller kernel, or a larger input.",
        )


def _conv(dims: int, shapes: str):
    """conv1d, conv2d or conv3d."""

    def conv(input, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
        batch, window = _prepared(conv.__name__, dims, input, weight, stride, padding, dilation, groups)
        _check_channels(batch, weight, groups, weight.shape[1] * groups)
        _check_bias(bias, weight, weight.shape[0])
        _check_size(batch, window)
        y = convolution.call(batch, weight, bias, window, groups)
        return y if batch is input else y.squeeze(0)

    conv.__name__ = f"conv{dims}d"
    conv.__doc__ = f"""Convolution over {dims} dimension{"s" * (dims > 1)} (the kernel is not flipped).

    padding  numbers, 'valid' for none, or 'same' for the input's size

    Shapes: {shapes}.
    """
    return composite(conv)


conv1d = _conv(1, "(n, c, l) or (c, l), weight (m, c/groups, k), bias (m,) → (n, m, positions)")
conv2d = _conv(2, "(n, c, h, w) or (c, h, w), weight (m, c/groups, kh, kw), bias (m,) → (n, m, rows, columns)")
conv3d = _conv(3, "(n, c, d, h, w) or without n, weight (m, c/groups, kd, kh, kw), bias (m,) → (n, m, …)")


def _conv_transpose(dims: int):
    """conv_transpose1d, 2d or 3d."""

    def conv_transpose(input, weight, bias=None, stride=1, padding=0, output_padding=0, groups=1, dilation=1):
        batch, window = _prepared(conv_transpose.__name__, dims, input, weight, stride, padding, dilation, groups)
        _check_channels(batch, weight, groups, weight.shape[0])
        channels = weight.shape[1] * groups
        _check_bias(bias, weight, channels)
        size = _transposed_size(batch.shape[2:], window, sizes_of("output_padding", output_padding, dims))
        y = convolution_input.call(batch, weight, window=window, groups=groups, shape=(len(batch), channels, *size))
        if bias is not None:
            y = y + bias.reshape(-1, *[1] * dims)
        return y if batch is input else y.squeeze(0)

    conv_transpose.__name__ = f"conv_transpose{dims}d"
    conv_transpose.__doc__ = f"""Each input laid out over a window of the output, times the weight, in {dims} dimensions.

    It is the gradient of a convolution with the same numbers.  Where several output sizes lead to one input size there,
    `output_padding` adds to the smallest.

    Shapes: (n, m, *s) or (m, *s), weight (m, c/groups, *k), bias (c,) → (n, c, (s - 1)·stride - 2·padding + span + extra).
    """
    return composite(conv_transpose)


def _transposed_size(sizes, window: Window, extra) -> tuple:
    for e, s, d in zip(extra, window.stride, window.dilation, strict=True):
        if not 0 <= e < max(s, d):
            raise RuntimeError(
                f"output padding must be smaller than either stride or dilation, but got output_padding: {e} "
                f"stride: {s} dilation: {d}"
            )
    parts = zip(sizes, window.stride, window.padding, window.span, extra, strict=True)
    size = tuple((n - 1) * step - sum(pad) + span + more for n, step, pad, span, more in parts)
    if min(size) < 1:
        raise RuntimeError(
            f"Given input size per channel: {list(sizes)}. Calculated output size per channel: {list(size)}. "
            "Output size is too small"
        )
    return size


conv_transpose1d, conv_transpose2d, conv_transpose3d = (_conv_transpose(dims) for dims in (1, 2, 3))


# --- windows as columns -----------------------------------------------------------------------------------------------------
@op(method="", dtype="keep", node="Im2ColBackward0")
def im2col(xp, x, /, window):
    """Every window as a column.

    shape  (n, c, h, w) → (n, c·taps, positions)    dtype  same    grad  x̄ = the columns of ȳ laid back, overlaps added
    """
    return _columns(xp, x, window, 1, window.positions(x.shape[2:]))[:, 0]


@op(method="", dtype="keep", node="Col2ImBackward0")
def col2im(xp, x, /, window, size):
    """Columns laid back where the windows were, overlaps added.

    shape  (n, c·taps, positions) → (n, c, *size)    dtype  same    grad  x̄ = the windows of ȳ as columns
    """
    channels = x.shape[1] // math.prod(window.kernel)
    return overlapped(xp, x.reshape(len(x), channels, *window.kernel, *window.positions(size)), window, size)


im2col.derivative(x=lambda F, g, x_shape, window: F.col2im(g, window=window, size=tuple(x_shape[2:])))
col2im.derivative(x=lambda F, g, window: F.im2col(g, window=window))


def _plane_window(kernel_size, dilation, padding, stride) -> Window:
    kernel, step = sizes_of("kernel_size", kernel_size, 2), sizes_of("stride", stride, 2)
    gaps, pads = sizes_of("dilation", dilation, 2), sizes_of("padding", padding, 2)
    for what, values in (("kernel size", kernel), ("dilation", gaps), ("stride", step)):
        if min(values) < 1:
            raise RuntimeError(f"{what} should be greater than zero, but got {list(values)}")
    if min(pads) < 0:
        raise RuntimeError(f"padding should be non-negative, but got {list(pads)}")
    return Window(kernel, step, tuple((n, n) for n in pads), gaps)


def _positions(window: Window, size) -> int:
    count = window.positions(size)
    if min(count) < 1:
        raise RuntimeError(
            f"Given input with spatial size {list(size)}, kernel_size={list(window.kernel)}, "
            f"dilation={list(window.dilation)}, padding={[p[0] for p in window.padding]}, calculated shape of the array "
            f"of sliding blocks as {list(count)}, but its components must be at least one."
        )
    return math.prod(count)


@composite(public=False, name="image_to_columns")  # Tensor.unfold is another operation
def unfold(input, kernel_size, dilation=1, padding=0, stride=1) -> Tensor:
    """Every window of an image as a column.  Shape (n, c, h, w) or (c, h, w) → (n, c·taps, positions)."""
    if input.ndim not in (3, 4) or not all(input.shape[-3:]):
        raise RuntimeError(
            f"Expected 3D or 4D (batch mode) tensor with possibly 0 batch size and other non-zero dimensions for "
            f"input, but got: {list(input.shape)}"
        )
    window = _plane_window(kernel_size, dilation, padding, stride)
    _positions(window, input.shape[-2:])
    y = im2col.call(input if input.ndim == 4 else input.unsqueeze(0), window)
    return y if input.ndim == 4 else y.squeeze(0)


@composite(public=False, name="columns_to_image")
def fold(input, output_size, kernel_size, dilation=1, padding=0, stride=1) -> Tensor:
    """Columns laid back into an image, overlaps added.  Shape (n, c·taps, positions) → (n, c, *output_size)."""
    size = sizes_of("output_size", output_size, 2)
    window = _plane_window(kernel_size, dilation, padding, stride)
    if input.ndim not in (2, 3) or not all(input.shape[-2:]):
        raise RuntimeError(f"Expected 2D or 3D (batch mode) tensor for input, but got: {list(input.shape)}")
    if input.shape[-2] % math.prod(window.kernel):
        raise RuntimeError(
            f"Expected size of input's dimension 1 to be divisible by the product of kernel_size, but got "
            f"input.size(1)={input.shape[-2]} and kernel_size={list(window.kernel)}."
        )
    if input.shape[-1] != _positions(window, size):
        raise RuntimeError(
            f"Given output_size={list(size)} and kernel_size={list(window.kernel)}, expected size of input's dimension "
            f"2 to match the calculated number of sliding blocks {_positions(window, size)}, but got {input.shape[-1]}."
        )
    y = col2im.call(input if input.ndim == 3 else input.unsqueeze(0), window, size)
    return y if input.ndim == 3 else y.squeeze(0)

"""11.7: a residual block that takes published weights by name."""

import numpy as np
from course.checking import near, points, tensor

META = {
    "id": "11.7",
    "name": "Block",
    "title": "A residual block",
    "difficulty": 2,
    "minutes": 7,
    "given": ["torch=minitorch"],
    "hints": [
        "A module's attribute is its name in the state_dict: self.conv1 = torch.nn.Conv2d(…). In a Sequential the names are "
        "0, 1, …",
        "When may x be added as it is? Only if neither its size (stride) nor its channels have changed.",
        "forward: y = relu(bn1(conv1(x))); y = bn2(conv2(y)); return relu(y + way_past). The last ReLU comes after the sum.",
    ],
}

BN = ("weight", "bias", "running_mean", "running_var", "num_batches_tracked")


def state(rng, channels_in, channels, stride):
    """Weights with the names that a published block of these sizes has."""
    made = {"conv1.weight": (channels, channels_in, 3, 3), "conv2.weight": (channels, channels, 3, 3)}
    norms = ["bn1", "bn2"]
    if stride != 1 or channels_in != channels:
        made["downsample.0.weight"] = (channels, channels_in, 1, 1)
        norms.append("downsample.1")
    values = {name: rng.normal(0, 0.4, shape).astype(np.float32) for name, shape in made.items()}
    for norm in norms:
        values |= {f"{norm}.{name}": rng.uniform(0.5, 1.5, channels).astype(np.float32) for name in BN[:4]}
        values[f"{norm}.num_batches_tracked"] = np.array(1)
    return values


def conv(x, weight, stride):
    k = weight.shape[2]
    x = np.pad(x, ((0, 0), (0, 0), (k // 2, k // 2), (k // 2, k // 2)))
    windows = np.lib.stride_tricks.sliding_window_view(x, (k, k), (2, 3))[:, :, ::stride, ::stride]
    return np.einsum("ncijkm,ockm->noij", windows, weight)


def norm(x, values, name, training):
    mean, var = values[f"{name}.running_mean"], values[f"{name}.running_var"]
    if training:
        mean, var = x.mean((0, 2, 3)), x.var((0, 2, 3))
    weight, bias = values[f"{name}.weight"], values[f"{name}.bias"]
    shape = (1, -1, 1, 1)
    return (x - mean.reshape(shape)) / np.sqrt(var.reshape(shape) + 1e-5) * weight.reshape(shape) + bias.reshape(shape)


def relu(x):
    return np.maximum(x, 0)


def parts(x, values, stride, training):
    """The main way's result and what is added to it."""
    y = relu(norm(conv(x, values["conv1.weight"], stride), values, "bn1", training))
    y = norm(conv(y, values["conv2.weight"], 1), values, "bn2", training)
    past = x
    if "downsample.0.weight" in values:
        past = norm(conv(x, values["downsample.0.weight"], stride), values, "downsample.1", training)
    return y, past


def right(call, rng, channels_in, channels, stride=1, training=False):
    """Missed unless names, shapes and values are right; some slips are told by name."""
    values = state(rng, channels_in, channels, stride)
    x = rng.standard_normal((2, channels_in, 6, 6)).astype(np.float32)
    named = {name: tensor(value) for name, value in values.items()}
    out = call.probe("run", channels_in, channels, stride, named, tensor(x), training)
    bias = [name for name in out["unexpected"] if name.startswith(("conv", "downsample.0")) and name.endswith("bias")]
    assert not bias, f"a BatchNorm behind a convolution takes its bias away: no {bias[0]}"
    needless = "downsample.0.weight" not in values and any("downsample" in name for name in out["unexpected"])
    assert not needless, "with equal sizes the input is added as it is; here it passes through a downsample"
    assert not out["missing"], (
        f"the block has no {out['missing'][0]}; {channels_in} to {channels} channels, stride {stride}"
    )
    assert not out["unexpected"], f"published weights have no {out['unexpected'][0]}"
    assert not out["shapes"], f"{out['shapes'][0]} has another shape than the published one"
    got, (y, past) = out["y"], parts(x, values, stride, training)
    assert got is not None, "forward returns a tensor"
    assert got.shape == y.shape, f"the result has shape {got.shape}, it is to be {y.shape}"
    slips = {
        "the last ReLU comes after the sum": relu(y) + past,
        "there is no ReLU after the sum": y + past,
        "nothing is added to the main way": relu(y),
    }
    for message, wrong in slips.items():
        assert not near(got, wrong), message
    assert near(got, relu(y + past)), f"wrong values ({channels_in} to {channels} channels, stride {stride})"


@points(2)
def check_equal_sizes(call, rng):
    """sizes that stay"""
    right(call, rng, 4, 4)


@points(1)
def check_more_channels(call, rng):
    """more channels, the same size"""
    right(call, rng, 3, 5)


@points(1)
def check_stride(call, rng):
    """half the size"""
    right(call, rng, 3, 6, 2)


@points(1)
def check_stride_alone(call, rng):
    """half the size with as many channels"""
    right(call, rng, 4, 4, 2)


@points(1)
def check_training(call, rng):
    """statistics of the batch while training"""
    right(call, rng, 3, 4, 2, training=True)

"""The layers of `torch.nn` against PyTorch's: how they print, what they hold from a seed, answers and gradients."""

import warnings

import numpy as np
import pytest

import minitorch

torch = pytest.importorskip("torch", reason="compares with torch, which is not installed")

# The call that makes a layer, and the inputs it is tried on: the shape of normal numbers, an expression, or a keyword with
# an expression.
CLASSES = "torch.tensor([1, 0, 2])"
SIGNS = "torch.tensor([1.0, -1.0, 1.0])"
PADDED = "key_padding_mask=torch.tensor([[False, False, True], [False, False, False]])"
CAUSAL = "torch.ones(3, 3, dtype=torch.bool).triu(1)"
PACKED = "torch.nn.utils.rnn.pack_padded_sequence(torch.arange(24.0).reshape(3, 4, 2) / 10, torch.tensor([3, 1, 2, 3]), enforce_sorted=False)"
LAYERS = {
    "Conv1d(2, 4, 3)": [(2, 2, 5)],
    "Conv2d(4, 6, (3, 1), padding='same', groups=2)": [(1, 4, 4, 3)],
    "Conv2d(1, 2, 3, padding=1, padding_mode='reflect', bias=False)": [(1, 1, 3, 4)],
    "Conv2d(1, 2, 3, padding=(1, 2), padding_mode='circular', stride=2)": [(1, 3, 4)],
    "Conv3d(1, 2, 2, stride=2, dilation=2)": [(1, 1, 3, 4, 5)],
    "ConvTranspose1d(2, 4, 3, stride=2, output_padding=1)": [(1, 2, 3)],
    "ConvTranspose2d(4, 2, 3, groups=2)": [(1, 4, 2, 2)],
    "ConvTranspose3d(1, 2, 2)": [(1, 1, 2, 2, 2)],
    "Linear(2, 3)": [(4, 2)],
    "Bilinear(2, 3, 4)": [(5, 2), (5, 3)],
    "Embedding(5, 3, padding_idx=1)": ["torch.tensor([[1, 2], [0, 1]])"],
    "Embedding(5, 3, max_norm=1.0)": ["torch.tensor([[1, 2], [0, 1]])"],
    "EmbeddingBag(5, 3, mode='sum')": ["torch.tensor([[1, 2], [0, 1]])"],
    "EmbeddingBag(5, 3, mode='max')": ["torch.tensor([1, 2, 0, 1])", "torch.tensor([0, 3])"],
    "BatchNorm1d(3)": [(4, 3)],
    "BatchNorm2d(3, affine=False)": [(2, 3, 2, 2)],
    "BatchNorm2d(3, momentum=None)": [(2, 3, 2, 2)],
    "BatchNorm3d(2, bias=False)": [(2, 2, 1, 2, 2)],
    "InstanceNorm1d(3, affine=True)": [(2, 3, 4)],
    "InstanceNorm2d(2, track_running_stats=True)": [(2, 2, 3, 3)],
    "LayerNorm((2, 3))": [(4, 2, 3)],
    "LayerNorm(3, bias=False)": [(4, 3)],
    "RMSNorm(3)": [(4, 3)],
    "GroupNorm(2, 4)": [(2, 4, 3)],
    "LocalResponseNorm(3)": [(2, 4, 3)],
    "MaxPool1d(2)": [(1, 2, 5)],
    "MaxPool2d((2, 3), 1, return_indices=True)": [(1, 2, 4, 4)],
    "AvgPool1d(2)": [(1, 2, 5)],
    "AvgPool2d(2, ceil_mode=True)": [(1, 2, 5, 5)],
    "AvgPool3d(2)": [(1, 2, 2, 3, 4)],
    "LPPool1d(2, 3)": [(1, 2, 6)],
    "LPPool2d(2, 3)": [(1, 2, 6, 6)],
    "MaxUnpool2d(2)": [(1, 1, 2, 2), "torch.tensor([[[[0, 3], [9, 10]]]])"],
    "AdaptiveAvgPool2d((None, 2))": [(1, 2, 3, 5)],
    "AdaptiveMaxPool1d(2)": [(1, 2, 5)],
    "ZeroPad1d(2)": [(1, 2, 3)],
    "ZeroPad2d((1, 2, 3, 4))": [(1, 2, 3)],
    "ConstantPad2d(1, 2.5)": [(1, 2, 3)],
    "ReflectionPad2d(1)": [(1, 2, 3)],
    "ReplicationPad3d(1)": [(1, 1, 2, 3)],
    "CircularPad1d(1)": [(1, 2, 3)],
    "Upsample(scale_factor=2)": [(1, 2, 3)],
    "Upsample(size=(2, 3), mode='bilinear')": [(1, 2, 3, 4)],
    "UpsamplingNearest2d(3)": [(1, 2, 2, 2)],
    "UpsamplingBilinear2d(scale_factor=2)": [(1, 2, 2, 2)],
    "PixelShuffle(2)": [(1, 4, 2, 2)],
    "PixelUnshuffle(2)": [(1, 2, 2)],
    "ChannelShuffle(2)": [(1, 4, 2, 2)],
    "Fold(4, 2)": [(1, 4, 9)],
    "Unfold(2)": [(1, 1, 3, 3)],
    "CosineSimilarity()": [(2, 3), (2, 3)],
    "PairwiseDistance()": [(2, 3), (2, 3)],
    "Dropout(0.3)": [(5, 6)],
    "Dropout1d(0.3)": [(5, 6, 2)],
    "Dropout2d(0.3)": [(5, 6, 2, 2)],
    "Dropout3d(0.3)": [(5, 6, 2, 2, 1)],
    "AlphaDropout()": [(5, 6)],
    "FeatureAlphaDropout()": [(5, 6, 2)],
    "Softmin(1)": [(2, 3)],
    "Unflatten(1, (2, 3))": [(1, 6)],
    "MSELoss()": [(2, 3), (2, 3)],
    "L1Loss(reduction='sum')": [(2, 3), (2, 3)],
    "SmoothL1Loss(beta=0.5)": [(2, 3), (2, 3)],
    "HuberLoss(delta=0.5)": [(2, 3), (2, 3)],
    "PoissonNLLLoss()": [(2, 3), (2, 3)],
    "KLDivLoss(reduction='batchmean', log_target=True)": [(2, 3), (2, 3)],
    "BCEWithLogitsLoss()": [(2, 3), (2, 3)],
    "TripletMarginLoss(swap=True)": [(2, 3), (2, 3), (2, 3)],
    "TripletMarginWithDistanceLoss()": [(2, 3), (2, 3), (2, 3)],
    "SoftMarginLoss()": [(3,), SIGNS],
    "MarginRankingLoss(0.5)": [(3,), (3,), SIGNS],
    "HingeEmbeddingLoss()": [(3,), SIGNS],
    "CosineEmbeddingLoss(margin=0.1)": [(3, 4), (3, 4), SIGNS],
    "CTCLoss()": [(5, 2, 4), "torch.tensor([[1, 2], [3, 3]])", "torch.tensor([5, 4])", "torch.tensor([2, 1])"],
    "MultiMarginLoss(p=2, margin=0.5)": [(3, 4), CLASSES],
    "MultiLabelMarginLoss()": [(2, 3), "torch.tensor([[1, -1, 0], [0, 2, -1]])"],
    "MultiLabelSoftMarginLoss()": [(2, 3), (2, 3)],
    "AdaptiveLogSoftmaxWithLoss(8, 10, [3, 6], div_value=2.0)": [(5, 8), "torch.tensor([0, 4, 9, 5, 2])"],
    "GaussianNLLLoss(full=True)": [(3, 2), (3, 2), "torch.tensor([[0.5], [1.0], [2.0]])"],
    "NLLLoss(torch.tensor([1.0, 2.0, 3.0]), reduction='sum')": [(3, 3), CLASSES],
    "CrossEntropyLoss(label_smoothing=0.1, ignore_index=0)": [(3, 4), CLASSES],
    "BCELoss()": ["torch.tensor([0.2, 0.7, 0.5])", "torch.tensor([0.0, 1.0, 0.3])"],
    "BCEWithLogitsLoss(pos_weight=torch.tensor([1.0, 2.0, 3.0]))": [(2, 3), (2, 3)],
    "BatchNorm1d(3, track_running_stats=False)": [(4, 3, 2)],
    "SyncBatchNorm(3)": None,
    "InstanceNorm3d(2, affine=True, track_running_stats=True)": [(2, 2, 2, 2, 2)],
    "Identity(3, other=2)": [(2, 3)],
    "Flatten(0)": [(2, 3)],
    "LazyLinear(3)": [(4, 2)],
    "LazyConv2d(4, 3, padding=1)": [(2, 3, 4, 4)],
    "LazyConvTranspose1d(4, 3, bias=False)": [(2, 3, 4)],
    "LazyBatchNorm2d()": [(2, 3, 2, 2)],
    "LazyInstanceNorm1d(affine=True)": [(2, 3, 4)],
    "DataParallel(torch.nn.Linear(2, 3))": [(4, 2)],
    # nonlinearities
    "ReLU(inplace=False)": [(2, 3)],
    "ReLU6()": [(2, 3)],
    "Tanh()": [(2, 3)],
    "Sigmoid()": [(2, 3)],
    "LogSigmoid()": [(2, 3)],
    "Softsign()": [(2, 3)],
    "Tanhshrink()": [(2, 3)],
    "SELU()": [(2, 3)],
    "SiLU()": [(2, 3)],
    "Mish()": [(2, 3)],
    "Hardsigmoid()": [(2, 3)],
    "Hardswish(inplace=False)": [(2, 3)],
    "GELU()": [(2, 3)],
    "GELU('tanh')": [(2, 3)],
    "ELU(2.0)": [(2, 3)],
    "CELU(2)": [(2, 3)],
    "LeakyReLU(0.2)": [(2, 3)],
    "Hardtanh(-0.5, 0.3)": [(2, 3)],
    "RReLU(0.1, 0.4)": [(4, 5)],
    "Softplus(2, 10)": [(2, 3)],
    "Threshold(0.1, 20)": [(2, 3)],
    "Softshrink()": [(2, 3)],
    "Hardshrink(0.3)": [(2, 3)],
    "GLU()": [(2, 4)],
    "PReLU()": [(2, 3)],
    "PReLU(3, init=0.1)": [(2, 3, 2)],
    "Softmax(dim=0)": [(2, 3)],
    "LogSoftmax(dim=1)": [(2, 3)],
    "Softmax2d()": [(2, 3, 2, 2)],
    # containers
    "Sequential(torch.nn.Linear(2, 3), torch.nn.ReLU(), torch.nn.Linear(3, 1))": [(4, 2)],
    "ModuleList([torch.nn.Linear(1, 2), torch.nn.Linear(1, 2), torch.nn.ReLU()])": None,
    "ModuleDict({'b': torch.nn.ReLU(), 'a': torch.nn.ModuleList([torch.nn.Linear(1, 1)] * 2)})": None,
    "ParameterList([torch.nn.Parameter(torch.ones(2, 3)), torch.zeros(1), 'word'])": None,
    "ParameterDict({'b': torch.ones(2, dtype=torch.float64), 'a': torch.nn.Parameter(torch.ones(2, 3)), 'c': 3})": None,
    # recurrent
    "RNN(2, 3)": [(4, 2, 2)],
    "RNN(2, 3, 2, 'relu', batch_first=True)": [(2, 4, 2), (2, 2, 3)],
    "LSTM(2, 3, num_layers=2, bidirectional=True)": [(4, 2, 2)],
    "LSTM(2, 3, batch_first=True)": [(2, 4, 2), "(torch.ones(1, 2, 3), torch.ones(1, 2, 3) / 2)"],
    "LSTM(2, 4, 2, proj_size=3, bidirectional=True)": [(4, 2, 2)],
    "LSTM(2, 3, num_layers=2, dropout=0.5)": [(4, 2, 2)],
    "LSTM(2, 3, bias=False)": [(4, 2)],
    "LSTM(2, 3, 2, bidirectional=True, dropout=0.2)": [PACKED],
    "GRU(2, 3, num_layers=2, bidirectional=True, batch_first=True)": [(2, 4, 2)],
    "GRU(2, 3, bias=False)": [(4, 2), (1, 3)],
    "GRU(2, 3, bidirectional=True)": [PACKED, (2, 4, 3)],
    "RNNCell(2, 3, nonlinearity='relu')": [(4, 2)],
    "RNNCell(2, 3, bias=False)": [(2,), (3,)],
    "LSTMCell(2, 3)": [(4, 2), "(torch.ones(4, 3), torch.ones(4, 3) / 2)"],
    "LSTMCell(2, 3, bias=False)": [(2,)],
    "GRUCell(2, 3)": [(4, 2), (4, 3)],
    # attention
    "MultiheadAttention(4, 2)": [(3, 2, 4), (5, 2, 4), (5, 2, 4)],
    "MultiheadAttention(4, 2, batch_first=True)": [(2, 3, 4), (2, 3, 4), (2, 3, 4), PADDED, f"attn_mask={CAUSAL}"],
    "MultiheadAttention(4, 2, add_bias_kv=True, add_zero_attn=True, bias=False)": [(3, 2, 4)] * 3,
    "MultiheadAttention(4, 4, kdim=3, vdim=5, dropout=0.3)": [(3, 4), (2, 3), (2, 5), "average_attn_weights=False"],
    "MultiheadAttention(4, 2, dropout=0.2)": [(3, 2, 4), (3, 2, 4), (3, 2, 4), "need_weights=False"],
    "TransformerEncoderLayer(4, 2, 8)": [(3, 2, 4)],
    "TransformerEncoderLayer(4, 2, 8, activation='gelu', norm_first=True, batch_first=True, bias=False)": [
        (2, 3, 4),
        f"src_mask={CAUSAL}",
    ],
    "TransformerDecoderLayer(4, 2, 8)": [(3, 2, 4), (5, 2, 4)],
    "TransformerDecoderLayer(4, 2, 8, norm_first=True, batch_first=True, dropout=0.0)": [
        (2, 3, 4),
        (2, 5, 4),
        "tgt_mask=torch.nn.Transformer.generate_square_subsequent_mask(3)",
    ],
    "TransformerEncoder(torch.nn.TransformerEncoderLayer(4, 2, 8), 2, torch.nn.LayerNorm(4))": [(3, 2, 4)],
    "TransformerDecoder(torch.nn.TransformerDecoderLayer(4, 2, 8), 2)": [(3, 2, 4), (5, 2, 4)],
    "Transformer(4, 2, 1, 2, 8, batch_first=True)": [(2, 3, 4), (2, 3, 4)],
}


def made(library, call: str):
    library.manual_seed(3)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of PyTorch's about its fast paths
        return eval(f"torch.nn.{call}", {"torch": library})


def given(library, inputs, dtype: str) -> tuple[list, dict]:
    """The inputs of a call, positional and by name; those of normal numbers ask for gradients."""
    rng = np.random.default_rng(5)
    names: dict = {"torch": library}
    args, kwargs = [], {}
    for wanted in inputs:
        if isinstance(wanted, tuple):
            numbers = library.tensor(rng.standard_normal(wanted), dtype=getattr(library, dtype))
            args.append(numbers.requires_grad_())
            continue
        name, equals, text = wanted.partition("=")
        if equals and name.isidentifier():
            kwargs[name] = eval(text, names)
        else:
            args.append(eval(wanted, names))
    return args, kwargs


def flat(found) -> list:
    """The tensors in what a layer gives back."""
    if isinstance(found, tuple | list):
        return [t for part in found for t in flat(part)]
    return [] if found is None else [found]


def answers(library, call: str, inputs, dtype: str, training: bool) -> dict[str, np.ndarray]:
    """Outputs, the state after the call, and the gradients of a weighted sum of the outputs."""
    was = library.get_default_dtype()
    library.set_default_dtype(getattr(library, dtype))
    try:
        layer = made(library, call).train(training)
        args, kwargs = given(library, inputs, dtype)
        library.manual_seed(4)
        outputs = [t for t in flat(layer(*args, **kwargs)) if t.is_floating_point()]
        loss = sum((t * library.arange(1.0, t.numel() + 1).reshape(t.shape).cos()).sum() for t in outputs)
        if loss.requires_grad:
            loss.backward()
    finally:
        library.set_default_dtype(was)
    found = {f"output {i}": t for i, t in enumerate(outputs)}
    found |= {f"state {name}": t for name, t in layer.state_dict().items()}
    wanted = [*((f"input {i}", t) for i, t in enumerate(args)), *layer.named_parameters()]
    found |= {f"gradient of {name}": t.grad for name, t in wanted if getattr(t, "grad", None) is not None}
    return {name: t.detach().numpy() for name, t in found.items()}


@pytest.mark.parametrize("call", LAYERS)
def test_layers_print_as_pytorch_s(call):
    assert repr(made(minitorch, call)) == repr(made(torch, call))


@pytest.mark.parametrize("call", LAYERS)
def test_a_seed_gives_the_same_first_values(call):
    ours, theirs = (made(library, call).state_dict() for library in (minitorch, torch))
    assert list(ours) == list(theirs)
    assert list(ours._metadata.items()) == list(theirs._metadata.items())
    for name, value in theirs.items():
        if not call.startswith("Lazy"):
            np.testing.assert_array_equal(ours[name].numpy(), value.numpy(), name)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("training", [True, False], ids=["train", "eval"])
@pytest.mark.parametrize("dtype", ["float32", "float64"])
@pytest.mark.parametrize("call", [call for call, inputs in LAYERS.items() if inputs is not None])
def test_layers_answer_as_pytorch_s(call, dtype, training):
    ours, theirs = (answers(library, call, LAYERS[call], dtype, training) for library in (minitorch, torch))
    assert list(ours) == list(theirs)
    close = {"rtol": 2e-5, "atol": 4e-6} if dtype == "float32" else {"rtol": 1e-7, "atol": 1e-9}
    for name, value in theirs.items():
        assert ours[name].dtype == value.dtype, name
        np.testing.assert_allclose(ours[name], value, **close, err_msg=name)

"""The layers of `torch.nn` against PyTorch's: how they print, what they hold from a seed, and what they answer."""

import numpy as np
import pytest

import minitorch

torch = pytest.importorskip("torch", reason="compares with torch, which is not installed")

# The call that makes a layer, and the shapes of the inputs it is tried on; none where a sample of its function is enough.
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
    "Embedding(5, 3, padding_idx=1)": [],
    "Embedding(5, 3, max_norm=1.0)": [],
    "EmbeddingBag(5, 3, mode='sum')": [],
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
    "MaxUnpool2d(2)": [],
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
    "SoftMarginLoss()": [(2, 3), (2, 3)],
    "MarginRankingLoss(0.5)": [(3,), (3,), (3,)],
    "HingeEmbeddingLoss()": [(3,), (3,)],
    "CosineEmbeddingLoss()": [],
    "CTCLoss()": [],
    "MultiMarginLoss()": [],
    "MultiLabelMarginLoss()": [],
    "MultiLabelSoftMarginLoss()": [(2, 3), (2, 3)],
    "GaussianNLLLoss()": [],
}


@pytest.fixture(params=LAYERS)
def pair(request):
    """The same layer from the same seed, twice, and the shapes of its inputs."""
    made = []
    for library in (minitorch, torch):
        library.manual_seed(3)
        made.append(eval(f"library.nn.{request.param}", {"library": library}))
    return (*made, LAYERS[request.param])


def assert_same(ours, theirs):
    np.testing.assert_allclose(ours.detach().numpy(), theirs.detach().numpy(), rtol=2e-5, atol=2e-6)


def test_layers_print_as_pytorch_s(pair):
    ours, theirs, _ = pair
    assert repr(ours) == repr(theirs)


def test_a_seed_gives_the_same_first_values(pair):
    ours, theirs, _ = pair
    assert list(ours.state_dict()) == list(theirs.state_dict())
    for name, value in theirs.state_dict().items():
        np.testing.assert_array_equal(ours.state_dict()[name].numpy(), value.numpy(), name)


@pytest.mark.parametrize("training", [True, False])
def test_layers_answer_as_pytorch_s(pair, training):
    ours, theirs, shapes = pair
    if not shapes:
        pytest.skip("its inputs are no plain numbers; the samples of its function cover it")
    rng = np.random.default_rng(5)
    arrays = [rng.standard_normal(shape).astype("f4") for shape in shapes]
    answers = []
    for library, layer in ((minitorch, ours), (torch, theirs)):
        library.manual_seed(4)
        found = layer.train(training)(*(library.tensor(a) for a in arrays))
        answers.append(found if isinstance(found, tuple) else (found,))
    for a, b in zip(*answers, strict=True):
        assert_same(a, b)
    for name, value in theirs.state_dict().items():
        assert_same(ours.state_dict()[name], value)

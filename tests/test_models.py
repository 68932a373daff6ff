"""The models have the sizes and names of their public counterparts, and learn."""

import pytest

import minitorch as torch
from minitorch.models import CNN, GPT2, Bert, BertConfig, GPT2Config, UNet, resnet18, resnet34, resnet50


@pytest.mark.parametrize(
    ("make", "parameters", "tensors", "names"),
    [
        (CNN, 25_578, 6, ["conv1.weight", "conv2.bias", "fc.weight"]),
        (resnet18, 11_689_512, 122, ["layer2.0.downsample.0.weight", "layer4.1.bn2.running_var", "fc.bias"]),
        (resnet34, 21_797_672, 218, ["layer3.5.conv2.weight"]),
        (resnet50, 25_557_032, 320, ["layer1.0.downsample.1.num_batches_tracked", "layer4.2.conv3.weight"]),
        (lambda: UNet(1, 2), 31_036_546, 118, ["inc.double_conv.4.bias", "up1.up.weight", "outc.conv.bias"]),
        (lambda: UNet(3, 2, bilinear=True), 17_263_042, 110, ["down4.maxpool_conv.1.double_conv.0.weight"]),
        (
            lambda: GPT2(GPT2Config(97, 32, 48, 3, 4)),
            91_104,
            41,
            ["transformer.wte.weight", "transformer.h.2.attn.c_attn.weight", "transformer.ln_f.bias", "lm_head.weight"],
        ),
        (
            lambda: Bert(BertConfig(97, 48, 3, 4, 96, 40)),
            66_000,
            55,
            ["embeddings.LayerNorm.weight", "encoder.layer.2.attention.self.query.bias", "pooler.dense.weight"],
        ),
    ],
)
def test_sizes_and_names(make, parameters, tensors, names):
    model = make()
    state = model.state_dict()
    assert sum(p.numel() for p in model.parameters()) == parameters
    assert len(state) == tensors
    assert set(names) <= set(state)


@pytest.mark.parametrize("size", [(32, 32), (37, 45)])
def test_a_unet_gives_back_the_size_it_got(size):
    assert UNet(1, 2, width=4)(torch.zeros(1, 1, *size)).shape == (1, 2, *size)


@pytest.mark.parametrize(
    ("model", "shape"),
    [
        (lambda: CNN(1, 10, 28), (4, 1, 28, 28)),
        (lambda: resnet18(num_classes=10, in_channels=1, width=4, small_images=True), (4, 1, 28, 28)),
        (lambda: resnet50(num_classes=10, width=4, zero_init_residual=True), (4, 3, 40, 40)),
    ],
    ids=["cnn", "resnet18", "resnet50"],
)
def test_they_learn_four_images(model, shape):
    torch.manual_seed(0)
    model, images, labels = model(), torch.randn(shape), torch.arange(4)
    optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
    losses = []
    for _ in range(8):
        loss = torch.nn.functional.cross_entropy(model(images), labels)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        losses.append(loss.item())
    assert all(p.grad is not None for p in model.parameters())
    assert losses[-1] < losses[0] / 2

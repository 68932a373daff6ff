"""`utils.summary`: layers, shapes, parameters and memory of a model."""

import minitorch as torch
from minitorch import nn
from minitorch.models import CNN
from minitorch.utils.summary import summary


def test_the_table_of_a_small_network():
    assert str(summary(CNN(), (1, 3, 32, 32))) == (
        "layer            output           parameters\n"
        "--------------------------------------------\n"
        "CNN              (1, 10)                   -\n"
        "  conv1: Conv2d  (1, 16, 32, 32)         448\n"
        "  conv2: Conv2d  (1, 32, 16, 16)       4,640\n"
        "  fc: Linear     (1, 10)              20,490\n"
        "--------------------------------------------\n"
        "parameters: 25,578\n"
        "memory: 12.00 KiB input, 96.04 KiB results of the layers, 99.91 KiB parameters and buffers"
    )


def test_what_is_shared_counts_once_and_what_is_fixed_is_told():
    layer = nn.Linear(4, 4)
    model = nn.Sequential(layer, nn.ReLU(), layer, nn.Linear(4, 1).requires_grad_(False))
    found = summary(model, (2, 4))
    assert (found.parameters, found.trainable) == (25, 20)
    assert "as above" in str(found) and "25, 5 of them fixed" in str(found)


def test_the_model_is_left_as_it_was():
    model = nn.Sequential(nn.Dropout(0.5), nn.BatchNorm1d(3))
    model[0].eval()
    state = {name: value.clone() for name, value in model.state_dict().items()}
    summary(model, (4, 3))
    assert [m.training for m in model.modules()] == [True, False, True]
    assert all(torch.equal(value, state[name]) for name, value in model.state_dict().items())
    assert not any(m._forward_hooks for m in model.modules())


def test_several_inputs_index_types_and_levels():
    class Pair(nn.Module):
        def __init__(self):
            super().__init__()
            self.words, self.inner = nn.Embedding(5, 3), nn.Sequential(nn.Linear(3, 2), nn.Tanh())

        def forward(self, a, b):
            return self.inner(self.words(a) + self.words(b)), a

    found = summary(Pair(), [(2, 4), (2, 4)], dtype=torch.int64, depth=1)
    assert [row.name for row in found.rows] == ["", "words", "inner"]
    assert found.rows[0].output == [(2, 4, 2), (2, 4)]
    assert found.output_bytes == 4 * (2 * 4 * 3 + 2 * 4 * 2)
    assert "not run" in str(summary(Pair()))
    assert summary(Pair(), input_data=(torch.tensor([1]), torch.tensor([2]))).rows[0].output == [(1, 2), (1,)]

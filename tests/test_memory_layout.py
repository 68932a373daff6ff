"""Where a copy puts its elements: strides as PyTorch gives them, for originals that NumPy would lay out otherwise."""

import pytest

import minitorch as torch

row, cube = torch.arange(3).expand(4, 3), torch.arange(24).reshape(2, 3, 4)
COPIES = {
    "expanded": (row, (3, 1)),
    "expanded at the end": (torch.arange(4)[:, None].expand(4, 3), (3, 1)),
    "expanded and transposed": (row.t(), (4, 1)),
    "expanded in front of three": (cube.expand(2, 2, 3, 4), (24, 12, 4, 1)),
    "expanded in the middle, reversed": (cube[:, :1].expand(2, 5, 4).permute(2, 1, 0), (1, 4, 20)),
    "permuted": (cube.permute(2, 0, 1), (1, 12, 4)),
    "permuted, with gaps": (cube.permute(2, 0, 1)[:, :, ::2], (1, 8, 4)),
    "a column": (cube[:, :, 1:2], (3, 1, 1)),
}
MAKERS = {
    "clone": lambda x: x.clone(),
    "to another type": lambda x: x.float(),
    "zeros_like": torch.zeros_like,
    "empty_like": torch.empty_like,
    "full_like": lambda x: torch.full_like(x, 7),
}


@pytest.mark.parametrize("make", MAKERS.values(), ids=MAKERS)
@pytest.mark.parametrize(("x", "strides"), COPIES.values(), ids=COPIES)
def test_a_copy_keeps_the_order_of_the_original_without_its_gaps(make, x, strides):
    copy = make(x)
    assert copy.stride() == strides
    assert copy.untyped_storage().nbytes() == x.numel() * copy.itemsize


def test_the_copy_of_an_expanded_tensor_holds_its_elements():
    assert row.clone().tolist() == row.tolist()
    assert row.t().float().tolist() == row.t().tolist()
    assert torch.full_like(row, 7).tolist() == [[7] * 3] * 4


def test_an_empty_tensor_has_the_strides_of_its_shape():
    assert torch.zeros(3, 0, 2).stride() == (2, 2, 1)
    assert torch.zeros(0).stride() == (1,)


def test_formats_by_name():
    x = torch.arange(120).reshape(2, 3, 4, 5)
    last = x.contiguous(memory_format=torch.channels_last)
    assert last.shape == x.shape and last.stride() == (60, 1, 15, 3)
    assert torch.equal(last, x)
    assert last.is_contiguous(memory_format=torch.channels_last) and not last.is_contiguous()
    assert last.contiguous(memory_format=torch.channels_last) is last
    assert x.is_contiguous(memory_format=torch.contiguous_format)
    assert not x.is_contiguous(memory_format=torch.channels_last)
    assert x.clone(memory_format=torch.channels_last).stride() == (60, 1, 15, 3)
    assert cube.mT.clone(memory_format=torch.contiguous_format).stride() == (12, 3, 1)
    with pytest.raises(RuntimeError, match="rank 4"):
        cube.contiguous(memory_format=torch.channels_last)

"""`torch.testing.assert_close`, `torch.utils._pytree`, `torch.multiprocessing.spawn`: what programs' own tests stand on."""

from collections import namedtuple

import pytest

import minitorch as torch
from minitorch.multiprocessing import ProcessExitedException, ProcessRaisedException, spawn
from minitorch.testing import assert_close
from minitorch.utils._pytree import tree_flatten, tree_map, tree_unflatten

Point = namedtuple("Point", "x y")


def test_close_enough_passes():
    assert_close(torch.tensor([1.0, 2.0]), torch.tensor([1.0, 2.0 + 1e-6]))
    assert_close({"a": [torch.ones(2), 3.0]}, {"a": [torch.ones(2), 3.0]})
    assert_close(torch.tensor(float("nan")), torch.tensor(float("nan")), equal_nan=True)
    assert_close(torch.ones(2), torch.ones(2) * 1.1, rtol=0.2, atol=0)
    assert_close(1, 1)


@pytest.mark.parametrize(
    ("actual", "expected", "options", "told"),
    [
        (
            torch.ones(3),
            torch.tensor([1.0, 2.0, 3.0]),
            {},
            "Tensor-likes are not close!\n\nMismatched elements: 2 / 3 (66.7%)\n"
            "Greatest absolute difference: 2.0 at index (2,) (up to 1e-05 allowed)\n"
            "Greatest relative difference: 0.6666666666666666 at index (2,) (up to 1.3e-06 allowed)",
        ),
        (torch.tensor([1]), torch.tensor([2]), {}, "Tensor-likes are not equal!"),
        (
            torch.ones(2),
            torch.ones(3),
            {},
            "The values for attribute 'shape' do not match: torch.Size([2]) != torch.Size([3])",
        ),
        (torch.ones(2), torch.ones(2, dtype=torch.float64), {}, "The values for attribute 'dtype' do not match"),
        (torch.tensor(float("nan")), torch.tensor(float("nan")), {}, "not close"),
        ([1.0, 2.0], [1.0, 3.0], {}, "The failure occurred for item [1]"),
        ({"a": 1}, {"b": 1}, {}, "The keys of the mappings do not match"),
        (1.0, 2.0, {"msg": "say this"}, "say this"),
    ],
)
def test_anything_else_is_told(actual, expected, options, told):
    with pytest.raises(AssertionError) as error:
        assert_close(actual, expected, **options)
    assert told in str(error.value)


def test_one_tolerance_alone_is_refused():
    with pytest.raises(ValueError, match="rtol and atol must both be specified"):
        assert_close(1.0, 1.0, rtol=0.1)


def test_nested_containers_come_apart_and_together():
    tree = {"a": [1, (2, Point(3, None))], "b": {}}
    leaves, spec = tree_flatten(tree)
    assert leaves == [1, 2, 3, None]
    assert tree_unflatten(leaves, spec) == tree
    assert type(tree_unflatten(leaves, spec)["a"][1][1]) is Point
    assert tree_map(lambda a, b: a * b, [1, (2, 3)], [4, (5, 6)]) == [4, (10, 18)]
    with pytest.raises(ValueError, match="3 leaves for a structure that has 4"):
        tree_unflatten([1, 2, 3], spec)


def _write(index, folder):
    (folder / str(index)).write_text("here")


def _fail(index):
    if index == 1:
        raise KeyError("lost")


def _leave(index):
    raise SystemExit(index * 3)


def test_processes_are_started_and_waited_for(tmp_path):
    spawn(_write, (tmp_path,), nprocs=2)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["0", "1"]


def test_what_a_process_raises_comes_back():
    with pytest.raises(ProcessRaisedException, match=r"(?s)-- Process 1 terminated with.*KeyError: 'lost'"):
        spawn(_fail, nprocs=2)


def test_a_process_that_just_ends_is_told():
    with pytest.raises(ProcessExitedException, match="process 1 terminated with exit code 3") as error:
        spawn(_leave, nprocs=2)
    assert error.value.exit_code == 3

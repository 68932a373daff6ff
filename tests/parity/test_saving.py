"""Files go both ways: what PyTorch saves minitorch loads, and what minitorch saves PyTorch loads."""

import io

import numpy as np
import pytest

import minitorch
from tests.saving import described, zoo

torch = pytest.importorskip("torch")


def plain(found):
    return repr(found).replace("minitorch", "torch")


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    """One file by each library."""
    folder, found = tmp_path_factory.mktemp("files"), {}
    for module in (minitorch, torch):
        module.manual_seed(0)
        found[module] = folder / f"{module.__name__}.pt", zoo(module)
        module.save(found[module][1], found[module][0])
    return found


@pytest.mark.parametrize("mmap", [False, True])
def test_minitorch_loads_what_pytorch_saved(files, mmap):
    path, original = files[torch]
    found = minitorch.load(path, mmap=mmap)
    for key, value in original.items():
        assert plain(described(minitorch, found[key])) == plain(described(torch, value)), key


@pytest.mark.parametrize("mmap", [False, True])
def test_pytorch_loads_what_minitorch_saved(files, mmap):
    path, original = files[minitorch]
    found = torch.load(path, mmap=mmap, weights_only=True)
    for key, value in original.items():
        assert plain(described(torch, found[key])) == plain(described(minitorch, value)), key


def test_the_pickles_say_the_same(files):
    """Record by record, but for the order in which memories are numbered."""
    import pickletools
    import zipfile

    def names(path):
        with zipfile.ZipFile(path) as archive:
            ops = list(pickletools.genops(archive.read(f"{path.stem}/data.pkl")))
        return [arg for op, arg, _ in ops if op.name == "GLOBAL"], [op.name for op, _, _ in ops]

    assert names(files[minitorch][0])[0] == names(files[torch][0])[0]


@pytest.mark.parametrize(("writer", "reader"), [(torch, minitorch), (minitorch, torch)])
def test_memory_stays_shared(files, writer, reader):
    found = reader.load(files[writer][0])
    found["whole"][1, 2] = 99
    assert found["row"][2] == found["column"][1] == found["turned"][2, 1] == found["again"][1, 2] == 99


def test_the_format_before_1_4(tmp_path):
    path, original = tmp_path / "old.pth", zoo(torch)
    torch.save(original, path, _use_new_zipfile_serialization=False)
    found = minitorch.load(path)
    for key, value in original.items():
        assert plain(described(minitorch, found[key])) == plain(described(torch, value)), key
    with pytest.raises(RuntimeError, match="mmap can only be used"):
        minitorch.load(path, mmap=True)


@pytest.mark.parametrize("name", ["SGD", "Adam", "LBFGS"])
def test_a_training_goes_on_through_a_file(name):
    from tests import optim_cases as cases

    options = {"lr": 0.01} | ({"momentum": 0.9} if name == "SGD" else {})
    expected = cases.descend(torch, name, options, 20)
    params = cases.parameters(torch)
    optimizer = getattr(torch.optim, name)(params, **options)
    cases.descend(torch, name, options, 10, optimizer, params)
    buffer = io.BytesIO()
    torch.save({"params": params, "optimizer": optimizer.state_dict()}, buffer)
    buffer.seek(0)
    saved = minitorch.load(buffer)
    optimizer = getattr(minitorch.optim, name)(saved["params"], **options)
    optimizer.load_state_dict(saved["optimizer"])
    found = cases.descend(minitorch, name, options, 10, optimizer, saved["params"])
    np.testing.assert_allclose(found, expected[10:], rtol=1e-9)


def test_errors_have_pytorchs_types(tmp_path):
    def outcome(module, act):
        try:
            act(module)
        except Exception as error:
            return next(k.__name__ for k in type(error).__mro__ if k.__module__ in ("builtins", "_pickle"))
        return None

    text = tmp_path / "text.pt"
    text.write_text("not a checkpoint")
    half = tmp_path / "half.pt"
    torch.save(torch.ones(100), half)
    half.write_bytes(half.read_bytes()[:400])
    whole = tmp_path / "whole.pt"
    torch.save(torch.nn.Linear(1, 1), whole)
    cases = [
        lambda t: t.load(tmp_path / "none.pt"),
        lambda t: t.load(io.BytesIO()),
        lambda t: t.load(text),
        lambda t: t.load(half),
        lambda t: t.load(whole),
        lambda t: t.load(3.5),
        lambda t: t.load(io.BytesIO(whole.read_bytes()), mmap=True),
        lambda t: t.save(t.ones(1), tmp_path / "no" / "x.pt"),
        lambda t: t.save(t.ones(1), 3.5),
        lambda t: t.save(t.ones(1), tmp_path),
    ]
    for i, act in enumerate(cases):
        assert outcome(minitorch, act) == outcome(torch, act), i


def test_safetensors_both_ways(tmp_path):
    theirs = pytest.importorskip("safetensors.torch")
    ours = minitorch.serialization.safetensors
    tensors = zoo(torch)["types"] | {
        "m": torch.arange(6.0).reshape(2, 3),
        "0": torch.ones(()),
    }
    theirs.save_file(tensors, tmp_path / "a.safetensors", metadata={"format": "pt"})
    found = ours.load_file(tmp_path / "a.safetensors")
    assert {k: (str(v.dtype), v.tolist()) for k, v in found.items()} == {
        k: (str(v.dtype), v.tolist()) for k, v in tensors.items()
    }
    ours.save_file(found, tmp_path / "b.safetensors", metadata={"format": "pt"})
    again = theirs.load_file(tmp_path / "b.safetensors")
    assert {k: (str(v.dtype), v.tolist()) for k, v in again.items()} == {
        k: (str(v.dtype), v.tolist()) for k, v in tensors.items()
    }
    assert (tmp_path / "a.safetensors").read_bytes() == (tmp_path / "b.safetensors").read_bytes()

"""Saving and loading: files of PyTorch's, files that lie, and files whose writing was interrupted."""

import io
import json
import os
import pickle
import signal
import stat
import subprocess
import sys
import zipfile
from collections import OrderedDict

import pytest

import minitorch as torch
from minitorch.serialization import safetensors
from tests.saving import described, zoo
from tests.source_files import ROOT

GOLDEN = ROOT / "tests" / "golden"


@pytest.mark.parametrize("name", ["saved.pt", "saved_before_1_4.pth"])
def test_files_of_pytorchs(name):
    found = torch.load(GOLDEN / name)
    lines = (GOLDEN / "saved.txt").read_text(encoding="utf-8").splitlines()
    assert {key: repr(described(torch, value)) for key, value in found.items()} == dict(
        line.split("\t", 1) for line in lines
    )


@pytest.mark.parametrize("place", ["str", "path", "bytes", "file", "buffer"])
def test_a_round_trip(place, tmp_path):
    original, path = zoo(torch), tmp_path / "file.pt"
    if place == "buffer":
        target = io.BytesIO()
        torch.save(original, target)
        target.seek(0)
        found = torch.load(target)
    elif place == "file":
        with path.open("wb") as file:
            torch.save(original, file)
        with path.open("rb") as file:
            found = torch.load(file)
    else:
        target = {"str": str, "path": lambda p: p, "bytes": os.fsencode}[place](path)
        torch.save(original, target)
        found = torch.load(target)
    for key, value in original.items():
        assert described(torch, found[key]) == described(torch, value), key


def test_the_same_objects_give_the_same_bytes(tmp_path):
    first, second = io.BytesIO(), io.BytesIO()
    torch.save({"a": torch.ones(3)}, first)
    torch.save({"a": torch.ones(3)}, second)
    assert first.getvalue() == second.getvalue()


def test_views_are_saved_with_their_whole_memory_once(tmp_path):
    x = torch.zeros(1000, 1000)
    torch.save([x, x[0], x.t(), x.detach(), x.data], tmp_path / "views.pt")
    assert 4_000_000 < (tmp_path / "views.pt").stat().st_size < 4_010_000
    torch.save(x[0].clone(), tmp_path / "row.pt")
    assert (tmp_path / "row.pt").stat().st_size < 6000


def test_two_types_of_one_memory_are_refused():
    x = torch.zeros(4)
    with pytest.raises(RuntimeError, match="view the same data as different types"):
        torch.save([x, x.view(torch.int32)], io.BytesIO())


def test_memory_maps_are_private(tmp_path):
    path = tmp_path / "x.pt"
    torch.save(torch.ones(1000), path)
    found = torch.load(path, mmap=True)
    found += 1
    assert found.sum() == 2000
    assert torch.load(path).sum() == 1000


# --- devices ----------------------------------------------------------------------------------------------------------
@pytest.fixture
def from_a_gpu(tmp_path):
    """A file whose tensors say they came from the second GPU."""
    path, other = tmp_path / "cpu.pt", tmp_path / "gpu.pt"
    torch.save({"w": torch.ones(2)}, path)
    with zipfile.ZipFile(path) as old, zipfile.ZipFile(other, "w") as new:
        for name in old.namelist():
            data = old.read(name)
            if name.endswith("data.pkl"):
                data = data.replace(b"X\x03\x00\x00\x00cpu", b"X\x06\x00\x00\x00cuda:1")
            new.writestr(name, data)
    return other


@pytest.mark.parametrize(
    "map_location",
    ["cpu", torch.device("cpu"), {"cuda:1": "cpu"}, lambda storage, place: storage, lambda s, p: s.cpu()],
)
def test_a_file_from_a_gpu_is_mapped(from_a_gpu, map_location):
    assert torch.load(from_a_gpu, map_location=map_location)["w"].tolist() == [1, 1]


@pytest.mark.parametrize("map_location", [None, "cuda", {"cpu": "cuda"}, lambda storage, place: None])
def test_a_file_from_a_gpu_asks_for_it(from_a_gpu, map_location):
    with pytest.raises(RuntimeError, match="map_location=torch") as caught:
        torch.load(from_a_gpu, map_location=map_location)
    assert 'Fix: torch.load(f, map_location="cpu")' in caught.value.__notes__


# --- whole objects ----------------------------------------------------------------------------------------------------
class Point:
    def __init__(self, x):
        self.x = x


def test_a_whole_module_needs_the_word(tmp_path):
    path, model = tmp_path / "model.pt", torch.nn.Sequential(torch.nn.Linear(2, 2), torch.nn.ReLU())
    torch.save(model, path)
    with pytest.raises(pickle.UnpicklingError, match=r"Unsupported global: GLOBAL minitorch\.nn\.") as caught:
        torch.load(path)
    assert any("weights_only=False runs whatever the file says" in note for note in caught.value.__notes__)
    found = torch.load(path, weights_only=False)
    assert found(torch.ones(2)).tolist() == model(torch.ones(2)).tolist()


def test_a_class_can_be_allowed(tmp_path):
    path = tmp_path / "point.pt"
    torch.save(Point(torch.ones(1)), path)
    with torch.serialization.safe_globals([Point]):
        assert torch.load(path).x.tolist() == [1]
        assert torch.serialization.get_safe_globals() == [Point]
    with pytest.raises(pickle.UnpicklingError, match="Point was not an allowed global"):
        torch.load(path)
    torch.serialization.add_safe_globals([(Point, f"{__name__}.Point")])
    assert torch.load(path).x.tolist() == [1]
    torch.serialization.clear_safe_globals()
    assert torch.serialization.get_safe_globals() == []


# --- malice -----------------------------------------------------------------------------------------------------------
class Calls:
    """Pickles as a call of a function."""

    def __init__(self, function, *args, state=None):
        self.parts = (function, args) if state is None else (function, args, state)

    def __reduce__(self):
        return self.parts


def archive(data: bytes, **records) -> io.BytesIO:
    """A zip file as torch.save makes it, with this pickle."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as z:
        z.writestr("archive/data.pkl", data)
        for name, content in records.items():
            z.writestr(f"archive/{name.replace('_', '/')}", content)
    file.seek(0)
    return file


def raw(*parts) -> bytes:
    return b"\x80\x02" + b"".join(p if isinstance(p, bytes) else p.encode() for p in parts) + b"."


def tensor(offset=0, size=(2,), stride=(1,), count=2, kind="FloatStorage", key="0") -> bytes:
    """The pickle of one tensor."""
    pid = raw(f"(X\x07\x00\x00\x00storagectorch\n{kind}\n", pickle.dumps(key, 2)[2:-1], "X\x03\x00\x00\x00cpu",
              pickle.dumps(count, 2)[2:-1], "tQ")[2:-1]  # fmt: skip
    rest = b"".join(pickle.dumps(x, 2)[2:-1] for x in (offset, size, stride, False))
    return raw("ctorch._utils\n_rebuild_tensor_v2\n(", pid, rest, "ccollections\nOrderedDict\n)RtR")


RUN = "open('HACKED', 'w')"
GADGETS = {
    "system": pickle.dumps(Calls(os.system, "touch HACKED"), 2),
    "system, protocol 4": pickle.dumps(Calls(os.system, "touch HACKED"), 4),
    "eval": pickle.dumps(Calls(eval, RUN), 2),
    "exec": pickle.dumps(Calls(exec, RUN), 2),
    "popen": pickle.dumps(Calls(subprocess.Popen, ["touch", "HACKED"]), 2),
    "getattr": pickle.dumps(Calls(getattr, OrderedDict, "fromkeys"), 2),
    "import": raw("cbuiltins\n__import__\nX\x02\x00\x00\x00os\x85R"),
    "inside a dict": pickle.dumps({"weights": [Calls(eval, RUN)]}, 2),
    "as a key": raw("}(cbuiltins\neval\n", b"X\x13\x00\x00\x00", RUN, "\x85RK\x01u"),
    "instance by INST": raw("(X\x0c\x00\x00\x00touch HACKEDios\nsystem\n"),
    "instance by OBJ": raw("(cos\nsystem\nX\x0c\x00\x00\x00touch HACKEDo"),
    "a name by the stack": b"\x80\x04\x8c\x02os\x8c\x06system\x93\x8c\x0ctouch HACKED\x85R.",
    "a registered extension": raw("\x82\x01"),
    "a dotted name": b"\x80\x04\x8c\x0bcollections\x8c\x19OrderedDict.__class__.mro\x93.",
    "a new object": raw("cbuiltins\nobject\n)\x81"),
    "a new object of a function": raw("ctorch._utils\n_rebuild_tensor_v2\n)\x81"),
    "state for a class": raw("ctorch\nTensor\n}X\x07\x00\x00\x00__add__K\x01sb"),
    "slots for a class": raw("ctorch\nTensor\nN}X\x07\x00\x00\x00__add__K\x01s\x86b"),
    "state for a function": raw("ctorch._utils\n_rebuild_tensor_v2\n}X\x0c\x00\x00\x00__defaults__K\x01sb"),
    "state for a list": raw("]}X\x01\x00\x00\x00aK\x01sb"),
    "a call of a class that is only named": raw("ctorch\nTensor\nK\x05\x85R"),
    "a call of a type": raw("ctorch\nFloatStorage\nK\x05\x85R"),
    "a call of a number": raw("K\x01K\x05\x85R"),
    "arguments that are no tuple": raw("ccollections\nOrderedDict\n]R"),
    "items for a function": raw("ctorch._utils\n_rebuild_tensor_v2\n(K\x01K\x02u"),
    "items for a class": raw("ccollections\nOrderedDict\n(K\x01e"),
    "numpy": raw("cnumpy\nload\nX\x01\x00\x00\x00x\x85R"),
    "hub": raw("ctorch.hub\nload\nX\x01\x00\x00\x00x\x85R"),
    "partial": raw("cfunctools\npartial\ncos\nsystem\n\x85R"),
    "copyreg": raw("ccopyreg\n_reconstructor\ncbuiltins\nobject\ncbuiltins\nobject\nN\x87R"),
    "minitorch itself": raw("cminitorch\nload\nX\x01\x00\x00\x00x\x85R"),
    "codecs": raw("c_codecs\ndecode\nX\x01\x00\x00\x00xX\x03\x00\x00\x00zip\x86R"),
    "a bomb of zeros": raw("cbuiltins\nbytearray\n\x8a\x06\x00\x00\x00\x00\x00\x10\x85R"),
    "a codec that unpacks": raw("c_codecs\nencode\nX\x01\x00\x00\x00xX\x05\x00\x00\x00rot13\x86R"),
    "a stack of nothing": raw("R"),
    "a memory of nothing": raw("h\x05"),
    "an unknown instruction": raw("\xff"),
    "no end": b"\x80\x02]",
    "half a number": b"\x80\x02J\x01",
    "another kind of reference": raw("X\x01\x00\x00\x00xQ"),
    "a storage of a function": raw(
        "(X\x07\x00\x00\x00storagecos\nsystem\nX\x01\x00\x00\x000X\x03\x00\x00\x00cpuK\x01tQ"
    ),
    "a negative count": tensor(count=-1),
    "too many elements": tensor(size=(3,)),
    "far beyond": tensor(offset=10**9),
    "before the start": tensor(offset=-1),
    "long strides": tensor(stride=(2,)),
    "backwards": tensor(offset=1, stride=(-1,)),
    "true for a number": tensor(size=(True,)),
    "fewer strides": tensor(size=(1, 1), stride=(1,)),
    "a size that is a fraction": tensor(size=(1.5,)),
    "more than the record": tensor(count=10**12, size=(10**12,)),
    "no record": tensor(key="7"),
    "a record outside": tensor(key="../data.pkl"),
    "another tensor class": raw("ctorch._tensor\n_rebuild_from_type_v2\n(cos\nsystem\nctorch\nTensor\n)}tR"),
    "a parameter of text": raw("ctorch._utils\n_rebuild_parameter\n(X\x01\x00\x00\x00xK\x01]tR"),
}


@pytest.mark.parametrize("name", GADGETS)
def test_malice_is_refused(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    before = dict(vars(torch.Tensor))
    with pytest.raises((pickle.UnpicklingError, RuntimeError, EOFError)):
        torch.load(archive(GADGETS[name], data_0=b"\0" * 8))
    assert list(tmp_path.iterdir()) == []
    assert dict(vars(torch.Tensor)) == before


def test_the_honest_pickle_of_these_tests_is_read():
    assert torch.load(archive(tensor(), data_0=b"\0" * 8)).tolist() == [0, 0]


def test_malice_in_the_old_format_is_refused(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    head = b"".join(
        pickle.dumps(x, 2) for x in (0x1950A86A20F9469CFC6C, 1001, {"protocol_version": 1001, "little_endian": True})
    )
    for data in (GADGETS["system"], GADGETS["eval"], head + GADGETS["system"], head + GADGETS["a bomb of zeros"]):
        with pytest.raises(pickle.UnpicklingError):
            torch.load(io.BytesIO(data))
    assert list(tmp_path.iterdir()) == []


def test_the_gadgets_do_work_where_they_are_trusted(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    torch.load(archive(GADGETS["eval"]), weights_only=False).close()
    assert (tmp_path / "HACKED").exists()


def test_packed_records_are_refused():
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as z:
        z.writestr("archive/data.pkl", tensor(count=10**6, size=(10**6,)))
        z.writestr("archive/data/0", b"\0" * 4 * 10**6)
    file.seek(0)
    with pytest.raises(RuntimeError, match="compressed or encrypted"):
        torch.load(file)


def test_damage_is_noticed(tmp_path):
    path = tmp_path / "x.pt"
    torch.save({"w": torch.arange(1000.0)}, path)
    good = path.read_bytes()
    for place in (0, 40, len(good) // 2, len(good) - 22):  # the mark, a name, the numbers, the end's mark
        bad = bytearray(good)
        bad[place] ^= 0xFF
        with pytest.raises((RuntimeError, pickle.UnpicklingError)):
            torch.load(io.BytesIO(bad))
    for length in range(1, len(good), 97):
        with pytest.raises((RuntimeError, pickle.UnpicklingError, EOFError)):
            torch.load(io.BytesIO(good[:length]))


def test_a_buffer_at_its_end_says_so():
    buffer = io.BytesIO()
    torch.save(torch.ones(1), buffer)
    with pytest.raises(EOFError, match="Ran out of input") as caught:
        torch.load(buffer)
    assert "Fix: buffer.seek(0)" in caught.value.__notes__


# --- interruptions ----------------------------------------------------------------------------------------------------
WRITER = """
import resource, signal, sys
import minitorch as torch
from minitorch.serialization import safetensors
limit, kill, path = int(sys.argv[1]), sys.argv[2] == "kill", sys.argv[3]
new = {"w": torch.ones(5000), "b": torch.zeros(7)}
signal.signal(signal.SIGXFSZ, signal.SIG_DFL if kill else signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
try:
    (safetensors.save_file if path.endswith("tensors") else torch.save)(new, path)
except OSError as error:
    print(type(error).__name__, error.errno)
"""


def interrupted(limit: int, how: str, path) -> subprocess.CompletedProcess:
    """A process that writes the file and is stopped at this byte: killed there, or told that the disk is full."""
    command = [sys.executable, "-c", WRITER, str(limit), how, str(path)]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, cwd=ROOT)


@pytest.mark.parametrize("kind", ["x.pt", "x.safetensors"])
@pytest.mark.parametrize("limit", [0, 1, 700, 20000])
def test_a_killed_writer_leaves_the_old_file_whole(limit, kind, tmp_path):
    path = tmp_path / kind
    save, load = (torch.save, torch.load) if kind == "x.pt" else (safetensors.save_file, safetensors.load_file)
    save({"w": torch.full((9,), 7.0)}, path)
    before = path.read_bytes()
    result = interrupted(limit, "kill", path)
    assert result.returncode == -signal.SIGXFSZ
    assert path.read_bytes() == before
    assert load(path)["w"].tolist() == [7.0] * 9


@pytest.mark.parametrize("limit", [0, 700, 20000])
def test_a_full_disk_is_an_error_and_leaves_nothing_behind(limit, tmp_path):
    path = tmp_path / "x.pt"
    torch.save(torch.ones(3), path)
    before = path.read_bytes()
    result = interrupted(limit, "full", path)
    assert "OSError 27" in result.stdout, result
    assert [p.name for p in tmp_path.iterdir()] == ["x.pt"]
    assert path.read_bytes() == before


def test_an_object_that_cannot_be_saved_leaves_the_old_file(tmp_path):
    path = tmp_path / "x.pt"
    torch.save(torch.ones(3), path)
    with pytest.raises((pickle.PicklingError, AttributeError, TypeError)):
        torch.save({"f": lambda x: x}, path)
    assert torch.load(path).tolist() == [1, 1, 1]
    assert [p.name for p in tmp_path.iterdir()] == ["x.pt"]


def test_permissions_and_links_are_kept(tmp_path):
    path, link = tmp_path / "x.pt", tmp_path / "link.pt"
    torch.save(1, path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o666 & ~current_umask()
    path.chmod(0o640)
    link.symlink_to(path)
    torch.save(2, link)
    assert link.is_symlink()
    assert torch.load(path) == 2
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def current_umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


PEAK = """
import resource, sys
import minitorch as torch
state = {str(i): torch.ones(2**22) for i in range(12)}   # 12 times 16 MiB
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
torch.save(state, sys.argv[1])
print((resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) // 1024)
"""


def test_saving_does_not_hold_the_numbers_twice(tmp_path):
    result = subprocess.run(
        [sys.executable, "-c", PEAK, str(tmp_path / "x.pt")], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert int(result.stdout) < 40, "MiB more while 192 MiB were written"


# --- safetensors ------------------------------------------------------------------------------------------------------
def file_of(header, data: bytes = b"", length: int | None = None) -> bytes:
    text = header if isinstance(header, bytes) else json.dumps(header).encode()
    return (len(text) if length is None else length).to_bytes(8, "little") + text + data


def entry(dtype="F32", shape=(1,), offsets=(0, 4)):
    return {"dtype": dtype, "shape": list(shape), "data_offsets": list(offsets)}


LIES = {
    "nothing": b"",
    "a header longer than the file": file_of({"a": entry()}, b"\0" * 4, length=10**6),
    "an endless header": file_of(b"", length=2**63),
    "no JSON": file_of(b"{"),
    "no text": file_of(b"\xff\xfe"),
    "a list": file_of([1]),
    "deep nesting": file_of(b"[" * 100_000),
    "a name twice": file_of(b'{"a":1,"a":2}'),
    "an entry that is no dict": file_of({"a": 3}),
    "an entry with less": file_of({"a": {"dtype": "F32"}}),
    "an unknown type": file_of({"a": entry("F3")}, b"\0" * 4),
    "beyond the end": file_of({"a": entry(shape=(2,), offsets=(0, 8))}, b"\0" * 4),
    "into the header": file_of({"a": entry(offsets=(-4, 0))}, b"\0" * 4),
    "backwards": file_of({"a": entry(offsets=(4, 0))}, b"\0" * 4),
    "overlapping": file_of({"a": entry(), "b": entry()}, b"\0" * 8),
    "a hole": file_of({"a": entry(), "b": entry(offsets=(8, 12))}, b"\0" * 12),
    "bytes left over": file_of({"a": entry()}, b"\0" * 8),
    "another size": file_of({"a": entry(shape=(3,))}, b"\0" * 4),
    "a negative shape": file_of({"a": entry(shape=(-1, -1))}, b"\0" * 4),
    "a fraction": file_of({"a": entry(shape=(1.0,))}, b"\0" * 4),
    "true for one": file_of({"a": entry(shape=(True,))}, b"\0" * 4),
    "three offsets": file_of({"a": entry(offsets=(0, 4, 4))}, b"\0" * 4),
    "an overflow": file_of({"a": entry(shape=(2**62, 4), offsets=(0, 0))}),
}


@pytest.mark.parametrize("name", LIES)
def test_safetensors_that_lie_are_refused(name, tmp_path):
    with pytest.raises(safetensors.SafetensorError):
        safetensors.load(LIES[name])
    path = tmp_path / "x.safetensors"
    path.write_bytes(LIES[name])
    with pytest.raises(safetensors.SafetensorError):
        safetensors.load_file(path)


def test_safetensors_round_trip(tmp_path):
    tensors = {**zoo(torch)["types"], "turned": torch.arange(6).reshape(2, 3).t(), "empty": torch.zeros(0, 2)}
    path = tmp_path / "x.safetensors"
    safetensors.save_file(tensors, path, metadata={"by": "a test"})
    found = safetensors.load_file(path)
    assert {k: (v.dtype, v.shape, v.tolist()) for k, v in found.items()} == {
        k: (v.dtype, v.shape, v.tolist()) for k, v in tensors.items()
    }
    assert safetensors.save(tensors, metadata={"by": "a test"}) == path.read_bytes()


def test_safetensors_refuses_what_it_cannot_say():
    x = torch.ones(4)
    with pytest.raises(RuntimeError, match="share memory"):
        safetensors.save({"a": x, "b": x[:2]})
    with pytest.raises(ValueError, match="Expected a dict"):
        safetensors.save([x])

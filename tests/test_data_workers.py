"""Worker processes of a loader: where they come from, what they send, how they end."""

import os
import signal
import subprocess
import sys
import threading
import time

import numpy as np
import pytest

import minitorch as torch
from minitorch.utils.data import DataLoader, Dataset, TensorDataset, pickling, processes, shared
from tests.data_cases import WORKERS, outcome
from tests.data_faults import FAULTS, Faulty, FaultyStream, children, inventory, leftovers, suffer
from tests.source_files import ROOT

POSIX = pytest.mark.skipif(os.name != "posix", reason="signals")


def rows(count=20, size=3000):
    return TensorDataset(torch.arange(count * size).reshape(count, size))


def python(code: str, *arguments: str, **options) -> subprocess.CompletedProcess:
    """Run a program as a learner would: a script, without a guard."""
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    return subprocess.run(
        [sys.executable, *arguments, code], capture_output=True, text=True, timeout=60, env=environment, **options
    )


# --- programs --------------------------------------------------------------------------------------------------------------

SCRIPT = """
import collections
import minitorch as torch
from minitorch.utils.data import DataLoader, Dataset

print("once")
Pair = collections.namedtuple("Pair", "x y")
SCALE = 10

class Strange(ValueError):
    pass

class Base(Dataset):
    def __init__(self, n):
        super().__init__()
        self.n = n

    def __len__(self):
        return self.n

class Rows(Base):
    shift = staticmethod(lambda i: i + 1)

    def __getitem__(self, i):
        if i == 4:
            raise Strange("row 4")
        return Pair(self.shift(i) * SCALE, torch.full((2,), i))

add = 100
loader = DataLoader(Rows(5), 2, num_workers=2, collate_fn=lambda rows: [r.x + add for r in rows], {options})
iterator = iter(loader)
print(next(iterator), next(iterator))
try:
    next(iterator)
except Strange as error:
    print(type(error) is Strange, error)
    print("raise Strange" in error.__notes__[0])
print(next(iter(DataLoader(Rows(2), None, num_workers=1))))
"""


@pytest.mark.parametrize("options", ["", "multiprocessing_context='forkserver'"])
def test_a_script_without_a_guard(tmp_path, options):
    script = tmp_path / "script.py"
    script.write_text(SCRIPT.replace("{options}", options))
    ran = python(str(script))
    assert ran.stderr == ""
    assert ran.stdout.splitlines() == [
        "once",
        "[110, 120] [130, 140]",
        "True Caught Strange in DataLoader worker process 0. Original error: Strange: row 4",
        "True",
        "Pair(x=10, y=tensor([0, 0]))",
    ]


def test_code_typed_in_without_a_file():
    ran = python(SCRIPT.replace("{options}", ""), "-c")
    assert "once\n[110, 120] [130, 140]\nTrue Caught Strange" in ran.stdout, ran.stderr


def test_a_program_for_pytorch(tmp_path):
    script = tmp_path / "script.py"
    script.write_text(SCRIPT.replace("minitorch", "torch").replace("{options}", ""))
    (tmp_path / "beside.py").write_text("import torch\nclass Plain(torch.utils.data.Dataset): pass\n")
    with script.open("a") as file:
        file.write(
            "import beside\nclass Third(beside.Plain):\n    def __len__(self): return 1\n"
            "    def __getitem__(self, i): return torch.zeros(1)\nprint(list(DataLoader(Third(), num_workers=1)))\n"
        )
    ran = python(str(script), "-m", "minitorch")
    assert ran.stdout.splitlines()[-1] == "[tensor([[0.]])]", ran.stderr


def test_a_notebook(tmp_path):
    """Its classes have no file, and a changed one is sent anew."""
    shell = pytest.importorskip("IPython.core.interactiveshell").InteractiveShell
    program = f"""
from IPython.core.interactiveshell import InteractiveShell
shell = {shell.__name__}.instance()
def cell(text):
    shell.run_cell(text, store_history=True).raise_error()
cell('''
import minitorch as torch
class Rows(torch.utils.data.Dataset):
    def __len__(self): return 2
    def __getitem__(self, i): return i
''')
cell("print([b.tolist() for b in torch.utils.data.DataLoader(Rows(), num_workers=1)])")
cell('''
class Rows(torch.utils.data.Dataset):
    def __len__(self): return 2
    def __getitem__(self, i):
        if i: raise KeyError("the cell's line")
        return 7
''')
cell('''
try:
    for b in torch.utils.data.DataLoader(Rows(), num_workers=1): print(b.item())
except KeyError as error:
    print("if i: raise KeyError" in error.__notes__[0])
''')
"""
    ran = python(program, "-c")
    assert ran.stdout.splitlines() == ["[[0], [1]]", "7", "True"], ran.stderr


def test_a_module_that_is_on_no_path(tmp_path):
    (tmp_path / "elsewhere.py").write_text(
        "class Rows:\n    def __len__(self): return len(LIST)\n    def __getitem__(self, i): return double(LIST[i])\n"
        "LIST = [1, 2]\ndef double(x): return 2 * x\n"
    )
    code = (
        "import importlib.util, sys\nfrom minitorch.utils.data import DataLoader\n"
        f"spec = importlib.util.spec_from_file_location('elsewhere', {str(tmp_path / 'elsewhere.py')!r})\n"
        "sys.modules['elsewhere'] = module = importlib.util.module_from_spec(spec)\nspec.loader.exec_module(module)\n"
        "print([batch.item() for batch in DataLoader(module.Rows(), num_workers=1)])\n"
    )
    ran = python(code, "-c")
    assert ran.stdout == "[2, 4]\n", ran.stderr


def test_without_cloudpickle_modules_do_and_notebooks_are_told(tmp_path):
    code = (
        "import sys; sys.modules['cloudpickle'] = None\nimport minitorch as torch\n"
        "from minitorch.utils.data import DataLoader, TensorDataset\n"
        "print(len(list(DataLoader(TensorDataset(torch.ones(3)), num_workers=1))))\n"
        "class Rows(torch.utils.data.Dataset):\n    def __len__(self): return 2\n"
        "try: iter(DataLoader(Rows(), num_workers=1))\nexcept RuntimeError as error: print(error, error.__notes__[1])\n"
    )
    first, second = python(code, "-c").stdout.splitlines()
    assert first == "3"
    assert "needs the package cloudpickle Fix: pip install cloudpickle" in second


# --- what is sent ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["kinds_from_workers", "uneven_batches", "streams_of_workers"])
def test_workers_give_what_one_process_gives(name):
    found = outcome(torch, WORKERS[name])
    assert found[1] == [] or name == "streams_of_workers"
    assert found[0][0] == "list"


def test_the_order_is_that_of_one_process():
    orders = []
    for workers in (0, 2):
        torch.manual_seed(3)
        loader = DataLoader(range(20), 3, shuffle=True, num_workers=workers)
        orders.append([batch.tolist() for _ in range(2) for batch in loader])
    assert orders[0] == orders[1]


def test_out_of_order_everything_arrives():
    loader = DataLoader(rows(), 3, num_workers=2, in_order=False)
    assert sorted(int(batch[0][0, 0]) for batch in loader) == list(range(0, 60000, 9000))


def test_batches_that_are_kept_stay_as_they_were():
    kept = [batch[0] for batch in DataLoader(rows(40), 2, num_workers=2)]
    assert torch.cat(kept).equal(torch.arange(120000).reshape(40, 3000))


def test_a_batch_can_be_written_and_requires_no_copy():
    iterator = iter(DataLoader(rows(), 2, num_workers=1, collate_fn=lambda samples: samples[0][0]))
    batch = next(iterator)
    batch += 1
    assert batch[0] == 1
    assert not batch.array.flags.owndata


def test_memory_is_used_again():
    loader = DataLoader(rows(60), 2, num_workers=1, persistent_workers=True)
    for _ in range(2):
        for _ in loader:
            pass
    reader = loader._iterator.team.workers[0].reader
    assert 1 <= len(reader.segments) <= loader.prefetch_factor + 2


def test_a_large_dataset_is_sent_once_for_all_and_may_be_changed():
    class Changing(Dataset):
        def __init__(self):
            self.x = np.zeros((4, 50000))

        def __len__(self):
            return 4

        def __getitem__(self, i):
            self.x[i] += 1
            return self.x.sum()

    dataset = Changing()
    assert [b.item() for b in DataLoader(dataset, num_workers=2)] == [50000, 50000, 100000, 100000]
    assert dataset.x.sum() == 0


def test_a_mapped_file_is_mapped_again(tmp_path):
    np.save(tmp_path / "x.npy", np.arange(100000.0))
    x = np.load(tmp_path / "x.npy", mmap_mode="r")
    buffers = []
    pickled = pickling.dumps(x, buffers)
    assert len(pickled) < 1000
    assert buffers == []
    assert [b.item() for b in DataLoader(x[99998:], num_workers=1)] == [99998, 99999]


def test_no_shared_memory_means_pipes_and_a_warning(monkeypatch):
    def nothing(size):
        raise OSError("No space left on device")

    monkeypatch.setattr(shared, "nameless_file", nothing)
    loader = DataLoader(rows(), 4, num_workers=2, worker_init_fn=no_memory)
    with pytest.warns(UserWarning, match="no shared memory for batches") as caught:
        found = [batch[0] for batch in loader]
    assert torch.cat(found).equal(torch.arange(60000).reshape(20, 3000))
    assert len(caught) == 1
    assert caught[0].filename == __file__


def no_memory(number):
    def nothing(size):
        raise OSError("No space left on device")

    shared.nameless_file = nothing


def test_what_cannot_be_copied_says_why():
    before = inventory()
    with pytest.raises(TypeError, match="cannot pickle") as caught:
        iter(DataLoader([threading.Lock()], num_workers=1))
    assert "Fix: open files" in caught.value.__notes__[1]
    assert leftovers(before) == []


def test_a_graph_stays_at_home():
    loader = DataLoader([torch.ones(2)], None, num_workers=1, collate_fn=lambda x: x.requires_grad_() * 2)
    with pytest.raises(RuntimeError, match="Cowardly refusing"):
        next(iter(loader))


# --- how it ends -----------------------------------------------------------------------------------------------------------


@POSIX
@pytest.mark.parametrize("fault", FAULTS)
def test_every_fault_is_an_error_and_leaves_nothing(fault):
    before = inventory()
    kind, words = FAULTS[fault]
    error, seconds = suffer(fault, timeout=2.0 if "timed out" in words else 30.0)
    assert isinstance(error, kind)
    assert words in str(error)
    assert seconds < 30
    assert leftovers(before) == []


@pytest.mark.slow
@POSIX
def test_thirty_faults():
    """More of them, where there is time: `python -m tests.data_faults 200`."""
    from tests.data_faults import main

    assert main(30) == 0


def test_after_an_error_the_rest_comes():
    def fault():
        raise ValueError("one of them")

    iterator = iter(DataLoader(Faulty(fault, where=1), None, num_workers=2))
    found = []
    for _ in range(12):
        try:
            found.append(int(next(iterator)[0]))
        except ValueError as error:
            assert "The dataset raised this for sample 1." in error.__notes__[0]
    assert found == [0, *range(2, 12)]


def test_a_broken_stream():
    def fault():
        raise OSError("gone")

    with pytest.raises(OSError, match=r"in DataLoader worker process 0\. Original error: OSError: gone"):
        list(DataLoader(FaultyStream(fault), num_workers=1))


@pytest.mark.parametrize("context", ["spawn", "forkserver"])
def test_breaking_off_ends_the_workers(context):
    before = inventory()
    for batch in DataLoader(rows(), num_workers=2, multiprocessing_context=context):
        del batch
        break
    assert leftovers(before) == []


def test_workers_that_stay_go_with_their_loader():
    before = inventory()
    loader = DataLoader(rows(), num_workers=2, persistent_workers=True)
    pids = []
    for _ in range(2):
        next(iter(loader))
        pids.append([worker.process.pid for worker in loader._iterator.team.workers])
    assert pids[0] == pids[1]
    assert set(children()) >= set(pids[0])
    del loader
    assert leftovers(before) == []


def test_a_broken_off_epoch_does_not_reach_into_the_next():
    loader = DataLoader(rows(), 2, num_workers=2, persistent_workers=True)
    for _ in range(2):
        iterator = iter(loader)
        assert [int(next(iterator)[0][0, 0]) for _ in range(3)] == [0, 6000, 12000]
    assert len(list(loader)) == 10


@POSIX
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGINT, signal.SIGTERM])
def test_a_parent_that_ends_takes_its_workers_with_it(number):
    code = (
        "import time, minitorch as torch\nfrom minitorch.utils.data import DataLoader\n"
        "class Slow(torch.utils.data.Dataset):\n    def __len__(self): return 9\n"
        "    def __getitem__(self, i):\n        time.sleep(1000 * (i > 1)); return i\n"
        "iterator = iter(DataLoader(Slow(), num_workers=2))\nnext(iterator)\n"
        "print(*[worker.process.pid for worker in iterator.team.workers], flush=True)\nnext(iterator), next(iterator)\n"
    )
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL, "env": environment}
    with subprocess.Popen([sys.executable, "-c", code], **pipes) as parent:
        pids = [int(pid) for pid in parent.stdout.readline().split()]
        assert len(pids) == 2
        parent.send_signal(number)
        parent.wait(20)
    end = time.monotonic() + 10
    while any(map(alive, pids)) and time.monotonic() < end:
        time.sleep(0.05)
    assert not any(map(alive, pids))


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    try:
        with open(f"/proc/{pid}/stat") as file:
            return file.read().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return True


def test_starting_changes_nothing_here():
    before = dict(os.environ), processes.spawn.get_preparation_data
    iter(DataLoader(rows(), num_workers=1))
    assert (dict(os.environ), processes.spawn.get_preparation_data) == before


def test_many_threads_may_load_at_once():
    found = []

    def load():
        found.append(sum(int(batch[0][0, 0]) for batch in DataLoader(rows(), 5, num_workers=1)))

    threads = [threading.Thread(target=load) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [90000, 90000]

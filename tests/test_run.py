"""`run.py` on machines where something is wrong: a sentence that says what to do, and an exit code other than 0."""

import errno
import os
import re
import shutil
import socket
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.source_files import ROOT
from tools.setup import commands, doctor, environment, graphics, installer, lab, machine
from tools.setup.problem import Problem

DATA = Path(__file__).parent / "data"


# --- Python itself ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("version", [(2, 7, 18), (3, 6, 0), (3, 10, 13)])
def test_an_old_python_is_told_so(version):
    command = (
        f"import sys, runpy; sys.version_info = {version}; sys.argv = ['run.py', 'lab']; "
        f"runpy.run_path({str(ROOT / 'run.py')!r}, run_name='__main__')"
    )
    done = subprocess.run([sys.executable, "-c", command], capture_output=True, text=True)
    assert done.returncode == 2
    assert "needs Python 3.11 or newer, and this is " + ".".join(map(str, version)) in done.stderr
    assert "Fix: install a newer Python" in done.stderr


def test_old_pythons_can_read_run_py():
    """Nothing here that Python 2.7 and 3.6 do not know: they read the whole file before the first line of it runs."""
    text = (ROOT / "run.py").read_text(encoding="ascii")
    code = text.split('"""', 2)[2]
    assert not re.search(r"\bf[\"']|:=|->|\bmatch\b|\basync\b|\bprint\b|: (int|str|Path)\b", code)


# --- setting up -------------------------------------------------------------------------------------------------------
@pytest.fixture
def clone(tmp_path, monkeypatch):
    """A clone with the three files that decide what is installed, and an installer that only notes what it is asked."""
    (tmp_path / "notebooks").mkdir()
    for name in environment.RECIPE:
        (tmp_path / name).write_text("1\n")
    monkeypatch.delenv("MINITORCH_VENV", raising=False)
    monkeypatch.setattr(environment, "ROOT", tmp_path)
    asked = []

    def create(folder):
        asked.append("create")
        python = folder / "bin" / "python"
        python.parent.mkdir(parents=True)
        python.touch()
        (folder / "pyvenv.cfg").touch()

    monkeypatch.setattr(installer, "create", create)
    monkeypatch.setattr(installer, "has_pip", lambda python: True)
    monkeypatch.setattr(installer, "install", lambda python, folder, extras: asked.append(f"install {extras}"))
    return SimpleNamespace(root=tmp_path, asked=asked)


def test_set_up_is_done_once(clone):
    for _ in range(2):
        assert environment.prepare("course") == clone.root / ".venv" / "bin" / "python"
    assert clone.asked == ["create", "install ('course',)"]


@pytest.mark.parametrize("name", environment.RECIPE)
def test_a_changed_recipe_is_installed(clone, name):
    environment.prepare("course")
    (clone.root / name).write_bytes(b"1\r\n")
    environment.prepare("course")
    assert len(clone.asked) == 2, "line endings alone are no change"
    (clone.root / name).write_text("2\n")
    environment.prepare("course")
    assert clone.asked[2:] == ["install ('course',)"]


def test_what_is_there_already_is_enough(clone):
    environment.prepare("course", "dev")
    environment.prepare("course")
    assert len(clone.asked) == 2


def test_a_set_up_that_was_cut_off_goes_on(clone, monkeypatch):
    def cut_off(python, folder, extras):
        raise Problem("The disk is full.", "free some")

    with monkeypatch.context() as patch:
        patch.setattr(installer, "install", cut_off)
        with pytest.raises(Problem):
            environment.prepare("course")
    environment.prepare("course")
    assert clone.asked == ["create", "install ('course',)"]


def test_an_environment_without_pip_is_made_anew(clone, monkeypatch):
    environment.prepare("course")
    (clone.root / ".venv" / environment.STAMP).unlink()
    monkeypatch.setattr(installer, "has_pip", lambda python: False)
    environment.prepare("course")
    assert clone.asked[2:] == ["create", "install ('course',)"]


def test_a_package_that_was_cut_off_is_forgotten(tmp_path):
    packages = tmp_path / "lib" / "python3.11" / "site-packages"
    for name in ("whole", "half"):
        (packages / f"{name}-1.dist-info").mkdir(parents=True)
    (packages / "whole-1.dist-info" / "RECORD").touch()
    (tmp_path / "pyvenv.cfg").touch()
    environment.drop_half_installed(tmp_path)
    assert [path.name for path in packages.iterdir()] == ["whole-1.dist-info"]


def test_a_folder_of_somebody_elses_is_left_alone(clone, monkeypatch):
    theirs = clone.root / "photos"
    theirs.mkdir()
    (theirs / "holiday.jpg").touch()
    monkeypatch.setenv("MINITORCH_VENV", str(theirs))
    with pytest.raises(Problem, match="holds files, but no Python environment"):
        environment.prepare("course")
    assert (theirs / "holiday.jpg").exists()


def test_too_little_room_is_seen_before_anything_is_downloaded(clone, monkeypatch):
    monkeypatch.setattr(shutil, "disk_usage", lambda place: SimpleNamespace(free=0.4e9))
    with pytest.raises(Problem, match=r"0\.4 GB free; the environment needs 2"):
        environment.prepare("course")
    assert clone.asked == []


FAILURES = {
    "OSError: [Errno 28] No space left on device": "The disk is full.",
    "WARNING: Retrying after connection broken by 'NewConnectionError(<HTTPSConnection>: [Errno 101] Network is "
    "unreachable'\nERROR: No matching distribution found for numpy==2.4.6": "could not be downloaded",
    "error: Request failed after 3 retries\n  Caused by: dns error: failed to lookup address": "could not be downloaded",
    "SSLError(SSLCertVerificationError(1, '[SSL: CERTIFICATE_VERIFY_FAILED]": "certificate was refused",
    "ensurepip is not available.  On Debian/Ubuntu systems, you need to install": "venv module is a package of its own",
    "ERROR: Could not install packages due to an OSError: [Errno 13] Permission denied": "cannot be written to",
    "ERROR: No matching distribution found for numba==0.68.1": "no version for Python",
    "Segmentation fault": "its last lines were:\n    Segmentation fault",
}


@pytest.mark.parametrize("output", FAILURES)
def test_a_failed_installer_is_explained(output):
    problem = installer.explain(output)
    assert FAILURES[output] in str(problem)
    assert "\n  Fix: " in str(problem)


def test_pip_takes_over_where_uv_fails(tmp_path):
    failing, working = ([sys.executable, "-c", f"print({word!r}); exit({code})"] for word, code in (("a", 1), ("b", 0)))
    log = tmp_path / "log"
    installer.run_first_that_works([failing, working], log)
    assert [line for line in log.read_text().splitlines() if not line.startswith("$")] == ["a", "b"]
    with pytest.raises(Problem, match="its last lines were:\n    a"):
        installer.run_first_that_works([failing], log)


# --- JupyterLab -------------------------------------------------------------------------------------------------------
@pytest.fixture
def taken_port():
    """A port of this machine that another program listens on."""
    with socket.socket() as server:
        server.bind((lab.HOST, 0))
        server.listen()
        yield server.getsockname()[1]


def test_a_port_in_use_is_passed_over_and_said(taken_port, monkeypatch, capsys):
    monkeypatch.setattr(lab, "FIRST_PORT", taken_port)
    assert lab.choose_port(None) > taken_port
    assert f"Port {taken_port} is in use" in capsys.readouterr().out


def test_a_port_in_use_that_was_asked_for_is_a_problem(taken_port):
    with pytest.raises(Problem, match=f"Port {taken_port} is in use by another program"):
        lab.choose_port(taken_port)


@pytest.mark.parametrize("has_screen", [True, False])
def test_without_a_browser_the_address_is_printed(has_screen, monkeypatch, capsys):
    monkeypatch.setattr(lab.webbrowser, "open", lambda address: False)
    monkeypatch.setattr(lab, "_has_browser", lambda: has_screen)
    lab.show("the-address", browser=True)
    out = capsys.readouterr().out
    assert "the-address" in out
    assert "No browser could be opened from here: copy the address above" in out


def test_a_kernel_of_another_environment_is_refused(tmp_path, monkeypatch):
    kernel = tmp_path / "kernels" / "python3" / "kernel.json"
    kernel.parent.mkdir(parents=True)
    kernel.write_text('{"argv": ["/elsewhere/bin/python", "-m", "ipykernel_launcher"], "display_name": "Python 3"}')
    python = Path(sys.executable)
    environment.check_kernel(python, environment.facts(python))
    monkeypatch.setenv("JUPYTER_PATH", str(tmp_path))
    with pytest.raises(Problem, match="starts /elsewhere/bin/python, which is not this course's Python") as told:
        environment.check_kernel(python, environment.facts(python))
    assert f"remove the folder {kernel.parent}" in told.value.fix


# --- the doctor -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("recorded", "packages", "text", "cure"),
    [
        ("470", {}, "Tesla T4, driver 470.57.02, runs CUDA up to 11.4: too old", "install NVIDIA driver 525.60.13"),
        ("550", {}, "NVIDIA GeForce RTX 4070, driver 550.40.07, runs CUDA up to 12.4; extra to install: cuda12", ""),
        ("580", {}, "NVIDIA H100 80GB HBM3, driver 580.95.05, runs CUDA up to 13.0; extra to install: cuda13", ""),
        ("610", {}, "NVIDIA B200, driver 610.43.02, runs CUDA up to 13.3; extra to install: cuda13", ""),
        ("550", {"cupy-cuda13x": "14.2.0"}, "but cupy-cuda13x is installed", "pip install -e .[cuda12]"),
        ("580", {"cupy-cuda12x": "14.2.0"}, "extra to install: cuda13", ""),
        ("no_driver", {}, "NVIDIA-SMI has failed because", "restart the machine"),
        ("mismatch", {}, "Driver/library version mismatch", "restart the machine"),
    ],
)
def test_the_doctor_reads_the_driver(recorded, packages, text, cure):
    output = (DATA / f"nvidia_smi_{recorded}.txt").read_text(encoding="utf-8")
    found, fix = graphics.judge(output, 0 if recorded.isdigit() else 9, packages)
    assert text in found
    assert cure in fix
    assert bool(fix) is bool(cure)


def test_a_driver_newer_than_the_packages_is_no_problem():
    output = (DATA / "nvidia_smi_610.txt").read_text(encoding="utf-8").replace("13.3", "14.1")
    found, fix = graphics.judge(output, 0, {})
    assert "newer than the packages, which is no problem" in found
    assert fix == ""


def test_no_driver_is_no_problem():
    found, fix = graphics.judge(None, 0, {})
    assert "everything runs on the CPU" in found
    assert fix == ""


def test_doctor_and_course_agree_on_drivers():
    from course.environment import OLDEST_DRIVER

    assert graphics.OLDEST_DRIVER.items() <= OLDEST_DRIVER.items()


def test_free_memory_is_read():
    assert machine.from_meminfo("MemTotal:  8000000 kB\nMemAvailable:   4000000 kB\n") == pytest.approx(4.096)
    mac = (DATA / "vm_stat.txt").read_text(encoding="utf-8")
    assert machine.from_vm_stat(mac) == pytest.approx((11887 + 1044 + 264584) * 16384 / 1e9)
    assert machine.free_memory_gb() > 0


def test_a_folder_that_cannot_be_written_to_is_told(tmp_path):
    (tmp_path / "file").touch()
    finding = doctor.look_at_write_access(tmp_path / "file" / "my")
    assert "cannot be written to" in finding.text
    assert finding.cure


def test_packages_from_elsewhere_are_told(monkeypatch):
    monkeypatch.setenv("PYTHONPATH", "/elsewhere")
    (finding,) = doctor.look_at_variables()
    assert "PYTHONPATH is set" in finding.text
    assert finding.cure


@pytest.mark.parametrize("cure", ["", "eat more fruit"])
def test_the_doctor_counts_problems(cure, monkeypatch, capsys):
    monkeypatch.setattr(doctor, "findings", lambda: [doctor.Finding("Teeth", "32", cure)])
    assert commands.run(["doctor"]) == bool(cure)
    out = capsys.readouterr().out
    assert ("Fix: eat more fruit" in out) is bool(cure)
    assert ("1 problem found." if cure else "No problems found.") in out


def test_the_doctor_looks_at_everything(monkeypatch):
    monkeypatch.setattr(environment, "find_python", lambda folder: None)
    subjects = [finding.subject for finding in doctor.findings()]
    assert subjects[:2] == ["Python", "Environment"]
    assert {"Graphics", "Memory", "Disk", "Your work"} <= set(subjects)


# --- the commands -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("trouble", "code", "said"),
    [
        (Problem("It is broken.", "mend it"), 1, "run.py: It is broken.\n  Fix: mend it"),
        (OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), "big.npz"), 1, "The disk is full (big.npz).\n  Fix: free"),
        (PermissionError(errno.EACCES, "Permission denied", "my"), 1, "cannot be written (my).\n  Fix: clone into"),
        (OSError(errno.EIO, "Input/output error"), 1, "Fix: run: python run.py doctor"),
        (KeyboardInterrupt(), 130, "The same command goes on from here."),
    ],
)
def test_trouble_ends_in_a_sentence(trouble, code, said, monkeypatch, capsys):
    def fail(*extras):
        raise trouble

    monkeypatch.setattr(environment, "prepare", fail)
    assert commands.run(["lab"]) == code
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments", [[], ["teach"], ["lab", "-k", "x"], ["lab", "--port", "eighty"], ["lab", "--port", "80"]]
)
def test_a_wrong_command_line_is_refused(arguments, capsys):
    with pytest.raises(SystemExit) as stopped:
        commands.run(arguments)
    assert stopped.value.code == 2
    assert "usage: run.py" in capsys.readouterr().err


@pytest.mark.parametrize("code", [0, 1])
@pytest.mark.parametrize("command", ["test", "grade"])
def test_pytest_decides_the_exit_code(command, code, monkeypatch, tmp_path):
    ran = []
    monkeypatch.setattr(environment, "prepare", lambda *extras: tmp_path / "bin" / "python")
    monkeypatch.setattr(commands.copies, "copy_originals", lambda root, my: [])
    monkeypatch.setattr(
        commands.subprocess,
        "run",
        lambda *args, **more: ran.append((args[0], more["env"])) or SimpleNamespace(returncode=code),
    )
    assert commands.run([command, "-k", "broadcasting"]) == code
    (((python, *arguments), variables),) = ran
    assert python == tmp_path / "bin" / "python"
    assert arguments[-2:] == ["-k", "broadcasting"]
    assert variables["OMP_NUM_THREADS"] == "1"
    assert (variables.get("COURSE_BATCH") == "1") is (command == "test" or "COURSE_BATCH" in os.environ)

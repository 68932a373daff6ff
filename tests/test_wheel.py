"""The library as others use it: its wheel, in an environment with NumPy and ml_dtypes alone, far from this clone."""

import os
import subprocess
import sys
import zipfile

import pytest

from tests.source_files import ROOT

pytestmark = pytest.mark.slow
EXAMPLES = sorted((ROOT / "tests" / "examples").glob("*.py"))


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """(the wheel, the Python of an empty environment in which it is installed)"""
    place = tmp_path_factory.mktemp("reuse")
    run(sys.executable, "-m", "pip", "wheel", "--no-deps", "--wheel-dir", place, ROOT)
    (wheel,) = place.glob("*.whl")
    run(sys.executable, "-m", "venv", place / "empty")
    python = place / "empty" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    run(python, "-m", "pip", "install", "-c", ROOT / "constraints.txt", wheel)
    return wheel, python


def run(*command, cwd=None):
    """Run a command to its end; its output is the test's complaint when it fails."""
    done = subprocess.run(list(map(str, command)), cwd=cwd, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_wheel_holds_the_library_and_nothing_else(built):
    names = zipfile.ZipFile(built[0]).namelist()
    assert {name.split("/")[0].split("-")[0] for name in names} == {"minitorch"}
    assert any(name.endswith("LICENSE") for name in names)


def test_two_packages_come_with_it(built):
    lines = run(built[1], "-m", "pip", "freeze", "--exclude", "pip", "--exclude", "setuptools").splitlines()
    assert {line.split("==")[0].split(" ")[0].lower().replace("_", "-") for line in lines} == {
        "minitorch",
        "ml-dtypes",
        "numpy",
    }


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_runs_outside_the_clone(built, example, tmp_path):
    script = tmp_path / example.name
    script.write_bytes(example.read_bytes())
    assert "minitorch" in run(built[1], "-I", script, cwd=tmp_path)

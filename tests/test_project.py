"""What the files around the code promise: the same packages everywhere, nothing of one machine, commands that exist."""

import json
import re
import subprocess
import sys
import tomllib

import pytest
import yaml

from tests.source_files import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
README = (ROOT / "README.md").read_text(encoding="utf-8")
TEXT = {".cfg", ".ipynb", ".json", ".md", ".py", ".toml", ".txt", ".yaml", ".yml", ""}
PIP_NAMES = {"playwright-python": "playwright"}  # conda-forge has another package under the shorter name
# Written in pieces, so that this file itself is clean.
MACHINE = re.compile(r"(?<![\w.])/(?:work|farm|root|home/\w+|Users/\w+|tmp/\w+)/")
REGISTRY = re.compile(r"https?://[^\s\"')]*(?:/sim" + r"ple|py" + r"pi\.org|python" + r"hosted|anaconda\.(?:org|com))")


def tracked_files():
    """Every text file that git knows or would take in."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if done.returncode != 0:
        pytest.skip("not a git checkout, so nothing says which files belong to the project")
    paths = (ROOT / name for name in done.stdout.split("\0") if name)
    return [path for path in paths if path.suffix in TEXT and path.is_file()]


def requirements(*extras):
    """Name → specifier of the library's own requirements and those of some extras, references between them resolved."""
    lines = [*PROJECT["dependencies"], *(line for extra in extras for line in EXTRAS[extra])]
    found = {}
    for line in lines:
        name, inner, specifier = re.fullmatch(r"([\w-]+)(?:\[(\w+)\])?(.*)", line).groups()
        found |= requirements(inner) if name == PROJECT["name"] else {name: specifier}
    return found


def conda_requirements(file):
    """Name → specifier of a conda environment file, under pip's names, and what it leaves to pip."""
    lines = yaml.safe_load((ROOT / file).read_text(encoding="utf-8"))["dependencies"]
    packages = dict(re.fullmatch(r"([\w-]+)(.*)", line).groups() for line in lines if isinstance(line, str))
    packages = {PIP_NAMES.get(name, name): specifier for name, specifier in packages.items()}
    return packages, lines[-1]["pip"]


@pytest.mark.parametrize("file", ["environment.yml", "environment-gpu.yml"])
def test_conda_gets_the_packages_of_pyproject(file):
    packages, links = conda_requirements(file)
    assert packages.pop("python") == PROJECT["requires-python"]
    assert packages.pop("pip") == ""
    assert links == ["-e .", "-e ./notebooks"]
    if "gpu" in file:
        assert packages.pop("cuda-version") == ">=12"
        for extra in ("cuda12", "cuda13"):
            assert set(requirements(extra).values()) >= {packages["cupy"]}
        del packages["cupy"]
    assert packages == requirements("course", "dev")


def test_the_library_needs_two_packages():
    assert set(requirements()) == {"numpy", "ml_dtypes"}


def test_the_constraints_name_every_requirement_and_no_address():
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if line and not line.startswith("#")]
    assert [line for line in pins if not re.match(r"[a-z0-9-]+==[\w.]+( ; .+)?$", line)] == []
    names = {line.split("==")[0] for line in pins}
    assert {name.replace("_", "-") for name in requirements("course", "dev")} <= names
    assert "torch" not in names
    assert not any("://" in line for line in lines)


def test_no_file_names_a_machine_or_an_index():
    found = []
    for path in tracked_files():
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if MACHINE.search(line) or REGISTRY.search(line):
                found.append(f"{path.relative_to(ROOT)}, line {number}: {line.strip()[:100]}")
    assert found == []


def test_no_file_locks_packages_to_an_index():
    assert not {path.name for path in tracked_files()} & {"uv.lock", "poetry.lock", "pylock.toml", "package-lock.json"}


def test_notebooks_have_been_run():
    """nbval passes over cells without a count, and stores of another kernel's name send a learner to another Python."""
    found = []
    for path in tracked_files():
        if path.suffix != ".ipynb":
            continue
        notebook = json.loads(path.read_text(encoding="utf-8"))
        code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code" and "".join(cell["source"]).strip()]
        counts = [cell["execution_count"] for cell in code]
        if counts != list(range(1, len(code) + 1)):
            found.append(f"{path.relative_to(ROOT)}: cells counted {counts}")
        if notebook["metadata"]["kernelspec"]["name"] != "python3" or "widgets" in notebook["metadata"]:
            found.append(f"{path.relative_to(ROOT)}: another kernel's name, or stored widgets")
    assert found == []


def test_the_changelog_knows_this_version():
    import minitorch

    assert minitorch.__version__ == PROJECT["version"]
    assert f"## {PROJECT['version']}\n" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_ci_runs_the_command_of_the_readme():
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert "python run.py test\n" in script
    assert "python run.py test " in README
    assert (ROOT / ".ci" / "run").stat().st_mode & 0o100 or sys.platform == "win32"


def test_the_readme_names_commands_that_exist():
    for command in sorted(set(re.findall(r"python run\.py (\w+)", README))):
        done = subprocess.run([sys.executable, ROOT / "run.py", command, "--help"], capture_output=True, text=True)
        assert done.returncode == 0, f"{command}: {done.stderr}"


def test_the_readme_names_files_that_exist():
    tree = re.search(r"```text\n(run\.py.*?)```", README, re.DOTALL)[1]
    names = [line.split()[0] for line in tree.splitlines()] + re.findall(r"\]\(([^):#]+)\)", README)
    assert [name for name in names if name != "my/" and not (ROOT / name).exists()] == []


def test_the_readme_example_prints_what_it_says(capsys):
    code, output = re.search(r"```python\n(.*?)```.*?```text\n(.*?)```", README, re.DOTALL).groups()
    exec(code, {})
    assert capsys.readouterr().out == output


def test_every_decision_says_what_was_given_up():
    decisions = sorted((ROOT / "docs" / "decisions").glob("*.md"))
    assert [path.name[:4] for path in decisions] == [f"{n:04}" for n in range(1, len(decisions) + 1)]
    for path in decisions:
        text = path.read_text(encoding="utf-8")
        assert all(f"**{part}.**" in text for part in ("Context", "Choice", "Given up")), path.name
        assert len(text.splitlines()) <= 45, f"{path.name} is longer than a page"

"""What holds for every test run: which suites run unasked, how notebook cells are run, and a closing count."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent
# They need PyTorch and minutes: they run when they are named, and a plain `pytest` leaves them out.
ONLY_WHEN_NAMED = (ROOT / "tests" / "parity", ROOT / "tests" / "fuzz")
EXERCISE = re.compile(r"(?<!\d)(\d\d)[._](\d+)(?!\d)")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave a heavier suite out unless the command line names it, or something in it."""
    if collection_path not in ONLY_WHEN_NAMED:
        return None
    named = ((config.invocation_params.dir / argument.split("::")[0]).resolve() for argument in config.args)
    return None if any(path.is_relative_to(collection_path) for path in named) else True


def pytest_configure(config: pytest.Config) -> None:
    """Let nbval run cells as Jupyter does.

    nbval does not store a cell in the history, and IPython then overlooks the `;` at its end that keeps an output back
    (nbval's issues 194 and 195).
    """
    if not config.pluginmanager.hasplugin("nbval"):
        return
    from nbval.kernel import RunningKernel

    def execute_as_jupyter_does(kernel, source: str, allow_stdin: bool | None = None) -> str:
        return kernel.kc.execute(source, store_history=True, allow_stdin=allow_stdin, stop_on_error=False)

    RunningKernel.execute_cell_input = execute_as_jupyter_does


def pytest_terminal_summary(terminalreporter) -> None:
    """Say how much was checked: a green run of nothing must not look like a green run."""
    if not terminalreporter.config.getoption("nbval", default=False):
        return  # grading, where the scores say it
    ran = [report for outcome in ("passed", "failed") for report in terminalreporter.getreports(outcome)]
    names = {report.nodeid for report in ran if report.when == "call"}
    cells = {name for name in names if ".ipynb::" in name}
    proofs = {name for name in names - cells if "exercise" in name}
    exercises = {match.groups() for name in proofs for match in EXERCISE.finditer(name)}
    terminalreporter.write_line(
        f"ran {len(names - cells)} tests, {len(cells)} notebook cells, {len(exercises)} exercises"
    )

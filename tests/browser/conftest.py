"""A browser, a served course, and a learner's folder of its own."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.browser.lab_page import LabPage
from tests.source_files import ROOT
from tools.setup import environment

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
# Without a sandbox, which containers do not have, without a graphics card, and silent towards the network.
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
WINDOW = {"width": 1400, "height": 1000}


def find_browser() -> str | None:
    """Chromium or Chrome: what MINITORCH_BROWSER names, or what is on the path."""
    named = os.environ.get("MINITORCH_BROWSER")
    return shutil.which(named) if named else next(filter(None, map(shutil.which, NAMES)), None)


@pytest.fixture(scope="session")
def browser():
    """The browser's path; without one there is no tour."""
    found = find_browser()
    if found is None:
        pytest.skip("no browser here: install Chromium, or name one in MINITORCH_BROWSER")
    return found


@pytest.fixture(scope="session")
def served(browser, tmp_path_factory):
    """`run.py lab` for a new learner: the address it prints, and the learner's folder."""
    if not environment.is_ready(environment.folder(), ("course",)):
        assert not os.environ.get("CI"), "CI runs the tests in the environment that run.py makes"
        pytest.skip("the tour runs in the environment that run.py makes: python run.py test")
    my = tmp_path_factory.mktemp("learner") / "my"
    settings = {name: value for name, value in os.environ.items() if name != "COURSE_BATCH"} | {"COURSE_MY": str(my)}
    command = [sys.executable, "-u", ROOT / "run.py", "lab", "--no-browser"]
    with subprocess.Popen(command, env=settings, stdout=subprocess.PIPE, text=True) as process:
        address = next(found[0] for line in process.stdout if (found := re.search(r"http://\S+token=\w+", line)))
        yield address, my
        process.terminate()
        process.communicate(timeout=30)


@pytest.fixture(scope="session")
def lab(browser, served):
    """JupyterLab in the browser, on the start page."""
    sync_api = pytest.importorskip("playwright.sync_api", reason="needs playwright: pip install playwright")
    pictures = Path(ROOT / "build" / "tour")
    shutil.rmtree(pictures, ignore_errors=True)
    pictures.mkdir(parents=True)
    address, my = served
    with sync_api.sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser, headless=True, args=QUIET)
        page = LabPage(chromium.new_page(viewport=WINDOW), my, pictures)
        page.goto(address, "PyTorch from the inside: the course")
        yield page
        chromium.close()

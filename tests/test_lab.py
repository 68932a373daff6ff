"""`python run.py lab` for real: it serves the start page on this machine, to those who have the token, and stops."""

import http.client
import json
import os
import re
import subprocess
import sys
from contextlib import closing

import pytest

from tests.source_files import ROOT
from tools.setup import environment, lab


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    """A running `run.py lab`: its process, port, token, and the learner's folder."""
    if not environment.is_ready(environment.folder(), ("course",)):
        assert not os.environ.get("CI"), "CI runs the tests in the environment that run.py makes"
        pytest.skip("these tests run in the environment that run.py makes: python run.py test")
    my = tmp_path_factory.mktemp("learner") / "my"
    command = [sys.executable, "-u", ROOT / "run.py", "lab", "--no-browser"]
    settings = os.environ | {"COURSE_MY": str(my)}
    with subprocess.Popen(command, env=settings, stdout=subprocess.PIPE, text=True) as process:
        address = re.compile(r"http://127\.0\.0\.1:(\d+)/lab/tree/index\.ipynb\?token=(\w+)")
        found = next(match for line in process.stdout if (match := address.search(line)))
        yield process, int(found[1]), found[2], my
        process.terminate()


def get(port, path):
    """(status, text) of a page of this machine, whatever proxies are configured."""
    connection = http.client.HTTPConnection(lab.HOST, port, timeout=20)
    with closing(connection):
        connection.request("GET", path)
        answer = connection.getresponse()
        return answer.status, answer.read().decode("utf-8")


def test_the_start_page_is_served(served):
    _, port, token, my = served
    status, text = get(port, f"/api/contents/index.ipynb?token={token}")
    assert status == 200
    copy = json.loads((my / "index.ipynb").read_text(encoding="utf-8"))
    cells = json.loads(text)["content"]["cells"]
    assert [cell["source"] for cell in cells] == ["".join(cell["source"]) for cell in copy["cells"]]
    status, text = get(port, f"/lab/tree/index.ipynb?token={token}")
    assert status == 200
    assert "jupyter-config-data" in text


def test_the_course_settings_are_used(served):
    _, port, token, _ = served
    _, text = get(port, f"/lab/api/settings/@jupyterlab/apputils-extension:notification?token={token}")
    assert json.loads(text)["schema"]["properties"]["fetchNews"]["default"] == "false"
    _, text = get(port, f"/lab/api/workspaces/default?token={token}")
    assert json.loads(text)["data"]["layout-restorer:data"]["left"]["current"] == "@jupyterlab/toc:plugin"


def test_nobody_comes_in_without_the_token(served):
    assert get(served[1], "/api/contents/index.ipynb")[0] == 403


def test_a_second_one_on_the_same_port_is_refused(served):
    command = [sys.executable, ROOT / "run.py", "lab", "--no-browser", "--port", str(served[1])]
    done = subprocess.run(command, env=os.environ | {"COURSE_MY": str(served[3])}, capture_output=True, text=True)
    assert done.returncode == 1
    assert f"Port {served[1]} is in use by another program.\n  Fix: leave --port out" in done.stderr


def test_it_stops_when_it_is_told_to(served):
    process, port, _, my = served
    process.terminate()
    rest = process.stdout.read()
    process.wait(timeout=20)
    with pytest.raises(OSError, match="refused"):
        get(port, "/api")
    if os.name != "nt":
        assert process.returncode == 0
        assert f"JupyterLab has stopped. Your work is in {my}" in rest

"""Serve the learner's folder in JupyterLab, on this machine only, and show its start page in the browser."""

import http.client
import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
import webbrowser
from pathlib import Path

from . import environment
from .files import write_whole
from .problem import Problem

HOST = "127.0.0.1"
FIRST_PORT = 8888
START_PAGE = "/lab/tree/index.ipynb"
SETTINGS = Path(__file__).parent / "lab_settings"
WORKSPACE = "default-37a8.jupyterlab-workspace"  # the name Lab gives the workspace "default"
START_LIMIT_S = 90


def serve(python: Path, my: Path, port: int | None, browser: bool) -> int:
    """Run JupyterLab until it is stopped; return its exit code."""
    # A polite kill ends the server as Ctrl-C does, so that no server is left without its run.py.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    port = choose_port(port)
    token = secrets.token_hex(16)
    log = my / ".lab" / "jupyter.log"
    _lay_out_workspace(my)
    with open(log, "w", encoding="utf-8") as file:
        server = subprocess.Popen(
            command(python, my, port),
            env=environment.variables(
                python, COURSE_MY=str(my), JUPYTER_TOKEN=token, JUPYTERLAB_WORKSPACES_DIR=str(log.parent)
            ),
            stdin=subprocess.DEVNULL,
            stdout=file,
            stderr=subprocess.STDOUT,
        )
        try:
            _wait_until_it_serves(server, port, token, log)
            show(f"http://{HOST}:{port}{START_PAGE}?token={token}", browser)
            code = server.wait()
        except KeyboardInterrupt:
            # The terminal sent Ctrl-C to the server too, which is closing its kernels now.
            code = 0
        finally:
            _stop(server)
    print("JupyterLab has stopped. Your work is in", my)
    return code


def command(python: Path, my: Path, port: int) -> list[str]:
    """The command line that starts JupyterLab for this course."""
    options = [
        f"--ServerApp.ip={HOST}",
        f"--ServerApp.port={port}",
        "--ServerApp.port_retries=0",
        "--ServerApp.open_browser=False",
        "--ServerApp.answer_yes=True",
        f"--ServerApp.root_dir={my}",
        f"--LabApp.default_url={START_PAGE}",
        f"--LabApp.app_settings_dir={SETTINGS}",
        "--ContentsManager.pre_save_hook=course.saving.keep_twins",
    ]
    # In a container everybody is root, and the server listens on this machine only.
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        options.append("--ServerApp.allow_root=True")
    return [str(python), "-m", "jupyterlab", *options]


def choose_port(wanted: int | None) -> int:
    """The wanted port, or the first free one from 8888 on; a port that was asked for and is taken is a problem."""
    if wanted is not None:
        if not _is_free(wanted):
            raise Problem(
                f"Port {wanted} is in use by another program.",
                "leave --port out to get a free one, or close that program",
            )
        return wanted
    for port in range(FIRST_PORT, FIRST_PORT + 50):
        if _is_free(port):
            if port != FIRST_PORT:
                print(f"Port {FIRST_PORT} is in use, perhaps by another JupyterLab: this one takes port {port}.")
            return port
    raise Problem(f"No port from {FIRST_PORT} on is free.", "close other servers, or name one with --port")


def _is_free(port: int) -> bool:
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        if sys.platform != "win32":
            # A port whose last server has only just closed counts as free, as it does for the next server.
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError:
            return False
    return True


def _lay_out_workspace(my: Path) -> None:
    """On the first start, show the table of contents at the left; later, Lab keeps the learner's own layout."""
    workspace = my / ".lab" / WORKSPACE
    if not workspace.exists():
        left = {"collapsed": False, "visible": True, "current": "@jupyterlab/toc:plugin"}
        data = {"layout-restorer:data": {"left": left}}
        write_whole(workspace, json.dumps({"data": data, "metadata": {"id": "default"}}))


def _wait_until_it_serves(server: subprocess.Popen, port: int, token: str, log: Path) -> None:
    deadline = time.monotonic() + START_LIMIT_S
    while not _answers(port, token):
        if server.poll() is not None or time.monotonic() > deadline:
            tail = "\n".join(f"    {line}" for line in log.read_text("utf-8", "replace").splitlines()[-8:])
            raise Problem(f"JupyterLab did not start; its last lines were:\n{tail}", "run: python run.py doctor")
        time.sleep(0.1)


def _answers(port: int, token: str) -> bool:
    """Whether our server is there: another one, started in the same moment, does not know our token."""
    connection = http.client.HTTPConnection(HOST, port, timeout=2)
    try:
        connection.request("GET", f"/api/status?token={token}")
        return connection.getresponse().status == 200
    except OSError:
        return False
    finally:
        connection.close()


def show(address: str, browser: bool) -> None:
    print(f"JupyterLab runs at {address}\nStop it with Ctrl-C here.", flush=True)
    if not browser:
        return
    if not _has_browser() or not webbrowser.open(address):
        print("No browser could be opened from here: copy the address above into one on this machine.", flush=True)


def _has_browser() -> bool:
    """On a Linux without a screen, webbrowser would start a text browser in this terminal, or hang."""
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    return not sys.platform.startswith("linux") or any(os.environ.get(name) for name in screens)


def _stop(server: subprocess.Popen) -> None:
    """Wait for the server to close its kernels; insist when it does not."""
    for insist, limit_s in ((lambda: None, 3), (server.terminate, 10), (server.kill, 10)):
        insist()
        try:
            server.wait(timeout=limit_s)
            return
        except (subprocess.TimeoutExpired, KeyboardInterrupt):
            continue

"""What `nvidia-smi` says of the graphics card and its driver, and which CUDA packages they can run."""

import re
import subprocess

OLDEST_CUDA = 12
NEWEST_CUDA = 13
# The oldest driver on which a CUDA runtime of this major version starts (Linux), from CUDA's release notes.
OLDEST_DRIVER = {12: "525.60.13", 13: "580.65.06"}


def run_nvidia_smi() -> tuple[str | None, int]:
    """The tool's text and exit code; no text where it is not installed."""
    try:
        done = subprocess.run(["nvidia-smi"], capture_output=True, text=True, timeout=20)
    except FileNotFoundError:
        return None, 0
    except (OSError, subprocess.TimeoutExpired) as error:
        return f"nvidia-smi did not answer: {error}", 1
    return done.stdout + done.stderr, done.returncode


def read_versions(text: str) -> tuple[str, str] | None:
    """The driver's version and the newest CUDA that it runs; drivers from 610 on label them KMD and UMD."""
    driver = re.search(r"(?:Driver|KMD) Version:\s*([\d.]+)", text)
    cuda = re.search(r"CUDA (?:UMD )?Version:\s*(\d+\.\d+)", text)
    return (driver[1], cuda[1]) if driver and cuda else None


def read_card(text: str) -> str:
    """The first card's name, as far as the table shows it."""
    card = re.search(r"^\|\s+0\s+(\S.*?)\s+(?:On|Off|WDDM|TCC|N/A|ERR!)\s+\|", text, re.MULTILINE)
    return card[1] if card else "NVIDIA card"


def judge(text: str | None, code: int, packages: dict[str, str]) -> tuple[str, str]:
    """What there is, in a sentence, and the cure if something is wrong with it."""
    if text is None:
        return "no NVIDIA driver here: everything runs on the CPU", ""
    versions = read_versions(text)
    if code != 0 or versions is None:
        first = next((line.strip() for line in text.splitlines() if line.strip()), "nvidia-smi printed nothing")
        return first, "restart the machine; if that does not help, install the NVIDIA driver again"
    driver, cuda = versions
    found = f"{read_card(text)}, driver {driver}, runs CUDA up to {cuda}"
    major = int(cuda.split(".")[0])
    if major < OLDEST_CUDA:
        return (
            f"{found}: too old for the CUDA packages of today",
            f"install NVIDIA driver {OLDEST_DRIVER[OLDEST_CUDA]} or newer and restart; until then the CPU is used",
        )
    if wrong := [name for name in packages if re.fullmatch(r"cupy-cuda(\d+)x", name) and int(name[9:-1]) > major]:
        return (
            f"{found}, but {wrong[0]} is installed",
            f"pip uninstall {wrong[0]}, then pip install -e .[cuda{major}]; or update the driver to "
            f"{OLDEST_DRIVER[NEWEST_CUDA]} or newer",
        )
    if major > NEWEST_CUDA:
        return f"{found}: newer than the packages, which is no problem; extra to install: cuda{NEWEST_CUDA}", ""
    return f"{found}; extra to install: cuda{major}", ""

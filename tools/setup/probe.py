"""Run by the environment's own Python: print, as JSON, its version, its packages and what the kernel would start."""

import json
import sys
from importlib.metadata import distributions


def facts() -> dict:
    """What only this interpreter can tell."""
    found = {
        "python": sys.version.split()[0],
        "packages": {d.metadata["Name"].lower().replace("_", "-"): d.version for d in distributions()},
    }
    try:
        from jupyter_client.kernelspec import KernelSpecManager

        kernel = KernelSpecManager().get_kernel_spec("python3")
        found |= {"kernel": kernel.argv[0], "kernel_folder": kernel.resource_dir}
    except Exception as error:  # a damaged Jupyter may raise anything, and the doctor is there to say so
        found["kernel_error"] = f"{type(error).__name__}: {error}"
    return found


if __name__ == "__main__":
    print(json.dumps(facts()))

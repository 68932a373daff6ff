"""Set up, open, test and grade the course:  python run.py lab | test | grade | reset | doctor

Standard library only, on Linux, macOS and Windows. Pythons too old for the project read this file as well, to be told
so in a sentence: it keeps to syntax that all of them know, and everything else lives in tools/setup.
"""

import sys

OLDEST_PYTHON = (3, 11)


def main():
    """Run one command; the exit code is 0 only when it did what was asked."""
    if sys.version_info < OLDEST_PYTHON:
        version = ".".join(map(str, sys.version_info[:3]))
        sys.stderr.write("run.py needs Python 3.11 or newer, and this is " + version + " (" + sys.executable + ").\n")
        sys.stderr.write("  Fix: install a newer Python and start run.py with it, as in:  python3.12 run.py lab\n")
        return 2
    from tools.setup.commands import run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())

"""Measures the memory that an answer takes while it runs."""

import tracemalloc


def peak(module, x, y):
    """[result, bytes at the worst moment, beyond what was there before]."""
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        result = module.nearest(x, y)
        return [result, tracemalloc.get_traced_memory()[1] - before]
    finally:
        tracemalloc.stop()

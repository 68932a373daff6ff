"""Faults of the library, by the chapter that has to notice them: one module a chapter, see test_notebook_faults.py."""

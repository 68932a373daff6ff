"""The project's own tests: the library, the notebooks, the proof that the exercises' checks check."""

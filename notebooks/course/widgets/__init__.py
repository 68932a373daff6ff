"""Things to try out inside a chapter. Each is a model (state → picture and words) and, apart from it, a view of controls.

A model is a frozen dataclass without Jupyter in it: a step gives a new one, so that undo is a shorter list of steps. In
batch mode, and where ipywidgets is missing, a cell shows the model's picture with its words: the static twin.
"""

"""Switching the recording of gradients off and on: context managers that are decorators as well."""

from __future__ import annotations

import functools
import inspect
import warnings

from minitorch import _modes


class _GradMode:
    """Sets recording to `mode` inside a `with` block or a decorated function; generators keep it only while running."""

    mode = False

    def __enter__(self):
        # a list, since one object may be entered again inside itself
        self.__dict__.setdefault("_was", []).append(_modes.set_grad(self.mode))
        return self

    def __exit__(self, *exc):
        _modes.set_grad(self._was.pop())

    def __call__(self, function):
        if inspect.isclass(function):
            warnings.warn(
                "Decorating classes is deprecated: it only covers __init__. Decorate the methods.",
                FutureWarning,
                stacklevel=2,
            )
        if inspect.isgeneratorfunction(function):
            return self._wrap_generator(function)

        @functools.wraps(function)
        def inside(*args, **kwargs):
            with self.clone():
                return function(*args, **kwargs)

        return inside

    def clone(self):
        """Another manager for the same mode."""
        return type(self)()

    def _wrap_generator(self, function):
        @functools.wraps(function)
        def inside(*args, **kwargs):
            generator = function(*args, **kwargs)
            step, given = generator.send, (None,)
            while True:
                with self.clone():
                    try:
                        item = step(*given)
                    except StopIteration as stop:
                        return stop.value
                try:
                    step, given = generator.send, ((yield item),)
                except GeneratorExit:
                    with self.clone():
                        generator.close()
                    raise
                except BaseException as error:
                    step, given = generator.throw, (error,)

        return inside


class no_grad(_GradMode):
    """Inside, nothing is recorded: results do not require grad, and parameters may be written in place."""

    def __new__(cls, function=None):
        self = object.__new__(cls)
        return self if function is None else self(function)  # @no_grad without brackets


class enable_grad(no_grad):
    """Inside, operations are recorded, also within `no_grad`."""

    mode = True


class inference_mode(no_grad):
    """`no_grad` for good: what is made inside can never take part in a recorded computation, nor be written outside.

    In PyTorch this saves the bookkeeping of versions and views; here it costs a little, and finds the same mistakes.
    `inference_mode(False)` is normal mode, also within `inference_mode`.
    """

    inference = True

    def __new__(cls, mode=True):
        return no_grad.__new__(cls, mode if callable(mode) else None)

    def __init__(self, mode=True):
        self.inference = mode if isinstance(mode, bool) else True
        self.mode = not self.inference

    def __enter__(self):
        self.__dict__.setdefault("_inference_was", []).append(_modes.set_inference(self.inference))
        return super().__enter__()

    def __exit__(self, *exc):
        super().__exit__(*exc)
        _modes.set_inference(self._inference_was.pop())

    def clone(self):
        """Another manager for the same mode."""
        return type(self)(self.inference)


class set_grad_enabled(_GradMode):
    """Recording on or off by a flag: a plain call takes effect at once, a `with` block restores what was before."""

    def __init__(self, mode: bool):
        self.mode = bool(mode)
        self._before = _modes.set_grad(self.mode)

    def __enter__(self):
        self.__dict__.setdefault("_was", []).append(self._before)
        _modes.set_grad(self.mode)
        return self

    def __call__(self, function):
        _modes.set_grad(self._before)  # as a decorator it changes nothing now
        return super().__call__(function)

    def clone(self):
        """Another manager for the same mode, without the immediate effect of making one."""
        other = object.__new__(type(self))
        other.mode, other._before = self.mode, _modes.modes.grad
        return other


def is_inference_mode_enabled() -> bool:
    """Whether this thread is in `inference_mode` now."""
    return _modes.modes.inference


def is_grad_enabled() -> bool:
    """Whether operations are recorded in this thread now."""
    return _modes.modes.grad


class set_multithreading_enabled:
    """Taken for compatibility: backward here always runs in the thread that calls it."""

    def __init__(self, mode: bool):
        self.mode = mode

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        pass

"""`torch.amp.GradScaler`: multiply the loss, so that small gradients do not become zero in float16.

    scale(loss) = s·L   →  backward gives s·ḡ  →  unscale_: ḡ = s·ḡ/s, is all of it finite?  →  step, or skip it
    update: s := s·backoff after a gradient that was not finite, s·growth after `growth_interval` steps without one

Micikevicius et al. 2018, "Mixed precision training".
"""

from __future__ import annotations

import inspect
import warnings
from collections import defaultdict
from collections.abc import Iterable
from enum import Enum
from typing import Any

import numpy as np

from minitorch import cuda, dtypes
from minitorch._modes import tick
from minitorch.messages import teach
from minitorch.ops.create import full
from minitorch.tensor import Tensor

_NO_SCALE = "This may indicate your script did not use scaler.scale(loss or outputs) earlier in the iteration."
_CYCLE = "one iteration is scale(loss).backward(), perhaps unscale_(optimizer), then step(optimizer), then update()."


class OptState(Enum):
    """How far an optimizer is in the present iteration."""

    READY = 0
    UNSCALED = 1
    STEPPED = 2


def _new_iteration() -> dict[str, Any]:
    return {"stage": OptState.READY, "found_inf_per_device": {}}


class GradScaler:
    """Keeps a scale for the loss as large as the gradients allow.

    device           where losses are: "cuda" or "cpu"
    init_scale       the first scale
    growth_factor    what the scale is multiplied by after `growth_interval` steps without an overflow (> 1)
    backoff_factor   what it is multiplied by after an overflow (< 1)
    enabled          False: `scale` returns its argument, `step` is the optimizer's own, the others do nothing

    Without a GPU, a scaler for one warns and is disabled.
    """

    def __init__(
        self, device: str = "cuda", init_scale: float = 2.0**16, growth_factor: float = 2.0,
        backoff_factor: float = 0.5, growth_interval: int = 2000, enabled: bool = True,
    ):  # fmt: skip
        self._device, self._enabled = device, enabled
        if device == "cuda" and enabled and not cuda.is_available():
            warnings.warn("torch.cuda.amp.GradScaler is enabled, but CUDA is not available.  Disabling.", stacklevel=2)
            self._enabled = False
        if not self._enabled:
            return
        if growth_factor <= 1.0:
            raise AssertionError("The growth factor must be > 1.0.")
        if backoff_factor >= 1.0:
            raise AssertionError("The backoff factor must be < 1.0.")
        self._init_scale, self._init_growth_tracker = init_scale, 0
        self._growth_factor, self._backoff_factor, self._growth_interval = (
            growth_factor,
            backoff_factor,
            growth_interval,
        )
        # tensors on the losses' device, made when the first loss says which that is
        self._scale: Tensor | None = None
        self._growth_tracker: Tensor | None = None
        self._per_optimizer_states: dict[int, dict[str, Any]] = defaultdict(_new_iteration)

    # --- the steps of an iteration ----------------------------------------------------------------------------------
    def scale(self, outputs):
        """A loss, or the losses in nested lists and tuples, times the scale.  ValueError for anything else."""
        if not self._enabled:
            return outputs
        if isinstance(outputs, Tensor):
            if self._scale is None:
                self._begin(outputs.device)
            return outputs * self._scale
        if isinstance(outputs, Iterable):
            scaled = map(self.scale, outputs)
            return type(outputs)(scaled) if isinstance(outputs, list | tuple) else scaled
        raise ValueError("outputs must be a Tensor or an iterable of Tensors")

    def unscale_(self, optimizer) -> None:
        """Divide the gradients of an optimizer's parameters by the scale, in place, and note whether all are finite.

        `step` does this itself.  Call it where gradients are looked at before, as for clipping, once they are complete.
        Errors: RuntimeError the second time in an iteration or after `step`; ValueError for float16 gradients.
        """
        if not self._enabled:
            return
        scale, _ = self._begun("unscale_")
        state = self._per_optimizer_states[id(optimizer)]
        if state["stage"] is OptState.UNSCALED:
            text = "unscale_() has already been called on this optimizer since the last update()."
            raise teach(RuntimeError(text), _CYCLE, "a second unscale_ would divide the gradients twice; leave it out")
        if state["stage"] is OptState.STEPPED:
            raise teach(RuntimeError("unscale_() is being called after step()."), _CYCLE)
        inverse = scale.double().reciprocal().float()
        state["found_inf_per_device"] = self._unscale_grads_(optimizer, inverse, _zero(scale.device), False)
        state["stage"] = OptState.UNSCALED

    def step(self, optimizer, *args, **kwargs):
        """Unscale the gradients where that is still to be done, and step unless one of them is not finite.

        Returns what `optimizer.step(*args, **kwargs)` returns; None where the step was skipped.  Errors: RuntimeError the
        second time in an iteration, or with a closure; AssertionError where no loss was scaled or nothing has a gradient.
        """
        if not self._enabled:
            return optimizer.step(*args, **kwargs)
        if "closure" in kwargs:
            raise RuntimeError("Closure use is not currently supported if GradScaler is enabled.")
        self._begun("step")
        state = self._per_optimizer_states[id(optimizer)]
        if state["stage"] is OptState.STEPPED:
            raise teach(RuntimeError("step() has already been called since the last update()."), _CYCLE)
        if getattr(optimizer, "_step_supports_amp_scaling", False):
            return self._step_that_scales(optimizer, state, args, kwargs)
        if state["stage"] is OptState.READY:
            self.unscale_(optimizer)
        if not state["found_inf_per_device"]:
            raise teach(
                AssertionError("No inf checks were recorded for this optimizer."),
                "none of its parameters has a gradient.",
                "call backward() on the scaled loss before step(), and see that the loss depends on these parameters",
            )
        result = self._maybe_opt_step(optimizer, state, *args, **kwargs)
        state["stage"] = OptState.STEPPED
        return result

    def update(self, new_scale: float | Tensor | None = None) -> None:
        """End the iteration: lower the scale after an overflow, raise it after enough steps without one, or set it.

        Errors: AssertionError where no optimizer was unscaled, or for a new scale that is no number.
        """
        if not self._enabled:
            return
        scale, tracker = self._begun("update")
        if isinstance(new_scale, float):
            scale.fill_(new_scale)
        elif new_scale is not None:
            if new_scale.device.type != self._device or new_scale.numel() != 1 or new_scale.requires_grad:
                raise AssertionError(
                    "new_scale should be a float or a 1-element torch.cuda.FloatTensor or torch.FloatTensor with "
                    "requires_grad=False."
                )
            scale.copy_(new_scale)
        else:
            states = self._per_optimizer_states.values()
            found = [t.item() for state in states for t in state["found_inf_per_device"].values()]
            if not found:
                raise teach(AssertionError("No inf checks were recorded prior to update."), _CYCLE)
            self._adjust(scale, tracker, any(found))
        self._per_optimizer_states = defaultdict(_new_iteration)

    def _adjust(self, scale: Tensor, tracker: Tensor, overflow: bool) -> None:
        """The new scale, and the number of steps since it last changed."""
        if overflow:
            scale.fill_(np.float32(scale.item() * self._backoff_factor).item())
            tracker.fill_(0)
            return
        steps = tracker.item() + 1
        if steps == self._growth_interval:
            with np.errstate(over="ignore"):
                larger = np.float32(scale.item() * self._growth_factor)
            if np.isfinite(larger):
                scale.fill_(larger.item())
            steps = 0
        tracker.fill_(steps)

    # --- behind them --------------------------------------------------------------------------------------------------
    def _begin(self, device) -> None:
        self._scale = full((), self._init_scale, dtype=dtypes.float32, device=device)
        self._growth_tracker = full((), self._init_growth_tracker, dtype=dtypes.int32, device=device)

    def _begun(self, function: str) -> tuple[Tensor, Tensor]:
        """Scale and tracker.  AssertionError where no loss has been scaled yet."""
        for name in ("_scale", "_growth_tracker"):
            if getattr(self, name) is None:
                raise AssertionError(f"Attempted {function} but {name} is None.  {_NO_SCALE}")
        return self._scale, self._growth_tracker  # type: ignore[return-value]

    def _unscale_grads_(self, optimizer, inverse: Tensor, found_inf: Tensor, allow_fp16: bool) -> dict:
        """Multiply the gradients by `inverse`; return 1.0 by device where one was not finite, nothing without gradients."""
        gradients = [p.grad for group in optimizer.param_groups for p in group["params"] if p.grad is not None]
        if not allow_fp16 and any(g.dtype is dtypes.float16 for g in gradients):
            raise teach(
                ValueError("Attempting to unscale FP16 gradients."),
                "a float16 gradient of a scaled loss has lost what the scale was to save, once it is divided.",
                "keep the parameters in float32 and let autocast choose the precision",
            )
        found: dict = {}
        for g in gradients:
            flag = found.setdefault(g.device, found_inf.clone())
            if not _unscale(g, inverse.item()):
                flag.fill_(1.0)
        return found

    def _maybe_opt_step(self, optimizer, state, *args, **kwargs):
        if any(t.item() for t in state["found_inf_per_device"].values()):
            return None
        return optimizer.step(*args, **kwargs)

    def _step_that_scales(self, optimizer, state, args, kwargs):
        """The step of an optimizer that divides by the scale itself, and skips where it is told that it must."""
        takes_scaler = "grad_scaler" in inspect.signature(optimizer.step).parameters
        if takes_scaler:
            warnings.warn(
                "GradScaler is going to stop passing itself as a keyword argument to the passed optimizer. In the near "
                "future GradScaler registers `grad_scale: Tensor` and `found_inf: Tensor` to the passed optimizer and "
                "let the optimizer use them directly.",
                FutureWarning,
                stacklevel=3,
            )
            kwargs["grad_scaler"] = self
        else:
            if state["stage"] is OptState.READY:
                self._check_inf_per_device(optimizer)
            given = getattr(optimizer, "grad_scale", None)
            unscaled = state["stage"] is OptState.UNSCALED
            optimizer.grad_scale = given if unscaled else self._scale * (1 if given is None else given)
            optimizer.found_inf = sum(state["found_inf_per_device"].values())
        result = optimizer.step(*args, **kwargs)
        state["stage"] = OptState.STEPPED
        if not takes_scaler:
            del optimizer.grad_scale, optimizer.found_inf
        return result

    def _check_inf_per_device(self, optimizer) -> dict:
        """Look for gradients that are not finite, and leave all as they are."""
        scale, _ = self._begun("_check_inf_per_device")
        one = full((), 1.0, dtype=dtypes.float32, device=scale.device)
        found = self._unscale_grads_(optimizer, one, _zero(scale.device), True)
        self._per_optimizer_states[id(optimizer)]["found_inf_per_device"] = found
        return found

    def _found_inf_per_device(self, optimizer) -> dict:
        return self._per_optimizer_states[id(optimizer)]["found_inf_per_device"]

    # --- settings -----------------------------------------------------------------------------------------------------
    def get_scale(self) -> float:
        """The scale; 1.0 where the scaler is disabled."""
        if not self._enabled:
            return 1.0
        return self._init_scale if self._scale is None else self._scale.item()

    def get_growth_factor(self) -> float:
        """What the scale is multiplied by when it grows."""
        return self._growth_factor

    def set_growth_factor(self, new_factor: float) -> None:
        """Set what the scale is multiplied by when it grows."""
        self._growth_factor = new_factor

    def get_backoff_factor(self) -> float:
        """What the scale is multiplied by after an overflow."""
        return self._backoff_factor

    def set_backoff_factor(self, new_factor: float) -> None:
        """Set what the scale is multiplied by after an overflow."""
        self._backoff_factor = new_factor

    def get_growth_interval(self) -> int:
        """How many steps without an overflow let the scale grow."""
        return self._growth_interval

    def set_growth_interval(self, new_interval: int) -> None:
        """Set how many steps without an overflow let the scale grow."""
        self._growth_interval = new_interval

    def _get_growth_tracker(self) -> int:
        if not self._enabled:
            return 0
        return self._init_growth_tracker if self._growth_tracker is None else self._growth_tracker.item()

    def is_enabled(self) -> bool:
        """Whether losses are scaled at all."""
        return self._enabled

    # --- saving -------------------------------------------------------------------------------------------------------
    def state_dict(self) -> dict[str, Any]:
        """What a checkpoint needs; empty where the scaler is disabled.  Take it after `update`."""
        if not self._enabled:
            return {}
        return {
            "scale": self.get_scale(),
            "growth_factor": self._growth_factor,
            "backoff_factor": self._backoff_factor,
            "growth_interval": self._growth_interval,
            "_growth_tracker": self._get_growth_tracker(),
        }

    def load_state_dict(self, state_dict: dict[str, Any]) -> None:
        """Take over what `state_dict` gave; nothing happens where the scaler is disabled.  RuntimeError if empty."""
        if not self._enabled:
            return
        if not state_dict:
            raise RuntimeError(
                "The source state dict is empty, possibly because it was saved from a disabled instance of GradScaler."
            )
        self._init_scale, self._init_growth_tracker = state_dict["scale"], state_dict["_growth_tracker"]
        self._growth_factor, self._backoff_factor = state_dict["growth_factor"], state_dict["backoff_factor"]
        self._growth_interval = state_dict["growth_interval"]
        if self._scale is not None and self._growth_tracker is not None:
            self._scale.fill_(self._init_scale)
            self._growth_tracker.fill_(self._init_growth_tracker)

    def __getstate__(self) -> dict[str, Any]:
        state = self.__dict__.copy()
        if self._enabled:
            if self._per_optimizer_states:
                raise AssertionError(
                    "A GradScaler instance may only be pickled at the beginning of an iteration, or at the end after "
                    "scaler.update()."
                )
            state.update(_init_scale=self.get_scale(), _init_growth_tracker=self._get_growth_tracker())
            state.update(_scale=None, _growth_tracker=None)
        return state

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)


def _zero(device) -> Tensor:
    return full((), 0.0, dtype=dtypes.float32, device=device)


def _unscale(g: Tensor, inverse: float) -> bool:
    """Multiply a gradient by a number, in place, half types in float32; whether all of it was finite."""
    array, wide = g.array, g.array
    if array.dtype in dtypes.HALVES:
        wide = array.astype(np.float32)
    finite = bool(np.isfinite(wide).all())
    if inverse != 1.0:
        with np.errstate(all="ignore"):
            product = wide * wide.dtype.type(inverse)
            np.copyto(array, product, casting="unsafe")
        storage = g.storage_record
        storage.version += 1
        storage.written = tick()
    return finite

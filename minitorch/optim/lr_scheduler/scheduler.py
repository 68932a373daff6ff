"""`LRScheduler`: counts epochs and writes the optimizer's learning rates."""

from __future__ import annotations

import types
import warnings

from minitorch.optim.optimizer import Optimizer
from minitorch.tensor import Tensor

EPOCH_DEPRECATION_WARNING = (
    "The epoch parameter in `scheduler.step()` was not necessary and is being deprecated where possible. Please use "
    "`scheduler.step()` to step the scheduler. During the deprecation, if epoch is different from None, the closed "
    "form is used instead of the new chainable form, where available. Please open an issue if you are unable to "
    "replicate your use case: https://github.com/pytorch/pytorch/issues/new/choose."
)
_ORDER = "https://pytorch.org/docs/stable/optim.html#how-to-adjust-learning-rate"
STEP_REPLACED = (
    "Seems like `optimizer.step()` has been overridden after learning rate scheduler initialization. Please, make sure "
    f"to call `optimizer.step()` before `lr_scheduler.step()`. See more details at {_ORDER}"
)
WRONG_ORDER = (
    "Detected call of `lr_scheduler.step()` before `optimizer.step()`. In PyTorch 1.1.0 and later, you should call "
    "them in the opposite order: `optimizer.step()` before `lr_scheduler.step()`.  Failure to do this will result in "
    "PyTorch skipping the first value of the learning rate schedule. "
    f"See more details at {_ORDER}"
)
GET_LR = "To get the last learning rate computed by the scheduler, please use `get_last_lr()`."


class LRScheduler:
    """Base of all schedules.  A subclass defines `next_lr(lr, base)`, or a `get_lr()` for all groups.

    next_lr(lr, base)      a group's next rate from its present one: the form that can be chained with others
    closed_lr(base)        the rate at `last_epoch` from the first one alone, for `step(epoch)` (optional)
    last_epoch             -1 starts; a later epoch resumes, with "initial_lr" in the optimizer's groups
    """

    _get_lr_called_within_step = False
    _is_initial = False
    _unsaved: tuple[str, ...] = ("optimizer",)

    def __init__(self, optimizer: Optimizer, last_epoch: int = -1):
        self.optimizer = checked(optimizer)
        for i, group in enumerate(optimizer.param_groups):
            if last_epoch == -1:
                group.setdefault("initial_lr", own(group["lr"]))
            elif "initial_lr" not in group:
                raise KeyError(
                    f"param 'initial_lr' is not specified in param_groups[{i}] when resuming scheduler with "
                    "last_epoch >= 0.\nThis typically happens when:\n"
                    "1. You're trying to resume training from a checkpoint but haven't properly loaded the optimizer "
                    "state\n2. You're using last_epoch >= 0 for a fresh training run (not recommended)"
                )
        self.base_lrs = values_of(optimizer, "initial_lr")
        self.last_epoch = last_epoch
        vars(optimizer).setdefault("_opt_called", False)
        self._initial_step()

    def _initial_step(self) -> None:
        self._step_count = 0
        self._is_initial = True
        try:
            self.step()
        finally:
            self._is_initial = False

    def get_last_lr(self) -> list:
        """The rates set last, one for each group."""
        return self._last_lr

    def get_lr(self) -> list:
        """The next rates, one for each group; for use inside `step`."""
        self._check_called_within_step()
        groups = zip(self.optimizer.param_groups, self.base_lrs, strict=True)
        return [self.next_lr(group["lr"], base) for group, base in groups]

    def _check_called_within_step(self) -> None:
        if not self._get_lr_called_within_step:
            warnings.warn(GET_LR, stacklevel=3)

    def next_lr(self, lr, base):
        """A group's rate at `last_epoch`, from the one before and the first."""
        raise NotImplementedError

    def step(self, epoch: int | None = None) -> None:
        """One epoch further, after the optimizer's own step; with an epoch, go there (deprecated, as in PyTorch)."""
        if self._step_count == 1:
            if not hasattr(self.optimizer.step, "_wrapped_by_lr_sched"):
                warnings.warn(STEP_REPLACED, stacklevel=2)
            elif not getattr(self.optimizer, "_opt_called", False):
                warnings.warn(WRONG_ORDER, stacklevel=2)
        self._step_count += 1
        if epoch is not None:
            warnings.warn(EPOCH_DEPRECATION_WARNING, stacklevel=2)
        self._update_lr(epoch)

    def _update_lr(self, epoch: int | None = None) -> None:
        self.last_epoch = self.last_epoch + 1 if epoch is None else epoch
        closed = None if epoch is None else getattr(self, "_get_closed_form_lr", None)
        self._write(closed or self.get_lr)

    def _write(self, rates) -> None:
        self._get_lr_called_within_step = True
        try:
            values = rates()
        finally:
            self._get_lr_called_within_step = False
        for group, lr in zip(self.optimizer.param_groups, values, strict=True):
            put(group, "lr", lr)
        self._last_lr = values_of(self.optimizer, "lr")

    def state_dict(self) -> dict:
        """Everything but the optimizer; of functions given as arguments, what callable objects hold."""
        return {key: value for key, value in self.__dict__.items() if key not in self._unsaved}

    def load_state_dict(self, state_dict: dict) -> None:
        """Continue from what `state_dict` gave."""
        self.__dict__.update(state_dict)


class ClosedForm(LRScheduler):
    """A schedule that also knows each epoch's rate from the first one alone."""

    def closed_lr(self, base):
        """A group's rate at `last_epoch`, from the first."""
        raise NotImplementedError

    def _get_closed_form_lr(self) -> list:
        return [self.closed_lr(base) for base in self.base_lrs]


class CyclesMomentum(LRScheduler):
    """A schedule that moves momentum (Adam calls it its first beta) against the rate."""

    use_beta1: bool

    def _start_momentum(self, base, top, starts: bool) -> tuple[list, list]:
        """The lowest and highest value for each group; at the start of training the groups begin at the highest."""
        optimizer = self.optimizer
        if "momentum" not in optimizer.defaults and "betas" not in optimizer.defaults:
            raise ValueError("optimizer must support momentum or beta1 with `cycle_momentum` option enabled")
        self.use_beta1 = "betas" in optimizer.defaults
        low, high = for_each_group("base_momentum", optimizer, base), for_each_group("max_momentum", optimizer, top)
        if starts:
            for group, a, b in zip(optimizer.param_groups, low, high, strict=True):
                self._put_momentum(group, b)
                group["max_momentum"], group["base_momentum"] = b, a
        return low, high

    def _put_momentum(self, group: dict, value: float) -> None:
        if self.use_beta1:
            group["betas"] = (value, *group["betas"][1:])
        else:
            group["momentum"] = value


def checked(optimizer) -> Optimizer:
    """TypeError for what is no optimizer."""
    if not isinstance(optimizer, Optimizer):
        raise TypeError(f"{type(optimizer).__name__} is not an Optimizer")
    return optimizer


def own(value):
    """A copy of a rate kept as a tensor, which later steps write in place."""
    return value.clone() if isinstance(value, Tensor) else value


def values_of(optimizer: Optimizer, key: str) -> list:
    """One option of all groups."""
    return [own(group[key]) for group in optimizer.param_groups]


def put(group: dict, key: str, value) -> None:
    """Set an option; one kept as a tensor keeps its tensor."""
    if isinstance(group[key], Tensor):
        group[key].fill_(float(value))
    else:
        group[key] = value


def for_each_group(name: str, optimizer: Optimizer, value) -> list:
    """A number for all groups, or a list with one for each."""
    count = len(optimizer.param_groups)
    if not isinstance(value, list | tuple):
        return [own(value) for _ in range(count)]
    if len(value) != count:
        raise ValueError(
            f"{name} must have the same length as optimizer.param_groups. {name} has {len(value)} values, "
            f"param_groups has {count}."
        )
    return [own(x) for x in value]


def saved_function(function) -> dict | None:
    """What is saved of a function given as argument: nothing, or the attributes of a callable object."""
    return None if function is None or isinstance(function, types.FunctionType) else function.__dict__.copy()

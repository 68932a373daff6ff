"""`torch.optim.swa_utils`: averages of a model's parameters over training, and the schedule that goes with them."""

from __future__ import annotations

import itertools
import math
from copy import deepcopy

from minitorch.autograd.grad_mode import no_grad
from minitorch.dtypes import int64
from minitorch.nn.layers import norm
from minitorch.nn.module import Module
from minitorch.ops.create import tensor

from .lr_scheduler.scheduler import LRScheduler, for_each_group


def _checked(decay: float) -> float:
    if decay < 0.0 or decay > 1.0:
        raise ValueError(f"Invalid decay value {decay} provided. Please provide a value in [0,1] range.")
    return decay


def get_ema_avg_fn(decay: float = 0.999):
    """An `avg_fn` for exponential averages: decay·average + (1 - decay)·parameter."""
    _checked(decay)

    @no_grad()
    def ema_update(ema_param, current_param, num_averaged):
        return decay * ema_param + (1 - decay) * current_param

    return ema_update


def get_swa_avg_fn():
    """An `avg_fn` for the plain mean of all models seen."""

    @no_grad()
    def swa_update(averaged_param, current_param, num_averaged):
        return averaged_param + (current_param - averaged_param) / (num_averaged + 1)

    return swa_update


def get_ema_multi_avg_fn(decay: float = 0.999):
    """A `multi_avg_fn` for exponential averages, in place on lists of tensors."""
    _checked(decay)

    @no_grad()
    def ema_update(ema_param_list, current_param_list, num_averaged):
        for average, p in zip(ema_param_list, current_param_list, strict=True):
            if average.is_floating_point():
                average.lerp_(p, 1 - decay)
            else:
                average.copy_(average * decay + p * (1 - decay))

    return ema_update


def get_swa_multi_avg_fn():
    """A `multi_avg_fn` for the plain mean of all models seen, in place on lists of tensors."""

    @no_grad()
    def swa_update(averaged_param_list, current_param_list, num_averaged):
        part = 1 / (float(num_averaged) + 1)
        for average, p in zip(averaged_param_list, current_param_list, strict=True):
            if average.is_floating_point():
                average.lerp_(p, part)
            else:
                average.copy_(average + (p - average) * part)

    return swa_update


class AveragedModel(Module):
    """A copy of a model whose parameters are averages of the model's: the plain mean, or what a function makes of them.

    avg_fn          (average, parameter, number averaged) → new average;  multi_avg_fn    the same on lists, in place
    use_buffers     average buffers as well; otherwise they are copied
    """

    def __init__(self, model, device=None, avg_fn=None, multi_avg_fn=None, use_buffers: bool = False):
        super().__init__()
        if avg_fn is not None and multi_avg_fn is not None:
            raise AssertionError("Only one of avg_fn and multi_avg_fn should be provided")
        self.module = deepcopy(model)
        if device is not None:
            self.module = self.module.to(device)
        self.register_buffer("n_averaged", tensor(0, dtype=int64, device=device))
        self.avg_fn, self.multi_avg_fn, self.use_buffers = avg_fn, multi_avg_fn, use_buffers

    def forward(self, *args, **kwargs):
        return self.module(*args, **kwargs)

    @no_grad()
    def update_parameters(self, model) -> None:
        """Take the model as it is now into the average; the first time, copy it."""
        averages, news = self._averaged(self.module), self._averaged(model)
        if not self.n_averaged.item():
            for average, new in zip(averages, news, strict=True):
                average.copy_(new)
        elif self.avg_fn is None:
            update = self.multi_avg_fn or get_swa_multi_avg_fn()
            for floating in (True, False):  # the function looks at the first to know the kind of all
                pairs = [(a, b) for a, b in zip(averages, news, strict=True) if a.is_floating_point() is floating]
                if pairs:
                    update([a for a, _ in pairs], [b for _, b in pairs], self.n_averaged)
        else:
            for average, new in zip(averages, news, strict=True):
                average.copy_(self.avg_fn(average, new, self.n_averaged))
        if not self.use_buffers:
            for mine, theirs in zip(self.module.buffers(), model.buffers(), strict=True):
                mine.detach().copy_(theirs.detach())
        self.n_averaged += 1

    def _averaged(self, model) -> list:
        buffers = model.buffers() if self.use_buffers else ()
        return [x.detach() for x in itertools.chain(model.parameters(), buffers)]


@no_grad()
def update_bn(loader, model, device=None) -> None:
    """Compute the running statistics of the batch norms anew from a pass over the data.

    Batches are tensors, or tuples and lists that begin with one.
    """
    layers = {layer: layer.momentum for layer in model.modules() if isinstance(layer, norm._BatchNorm)}
    if not layers:
        return
    was_training = model.training
    model.train()
    for layer in layers:
        layer.reset_running_stats()
        layer.momentum = None  # the mean over all batches
    for batch in loader:
        x = batch[0] if isinstance(batch, list | tuple) else batch
        model(x if device is None else x.to(device))
    for layer, momentum in layers.items():
        layer.momentum = momentum
    model.train(was_training)


class SWALR(LRScheduler):
    """From the present rate to `swa_lr` in `anneal_epochs`, along half a cosine or a line, and constant from there."""

    _unsaved = ("optimizer", "anneal_func")

    def __init__(self, optimizer, swa_lr, anneal_epochs: int = 10, anneal_strategy: str = "cos", last_epoch: int = -1):
        for lr, group in zip(for_each_group("swa_lr", optimizer, swa_lr), optimizer.param_groups, strict=True):
            group["swa_lr"] = lr
        if anneal_strategy not in ("cos", "linear"):
            raise ValueError(f"anneal_strategy must be one of 'cos' or 'linear', instead got {anneal_strategy}")
        if not isinstance(anneal_epochs, int) or anneal_epochs < 0:
            raise ValueError(f"anneal_epochs must be equal or greater than 0, got {anneal_epochs}")
        self._anneal_strategy, self.anneal_epochs = anneal_strategy, anneal_epochs
        super().__init__(optimizer, last_epoch)

    def anneal_func(self, t: float) -> float:
        """How far from the old rate to the new one, both in [0, 1]."""
        return t if self._anneal_strategy == "linear" else (1 - math.cos(math.pi * t)) / 2

    def get_lr(self) -> list:
        self._check_called_within_step()
        step, epochs = self._step_count - 1, max(1, self.anneal_epochs)
        if self.anneal_epochs == 0:
            step = max(1, step)
        before = self.anneal_func(max(0, min(1, (step - 1) / epochs)))
        now = self.anneal_func(max(0, min(1, step / epochs)))
        rates = []
        for group in self.optimizer.param_groups:
            lr, target = group["lr"], group["swa_lr"]
            start = target if before == 1 else (lr - before * target) / (1 - before)
            rates.append(target * now + start * (1 - now))
        return rates

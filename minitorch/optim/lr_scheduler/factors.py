"""Schedules that multiply the rate from epoch to epoch."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections import Counter

from .scheduler import ClosedForm, LRScheduler, own, saved_function


class _OfFunctions(LRScheduler):
    """What the two schedules with functions of the epoch share: one function for each group."""

    _unsaved = ("optimizer", "lr_lambdas")

    def __init__(self, optimizer, lr_lambda, last_epoch=-1):
        count = len(optimizer.param_groups)
        functions = list(lr_lambda) if isinstance(lr_lambda, list | tuple) else [lr_lambda] * count
        if len(functions) != count:
            raise ValueError(f"Expected {count} lr_lambdas, but got {len(functions)}")
        self.lr_lambdas = functions
        super().__init__(optimizer, last_epoch)

    def state_dict(self) -> dict:
        return {**super().state_dict(), "lr_lambdas": [saved_function(f) for f in self.lr_lambdas]}

    def load_state_dict(self, state_dict) -> None:
        super().load_state_dict({k: v for k, v in state_dict.items() if k != "lr_lambdas"})
        for function, saved in zip(self.lr_lambdas, state_dict["lr_lambdas"], strict=True):
            if saved is not None:
                function.__dict__.update(saved)

    def get_lr(self) -> list:
        self._check_called_within_step()
        groups = zip(self.optimizer.param_groups, self.base_lrs, self.lr_lambdas, strict=True)
        return [self.by_factor(group["lr"], base, function) for group, base, function in groups]

    def by_factor(self, lr, base, function):
        """The rate that a group's function makes of its present and its first one."""
        raise NotImplementedError


class LambdaLR(_OfFunctions):
    """The first rate times `lr_lambda(epoch)`; one function for all groups or a list."""

    def by_factor(self, lr, base, function):
        return base * function(self.last_epoch)


class MultiplicativeLR(_OfFunctions):
    """The present rate times `lr_lambda(epoch)`."""

    def __init__(self, optimizer, lr_lambda, last_epoch=-1):
        for f in lr_lambda if isinstance(lr_lambda, list | tuple) else [lr_lambda]:
            if not callable(f):
                raise TypeError(f"lr_lambda should be a function, but got {type(f).__name__}")
        super().__init__(optimizer, lr_lambda, last_epoch)

    def by_factor(self, lr, base, function):
        return own(lr) if self._is_initial else lr * function(self.last_epoch)


class StepLR(ClosedForm):
    """Times gamma every `step_size` epochs."""

    def __init__(self, optimizer, step_size, gamma=0.1, last_epoch=-1):
        self.step_size, self.gamma = step_size, gamma
        super().__init__(optimizer, last_epoch)

    def next_lr(self, lr, base):
        return own(lr) if self.last_epoch == 0 or self.last_epoch % self.step_size else lr * self.gamma

    def closed_lr(self, base):
        return base * self.gamma ** (self.last_epoch // self.step_size)


class MultiStepLR(ClosedForm):
    """Times gamma at each of the milestones; one named twice counts twice."""

    def __init__(self, optimizer, milestones, gamma=0.1, last_epoch=-1):
        self.milestones, self.gamma = Counter(milestones), gamma
        super().__init__(optimizer, last_epoch)

    def next_lr(self, lr, base):
        times = self.milestones[self.last_epoch]
        return lr * self.gamma**times if times else own(lr)

    def closed_lr(self, base):
        return base * self.gamma ** bisect_right(sorted(self.milestones.elements()), self.last_epoch)


class ConstantLR(ClosedForm):
    """Times `factor` for the first `total_iters` epochs."""

    def __init__(self, optimizer, factor=1.0 / 3, total_iters=5, last_epoch=-1):
        if factor > 1.0 or factor < 0:
            raise ValueError("Constant multiplicative factor expected to be between 0 and 1.")
        self.factor, self.total_iters = factor, total_iters
        super().__init__(optimizer, last_epoch)

    def next_lr(self, lr, base):
        if self.last_epoch == 0:
            return lr * self.factor
        return lr * (1.0 / self.factor) if self.last_epoch == self.total_iters else own(lr)

    def closed_lr(self, base):
        return base * (self.factor + (self.last_epoch >= self.total_iters) * (1 - self.factor))


class LinearLR(ClosedForm):
    """From `start_factor` of the rate to `end_factor` of it, in equal steps over `total_iters` epochs."""

    def __init__(self, optimizer, start_factor=1.0 / 3, end_factor=1.0, total_iters=5, last_epoch=-1):
        if start_factor > 1.0 or start_factor <= 0:
            raise ValueError("Starting multiplicative factor expected to be greater than 0 and less or equal to 1.")
        if end_factor > 1.0 or end_factor < 0:
            raise ValueError("Ending multiplicative factor expected to be between 0 and 1.")
        self.start_factor, self.end_factor, self.total_iters = start_factor, end_factor, total_iters
        super().__init__(optimizer, last_epoch)

    def next_lr(self, lr, base):
        if self.last_epoch == 0:
            return lr * self.start_factor
        if self._is_initial or self.last_epoch > self.total_iters:
            return own(lr)
        rise = self.end_factor - self.start_factor
        return lr * (1.0 + rise / (self.total_iters * self.start_factor + (self.last_epoch - 1) * rise))

    def closed_lr(self, base):
        rise, done = self.end_factor - self.start_factor, min(self.total_iters, self.last_epoch)
        return base * (self.start_factor + rise * done / self.total_iters)


class ExponentialLR(ClosedForm):
    """Times gamma every epoch."""

    def __init__(self, optimizer, gamma, last_epoch=-1):
        self.gamma = gamma
        super().__init__(optimizer, last_epoch)

    def next_lr(self, lr, base):
        return own(lr) if self._is_initial else lr * self.gamma

    def closed_lr(self, base):
        return base * self.gamma**self.last_epoch


class PolynomialLR(ClosedForm):
    """(1 - epoch/total_iters)^power of the rate, zero from `total_iters` on."""

    def __init__(self, optimizer, total_iters=5, power=1.0, last_epoch=-1):
        self.total_iters, self.power = total_iters, power
        super().__init__(optimizer, last_epoch)

    def next_lr(self, lr, base):
        if self._is_initial or self.last_epoch > self.total_iters:
            return own(lr)
        left = (1.0 - self.last_epoch / self.total_iters) / (1.0 - (self.last_epoch - 1) / self.total_iters)
        return lr * left**self.power

    def closed_lr(self, base):
        return base * (1.0 - min(self.total_iters, self.last_epoch) / self.total_iters) ** self.power


class CosineAnnealingLR(ClosedForm):
    """Down half a cosine from the rate to `eta_min` in T_max epochs, and up again beyond (Loshchilov & Hutter 2017)."""

    def __init__(self, optimizer, T_max, eta_min=0.0, last_epoch=-1):
        self.T_max, self.eta_min = T_max, eta_min
        super().__init__(optimizer, last_epoch)

    def next_lr(self, lr, base):
        t, T = self.last_epoch, self.T_max
        if self._is_initial:
            return own(lr)
        if self._step_count == 1 and t > 0:
            return self.eta_min + (base - self.eta_min) * (1 + math.cos(t * math.pi / T)) / 2
        if (t - 1 - T) % (2 * T) == 0:  # at the bottom the quotient below would divide by zero
            return lr + (base - self.eta_min) * (1 - math.cos(math.pi / T)) / 2
        quotient = (1 + math.cos(math.pi * t / T)) / (1 + math.cos(math.pi * (t - 1) / T))
        return quotient * (lr - self.eta_min) + self.eta_min

    def closed_lr(self, base):
        return self.eta_min + (base - self.eta_min) * (1 + math.cos(math.pi * self.last_epoch / self.T_max)) / 2

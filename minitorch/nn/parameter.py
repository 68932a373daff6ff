"""Tensors that belong to a module: `Parameter` is trained, `Buffer` is only kept."""

from __future__ import annotations

from minitorch import dtypes, printing
from minitorch.ops.create import empty
from minitorch.tensor import Tensor

# PyTorch's older names of types, as error messages use them
LEGACY = {
    "float32": "Float", "float64": "Double", "float16": "Half", "bfloat16": "BFloat16", "int64": "Long", "int32": "Int",
    "int16": "Short", "int8": "Char", "uint8": "Byte", "bool": "Bool",
}  # fmt: skip


def type_name(value) -> str:
    """What error messages call the type of a value."""
    if isinstance(value, Tensor):
        return f"torch.{LEGACY[str(value.dtype).removeprefix('torch.')]}Tensor"
    kind = type(value)
    return kind.__qualname__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__qualname__}"


class Parameter(Tensor):
    """A tensor that a module registers as trainable when it is assigned as an attribute.

    Shares memory with `data`; requires grad unless told otherwise.  Results computed from it are plain tensors.
    """

    __slots__ = ()

    def __init__(self, data: Tensor | None = None, requires_grad: bool = True):
        data = Tensor() if data is None else data
        super().__init__(data.array, device=data.device)
        self._storage = data.storage_record
        self.requires_grad = requires_grad

    def __repr__(self, *, tensor_contents=None):
        return printing.parameter_repr(self)

    def __deepcopy__(self, memo):
        if id(self) not in memo:
            memo[id(self)] = type(self)(Tensor(self.array.copy(), device=self.device), self.requires_grad)
        return memo[id(self)]

    def __reduce_ex__(self, protocol):
        return rebuilt, (type(self), self.array, self.requires_grad)


def rebuilt(cls, array, requires_grad: bool) -> Parameter:
    """A parameter from what pickling keeps of it."""
    return cls(Tensor(array), requires_grad)


class Buffer(Tensor):
    """A tensor that a module registers as a buffer when it is assigned as an attribute.

    persistent  whether it is part of the module's `state_dict`
    """

    __slots__ = ("persistent",)

    def __init__(self, data: Tensor | None = None, *, persistent: bool = True):
        data = Tensor() if data is None else data
        super().__init__(data.array, data.requires_grad, device=data.device)
        self._storage, self.persistent = data.storage_record, persistent

    def __deepcopy__(self, memo):
        if id(self) not in memo:
            copy = Tensor(self.array.copy(), self.requires_grad, device=self.device)
            memo[id(self)] = Buffer(copy, persistent=self.persistent)
        return memo[id(self)]


# --- tensors whose shape is not known yet ---------------------------------------------------------------------------
class _Uninitialized(Tensor):
    """A place in a lazy module that gets its shape from the first input."""

    __slots__ = ()
    becomes: type

    def materialize(self, shape, device=None, dtype=None) -> None:
        """Become a tensor of this shape, its memory not set."""
        made = empty(*shape, dtype=dtype or self.dtype, device=device or self.device)
        self.data = made
        self.__class__ = self.becomes

    @property
    def shape(self):
        """RuntimeError: it has none yet."""
        raise RuntimeError(
            "Can't access the shape of an uninitialized parameter or buffer. This error usually happens in "
            "`load_state_dict` when trying to load an uninitialized parameter into an initialized one. Call `forward` to "
            "initialize the parameters before accessing their attributes."
        )

    def __repr__(self, *, tensor_contents=None):
        return f"<{type(self).__name__}>"

    def __deepcopy__(self, memo):
        if id(self) not in memo:
            memo[id(self)] = type(self)(requires_grad=self.requires_grad, device=self.device, dtype=self.dtype)
        return memo[id(self)]

    def __reduce_ex__(self, protocol):
        return type(self), (self.requires_grad, None, self.dtype)


class UninitializedParameter(_Uninitialized, Parameter):
    """A parameter whose shape is not known yet."""

    __slots__ = ()
    becomes = Parameter

    def __init__(self, requires_grad: bool = True, device=None, dtype=None):
        super().__init__(empty(0, dtype=dtype or dtypes.get_default_dtype(), device=device), requires_grad)


class UninitializedBuffer(_Uninitialized):
    """A buffer whose shape is not known yet."""

    __slots__ = ()
    becomes = Tensor

    def __init__(self, requires_grad: bool = False, device=None, dtype=None):
        made = empty(0, dtype=dtype or dtypes.get_default_dtype(), device=device)
        super().__init__(made.array, requires_grad, device=made.device)


def is_lazy(value) -> bool:
    """Whether this tensor has no shape yet."""
    return isinstance(value, _Uninitialized)

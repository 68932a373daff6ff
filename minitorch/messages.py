"""The catalogue of errors that teach.

Each entry returns an exception of PyTorch's type whose message is one deterministic line with PyTorch's searchable
words and the actual op, shapes and types.  Why it happened, a fix that runs and the chapter that explains it are
exception notes: a traceback shows them, a comparison of messages does not.
"""

from __future__ import annotations


def teach(error: Exception, why: str = "", fix: str = "", see: str = "") -> Exception:
    """Attach the notes to an error and return it."""
    for label, text in (("Why: ", why), ("Fix: ", fix), ("See: ", see)):
        if text:
            error.add_note(label + text)
    return error


def shape(size) -> str:
    """(2, 3) for any sequence of sizes."""
    return str(tuple(size))


# --- shapes and dimensions ------------------------------------------------------------------------------------------
def broadcast(op: str, a, b) -> Exception:
    """Two shapes that do not broadcast: PyTorch names the last dimension that disagrees."""
    lead = max(len(a), len(b))
    sizes = [(1,) * (lead - len(s)) + tuple(s) for s in (a, b)]
    clash = (d for d in reversed(range(lead)) if sizes[0][d] != sizes[1][d] and 1 not in (sizes[0][d], sizes[1][d]))
    bad = next(clash, 0)  # none where the one shape would have to grow and may not
    return teach(
        RuntimeError(
            f"{op}: The size of tensor a ({sizes[0][bad]}) must match the size of tensor b ({sizes[1][bad]}) "
            f"at non-singleton dimension {bad}; shapes {shape(a)} and {shape(b)}."
        ),
        "shapes are aligned from the right; in each place the sizes are equal, or one of them is 1 or missing.",
        "unsqueeze, expand or transpose one of them until they line up.",
    )


def matmul(op: str, a, b) -> Exception:
    """Inner sizes of a product that differ."""
    return teach(
        RuntimeError(
            f"{op}: mat1 and mat2 shapes cannot be multiplied ({'x'.join(map(str, a))} and {'x'.join(map(str, b))})"
        ),
        "the last size of the first factor must equal the last but one of the second.",
        "compare a.shape[-1] with b.shape[-2]; one of them probably needs .mT or another layer size.",
    )


def linear(x, weight) -> Exception:
    """An input whose last size is not the layer's in_features."""
    out_features, in_features = weight
    return teach(
        RuntimeError(
            f"linear: input {shape(x)} does not fit Linear(in_features={in_features}, out_features={out_features}): "
            f"mat1 and mat2 shapes cannot be multiplied."
        ),
        f"the last size of the input, {x[-1] if x else 1}, must equal in_features, {in_features}.",
        f"Linear({x[-1] if x else 1}, {out_features})  # or bring the input to {in_features} features first",
    )


def dim_range(dim: int, ndim: int) -> Exception:
    """A dimension that the tensor does not have."""
    n = max(ndim, 1)
    return IndexError(f"Dimension out of range (expected to be in range of [{-n}, {n - 1}], but got {dim})")


def repeated_dim(dim: int) -> Exception:
    """The same dimension named twice."""
    return RuntimeError(f"dim {dim} appears multiple times in the list of dims")


def view(shape_from, strides, shape_to) -> Exception:
    """A view that would have to copy."""
    return teach(
        RuntimeError(
            f"view: size {shape(shape_to)} is not compatible with the strides {shape(strides)} of a "
            f"{shape(shape_from)} tensor (at least one dimension spans across two contiguous subspaces)."
        ),
        "view never copies, and these elements do not lie in memory in the order the new shape reads them.",
        "x.contiguous().view(...)  # copies; if you meant to swap dimensions, permute is what does it",
        "chapter 02",
    )


def reshape(size, shape_to) -> Exception:
    """A shape with another number of elements."""
    return RuntimeError(f"shape '{list(shape_to)}' is invalid for input of size {size}")


# --- devices and dtypes ---------------------------------------------------------------------------------------------
def bad_device(text) -> Exception:
    """A device string PyTorch would not parse either."""
    return RuntimeError(f"Expected one of cpu, cuda, meta device type at start of device string: {text}")


def no_cuda(device) -> Exception:
    """A GPU was asked for and none can be used."""
    return teach(
        AssertionError(f"Torch not compiled with CUDA enabled (asked for {device}; this machine computes on the CPU)"),
        "there is no usable NVIDIA GPU here, or CuPy is not installed.",
        'device = "cuda" if torch.cuda.is_available() else "cpu"',
        "chapter 08; `python run.py doctor` says what is missing",
    )


def needs_cuda(text: str, kind: type = RuntimeError) -> Exception:
    """Something that only a GPU has was asked for, in PyTorch's words for it."""
    return teach(
        kind(text),
        "there is no usable NVIDIA GPU here, or CuPy is not installed.",
        "if torch.cuda.is_available(): …",
        "chapter 08; `python run.py doctor` says what is missing",
    )


def two_devices(op: str, operands) -> Exception:
    """Operands on different devices, each named."""
    named = ", ".join(f"{shape(t.shape)} {t.dtype} on {t.device}" for t in operands)
    return teach(
        RuntimeError(f"{op}: Expected all tensors to be on the same device, but found {named}."),
        "one device cannot read the memory of another.",
        "x = x.to(other.device)  # .to returns a new tensor: assign it",
        "chapter 08",
    )


def one_dtype(op: str, types) -> Exception:
    """Operands of several types in an operation that does not promote."""
    return teach(
        RuntimeError(f"{op}: expected all operands to have the same dtype, but got: {' and '.join(map(str, types))}"),
        "matrix products do not promote: a hidden conversion of a large matrix would cost more than the product.",
        "x.to(w.dtype)  # data from NumPy is often float64, parameters are float32",
        "chapter 01",
    )


def operand(op: str, value, place: int | None = None) -> Exception:
    """Something that is no tensor, and no number where a number would do."""
    if isinstance(value, complex):
        return NotImplementedError(f"{op}(): complex numbers are outside what minitorch covers")
    if place is not None:
        name = type(value).__name__
        return TypeError(f"{op}(): argument {place + 1} must be Tensor, not {name}")
    return TypeError(f"{op}(): argument must be Tensor or Number, not {type(value).__name__}")


def cast_result(have, want) -> Exception:
    """An in-place result that would lose its category."""
    return teach(
        RuntimeError(f"result type {have} can't be cast to the desired output type {want}"),
        "an in-place operation keeps the tensor's type, and this result would have to lose its fraction.",
        "use the out-of-place form, or convert with x = x.float() first.",
    )


def expected_dtype(op: str, what: str, want: str, have) -> Exception:
    """An operation that is defined for some types only."""
    return RuntimeError(f'"{op}" not implemented for {have}: {what} must be {want}')


def array_type(name: str, supported) -> Exception:
    """An array whose elements are no numbers that a tensor can hold."""
    return teach(
        TypeError(
            f"can't convert np.ndarray of type numpy.{name}. The only supported types are: {', '.join(supported)}."
        ),
        "an array of text or of Python objects holds references, not numbers."
        if name in ("str_", "bytes_", "object_")
        else "no tensor has elements of this type.",
        "array.astype(np.float32)  # or another of these types, where the elements can be converted",
        "chapter 01",
    )


def dtype_argument(value) -> Exception:
    """A `dtype=` that is no dtype, such as NumPy's."""
    return teach(
        TypeError(f"argument 'dtype' must be torch.dtype, not {type(value).__name__}"),
        "NumPy's types and names of types are not accepted; Python's float, int and bool are.",
        "dtype=torch.float32",
        "chapter 01",
    )


def negative_strides() -> Exception:
    """An array that runs backwards through its memory."""
    return teach(
        ValueError(
            "At least one stride in the given numpy array is negative, and tensors with negative strides are not "
            "currently supported."
        ),
        "a[::-1] is the same memory read backwards, and a tensor's strides count forwards.",
        "torch.from_numpy(a[::-1].copy())",
        "chapter 01",
    )


NOT_WRITABLE = (
    "The given NumPy array is not writable, and PyTorch does not support non-writable tensors: writing to this tensor "
    "fails here and is undefined behavior there. Copy the array, or open the file with mmap_mode='c', if you mean to write."
)


def ragged(expected: int, dim: int, got: int) -> Exception:
    """Nested lists that form no rectangle."""
    return teach(
        ValueError(f"expected sequence of length {expected} at dim {dim} (got {got})"),
        "a tensor is rectangular: along each dimension all rows have one length.",
        "pad the shorter rows with a value, or keep a list of tensors",
        "chapter 01",
    )


def number_range(name: str) -> Exception:
    """A number that the wanted type cannot hold."""
    return teach(
        RuntimeError(f"value cannot be converted to type {name} without overflow"),
        f"the number lies outside what {name} can hold, and a new tensor is to hold what you wrote.",
        f"a wider dtype; torch.iinfo(torch.{name}) says how far this one goes",
        "chapter 01",
    )


# --- autograd -------------------------------------------------------------------------------------------------------
def integer_grad(d) -> Exception:
    """requires_grad on something that cannot move by a small step."""
    return teach(
        RuntimeError(f"Only Tensors of floating point and complex dtype can require gradients, not {d}"),
        "a gradient says what a small step would change; integers have no small steps.",
        "torch.tensor([1., 2.])  # a decimal point, or dtype=torch.float32",
        "chapter 04",
    )


GRAD_OF_NON_LEAF = (
    "The .grad attribute of a Tensor that is not a leaf Tensor is being accessed. Its .grad attribute won't be populated "
    "during autograd.backward(). If you want it, call .retain_grad() on this tensor before backward; if this was meant to "
    "be a parameter, it was computed from one (by *, .to, .double, ...) and the parameter's own .grad is elsewhere."
)


def not_scalar(size) -> Exception:
    """backward() without a gradient on more than one number."""
    return teach(
        RuntimeError(f"grad can be implicitly created only for scalar outputs, this one has shape {shape(size)}"),
        "backward propagates one number's derivative; for many outputs it needs to know the weight of each.",
        "y.sum().backward(), y.mean().backward(), or y.backward(gradient=torch.ones_like(y))",
        "chapter 04",
    )


def no_graph() -> Exception:
    """backward() on something with no history."""
    return teach(
        RuntimeError("element 0 of tensors does not require grad and does not have a grad_fn"),
        "none of the values it was computed from asked for gradients, or the history was cut by detach, no_grad, "
        "item or numpy.",
        "set requires_grad=True on the leaves before computing.",
        "chapter 04",
    )


def backward_twice(op: str) -> Exception:
    """A node whose saved values are gone."""
    return teach(
        RuntimeError(
            f"Trying to backward through the graph a second time: node {op} has freed its saved values "
            f"(Specify retain_graph=True only if you need both passes)."
        ),
        "backward frees what the graph kept as it goes, and some part of this graph was already walked.",
        "compute the part that both losses share again, add the losses before one backward, or detach what is "
        "carried over between steps.",
        "chapter 05",
    )


def saved_are_gone(op: str) -> Exception:
    """A look at what a node saved, after backward."""
    return teach(
        RuntimeError(f"{op}: the saved tensors are accessed after they have already been freed."),
        "backward frees what the graph kept as it goes.",
        "look before backward, or call backward(retain_graph=True).",
        "chapter 05",
    )


def pack_in_place() -> Exception:
    """A hook that writes to the tensor it is to pack."""
    return teach(
        RuntimeError("A saved tensor pack hook is modifying its input in place. It must leave its input as it is."),
        "the tensor shares memory with the value that the rest of the program goes on with.",
        "pack a copy: lambda t: t.clone().mul_(2)",
    )


def modified(op: str, size, version: int) -> Exception:
    """A value that a derivative needs was overwritten."""
    return teach(
        RuntimeError(
            f"one of the variables needed for gradient computation has been modified by an inplace operation: "
            f"{op} kept a tensor of shape {shape(size)}, which was written after that (it is at version {version})."
        ),
        "the derivative would be computed from the new values, not from those the result was computed from.",
        "use the out-of-place form of the step that wrote it (x = x * 2 instead of x.mul_(2)), or clone it before.",
        "chapter 05",
    )


def leaf_in_place(is_view: bool) -> Exception:
    """An in-place step on a parameter while gradients are recorded."""
    who = "a view of a leaf Variable that requires grad" if is_view else "a leaf Variable that requires grad"
    return teach(
        RuntimeError(f"{who} is being used in an in-place operation."),
        "the leaf's value before the step is where its gradient is taken; writing over it would lose that place.",
        "with torch.no_grad(): w -= lr * w.grad   # an update, not part of the computation",
        "chapter 04",
    )


def saved_no_tensor(i: int, x) -> Exception:
    """save_for_backward with a number, a shape or the like."""
    return teach(
        TypeError(f"save_for_backward can only save variables, but argument {i} is of type {type(x).__name__}"),
        "what is saved is watched for in-place changes and freed by the walk, and only tensors can be.",
        "ctx.n = n   # numbers and shapes as attributes",
        "chapter 07",
    )


def gradient_no_tensor(x) -> Exception:
    """A backward that returns an array or a number."""
    kind = type(x)
    name = kind.__name__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__name__}"
    return teach(
        RuntimeError(f"expected Variable or None (got {name})"),
        "backward returns a tensor for each input of forward that has a gradient, and None for each other one.",
        see="chapter 07",
    )


def view_in_place(reason: str) -> Exception:
    """An in-place step on a view whose base cannot follow."""
    return teach(
        RuntimeError(f"this view is being modified inplace, but it {reason}. Such views do not allow it."),
        "writing through it would have to change the history of its base and of all its sisters.",
        "clone() it first, or write to the base: base[i] = ...",
        "chapter 05",
    )


def random_in_vmap() -> Exception:
    """Random numbers inside vmap, where nobody said whether they are to be the same for all."""
    return teach(
        RuntimeError("vmap: called random operation while in randomness error mode."),
        "every element of the batch could get the same numbers or its own, and both are wanted at times.",
        "vmap(f, randomness='different')  # or 'same'",
    )


def inference_saved() -> Exception:
    """An inference tensor that a derivative formula would need."""
    return teach(
        RuntimeError(
            "Inference tensors cannot be saved for backward. To work around you can make a clone to get a normal tensor "
            "and use it in autograd."
        ),
        "what was made in inference_mode has no version counter, so nobody could tell whether it was written since.",
        "x = x.clone()  # outside inference_mode; or make it under no_grad instead",
        "chapter 05",
    )


def inference_in_place() -> Exception:
    """A write to an inference tensor in normal mode."""
    return teach(
        RuntimeError(
            "Inplace update to inference tensor outside InferenceMode is not allowed. You can make a clone to get a normal "
            "tensor before doing inplace update."
        ),
        fix="x = x.clone()",
        see="chapter 05",
    )


def inference_grad() -> Exception:
    """requires_grad on an inference tensor in normal mode."""
    return teach(
        RuntimeError(
            "Setting requires_grad=True on inference tensor outside InferenceMode is not allowed: make a clone first."
        ),
        fix="x = x.clone().requires_grad_()",
        see="chapter 05",
    )


def dirty_not_returned() -> Exception:
    """A Function that marks an input as dirty and does not return it."""
    return teach(
        RuntimeError("Some elements marked as dirty during the forward method were not returned as output."),
        "the input has a new value now, and its history can follow only if it is an output.",
        "return every input that mark_dirty names.",
        "chapter 05",
    )


def overlapping() -> Exception:
    """Writing into an expanded tensor."""
    return teach(
        RuntimeError(
            "unsupported operation: more than one element of the written-to tensor refers to a single memory "
            "location. Please clone() the tensor before performing the operation."
        ),
        "expand shows one number in many places; writing one place would write them all.",
        "x.clone()",
        "chapter 02",
    )


def shared_memory() -> Exception:
    """An `out` that overlaps an input."""
    return RuntimeError(
        "unsupported operation: some elements of the input tensor and the written-to tensor refer to a single memory "
        "location. Please clone() the tensor before performing the operation."
    )


def out_with_grad() -> Exception:
    """`out=` where gradients are recorded."""
    return teach(
        RuntimeError(
            "functions with out=... arguments don't support automatic differentiation, but one of the arguments "
            "requires grad."
        ),
        "the tensor given as out had a history of its own, or none; the result's would have to replace it.",
        "y = torch.add(a, b)   # or wrap the call in torch.no_grad()",
    )


def in_place_shape(have, want) -> Exception:
    """An in-place result that does not fit."""
    return RuntimeError(f"output with shape {list(have)} doesn't match the broadcast shape {list(want)}")


def clear_non_leaf() -> Exception:
    """requires_grad = False on a result."""
    return teach(
        RuntimeError("you can only change requires_grad flags of leaf variables."),
        "this tensor was computed from others that require grad.",
        "y.detach()  # the same values without history",
        "chapter 04",
    )


def numpy_of_grad() -> Exception:
    """numpy() on a tensor with history."""
    return teach(
        RuntimeError("Can't call numpy() on Tensor that requires grad. Use tensor.detach().numpy() instead."),
        "NumPy would change or use the values without the graph knowing.",
        "x.detach().numpy()",
        "chapter 01",
    )


def deepcopy_of_non_leaf() -> Exception:
    """copy.deepcopy of a tensor with history."""
    return teach(
        RuntimeError(
            "Only Tensors created explicitly by the user (graph leaves) support the deepcopy protocol at the moment."
        ),
        "a copy with history would need copies of everything that it was computed from.",
        "copy.deepcopy(x.detach()), or x.clone() to keep the history.",
    )


def unused_input(i: int) -> Exception:
    """autograd.grad with an input that the outputs do not depend on."""
    return teach(
        RuntimeError(
            f"One of the differentiated Tensors appears to not have been used in the graph (input {i}). "
            "Set allow_unused=True if this is the desired behavior."
        ),
        "no path leads from the outputs back to it.",
        see="chapter 05",
    )


def gradient_shape(op: str, have, want) -> Exception:
    """A gradient that does not fit the tensor it belongs to."""
    return RuntimeError(f"{op} returned an invalid gradient: got shape {shape(have)} but expected {shape(want)}")


# --- what the array module said, in PyTorch's types ---------------------------------------------------------------
def from_array_error(op: str, error: Exception, operands) -> Exception:
    """The exception a learner should see for what NumPy raised inside an operation's forward rule."""
    if isinstance(error, IndexError):
        ours: Exception = IndexError(f"{op}: {error}")
    elif isinstance(error, NotImplementedError | MemoryError):
        return error
    elif isinstance(error, TypeError) and "boolean" in str(error):
        sign, other = (
            ("Subtraction", "`^` or `~`") if "subtract" in str(error) else ("Negation", "`~` or `logical_not()`")
        )
        ours = RuntimeError(
            f"{op}: {sign}, the `-` operator, with a bool tensor is not supported. Use {other} instead."
        )
    elif isinstance(error, ValueError) and "broadcast" in str(error) and len(operands) >= 2:
        shapes = [t.shape for t in operands if hasattr(t, "shape")]
        for i, a in enumerate(shapes):
            for b in shapes[i + 1 :]:
                if any(m != n and 1 not in (m, n) for m, n in zip(reversed(a), reversed(b), strict=False)):
                    return broadcast(op, a, b)
        ours = RuntimeError(f"{op}: {error}")
    elif isinstance(error, RuntimeError):
        return error
    else:
        described = ", ".join(f"{shape(t.shape)} {t.dtype}" if hasattr(t, "shape") else repr(t) for t in operands)
        ours = (TypeError if isinstance(error, TypeError) else RuntimeError)(f"{op}: {error} (operands: {described})")
    for note in getattr(error, "__notes__", ()):
        ours.add_note(note)
    return ours

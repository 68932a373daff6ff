"""Products of matrices, and sums of products by name."""

from __future__ import annotations

import numpy as np

from minitorch import messages
from minitorch.autograd.op import composite, op


def _matmul_node(n):
    a, b = (len(s) for s in n.shapes)
    if a == 1 and b == 1:
        return "DotBackward0"
    if a == 2 and b == 2:
        return "MmBackward0"
    if a == 2 and b == 1:
        return "MvBackward0"
    return "SqueezeBackward4" if a == 1 and b == 2 else "UnsafeViewBackward0"


def product(xp, a, b):
    """a @ b with PyTorch's errors."""
    if not a.ndim or not b.ndim:
        raise RuntimeError(f"both arguments to matmul need to be at least 1D, but they are {a.ndim}D and {b.ndim}D")
    if a.shape[-1] != b.shape[-2 if b.ndim > 1 else 0]:
        raise messages.matmul("matmul", a.shape, b.shape)
    if a.dtype == bool:
        raise RuntimeError('"matmul" not implemented for Bool')
    return a @ b


@op(method="matmul __matmul__", reflected="__rmatmul__", dtype="equal", node=_matmul_node)
def matmul(xp, a, b, /):
    """A·B over the last two dimensions; vectors count as a row on the left, a column on the right.

    shape  (…, n, k), (…, k, m) → (…, n, m)    dtype  promotes    grad  Ā = Ȳ·Bᵀ, B̄ = Aᵀ·Ȳ
    """
    return product(xp, a, b)


def _left(F, g, a_shape, b):
    if len(b.shape) == 1:
        return F.unsqueeze(g, dim=-1) * b if len(a_shape) > 1 else g * b
    if len(a_shape) == 1:
        return F.matmul(b, F.unsqueeze(g, dim=-1)).squeeze(-1)
    return F.matmul(g, F.mT(b))


def _right(F, g, a, b_shape):
    if len(a.shape) == 1:
        return F.unsqueeze(a, dim=-1) * F.unsqueeze(g, dim=-2) if len(b_shape) > 1 else g * a
    if len(b_shape) == 1:
        return F.matmul(F.mT(a), F.unsqueeze(g, dim=-1)).squeeze(-1)
    if len(b_shape) == 2 and len(a.shape) > 2:  # one matrix for a whole batch: one product instead of a sum of them
        rows = [F.reshape_copy(t, shape=(_size(t.shape[:-1]), t.shape[-1])) for t in (a, g)]
        return F.matmul(F.mT(rows[0]), rows[1])
    return F.matmul(F.mT(a), g)


matmul.derivative(a=_left, b=_right)


def _ranked(name, ranks, text):
    """A product that insists on the number of dimensions of its factors."""

    def product_of(input, other):
        for t, n in zip((input, other), ranks, strict=True):
            if t.ndim != n:
                raise RuntimeError(f"{name}: expected a {n}-D tensor, but got {t.ndim}-D")
        if name == "bmm" and input.shape[0] != other.shape[0]:
            raise messages.matmul(name, input.shape, other.shape)
        return matmul.call(input, other)

    product_of.__name__, product_of.__doc__ = name, text
    return composite(product_of, method=name, out="same")


mm = _ranked("mm", (2, 2), "The product of two matrices.")
bmm = _ranked("bmm", (3, 3), "The products of two batches of matrices.")
mv = _ranked("mv", (2, 1), "The product of a matrix and a vector.")
dot = _ranked("dot", (1, 1), "Σ aᵢ·bᵢ for two vectors.")


@composite(method="outer ger")
def outer(input, vec2):
    """aᵢ·bⱼ for two vectors, as a matrix."""
    return input.unsqueeze(1) * vec2


@op(dtype="equal", inplace=True, node="AddmmBackward0")
def addmm(xp, x, mat1, mat2, /, *, beta=1, alpha=1):
    """beta·x + alpha·(A·B).

    shape  broadcastable to (n, m), (n, k), (k, m) → (n, m)    dtype  promotes
    grad  x̄ = beta·ȳ, Ā = alpha·ȳ·Bᵀ, B̄ = alpha·Aᵀ·ȳ
    """
    y = product(xp, mat1, mat2)
    if alpha != 1:
        y *= alpha
    if beta == 0:
        return y
    if y.shape != np.broadcast_shapes(x.shape, y.shape):
        raise messages.broadcast("addmm", x.shape, y.shape)
    y += x if beta == 1 else beta * x
    return y


addmm.derivative(
    x=lambda F, g, beta: g * beta if beta != 1 else g,
    mat1=lambda F, g, mat2, alpha: F.matmul(g, F.mT(mat2)) * alpha if alpha != 1 else F.matmul(g, F.mT(mat2)),
    mat2=lambda F, g, mat1, alpha: F.matmul(F.mT(mat1), g) * alpha if alpha != 1 else F.matmul(F.mT(mat1), g),
)


@op(method="", dtype="equal", node=lambda n: "AddmmBackward0" if len(n.shapes[0]) == 2 else "ViewBackward0")
def linear_(xp, x, weight, bias, /):
    """x·Wᵀ + b in one step.

    shape  (…, in), (out, in), (out,) → (…, out)    dtype  promotes
    grad  x̄ = ȳ·W, W̄ = ȳᵀ·x, b̄ = Σ ȳ
    """
    if weight.ndim == 2 and (not x.ndim or x.shape[-1] != weight.shape[1]):
        raise messages.linear(x.shape, weight.shape)
    y = x @ weight.T
    y += bias
    return y


def _weight_grad(F, g, x):
    if len(x.shape) == 1:
        return F.unsqueeze(g, dim=-1) * x
    rows = [t if len(t.shape) == 2 else F.reshape_copy(t, shape=(_size(t.shape[:-1]), t.shape[-1])) for t in (g, x)]
    return F.matmul(F.mT(rows[0]), rows[1])


linear_.derivative(
    x=lambda F, g, weight: F.matmul(g, weight),
    weight=_weight_grad,
    bias=lambda F, g: g,
)


@composite(public=False)
def linear(input, weight, bias=None):
    """x·Wᵀ + b.  Shapes: (…, in), (out, in), (out,) → (…, out)."""
    if bias is not None:
        return linear_.call(input, weight, bias)
    if weight.ndim == 2 and (not input.ndim or input.shape[-1] != weight.shape[1]):
        raise messages.linear(input.shape, weight.shape)
    return matmul.call(input, weight.t())


@composite
def bilinear(input1, input2, weight, bias=None):
    """x₁ᵀ·W·x₂ + b for each output.  Shapes: (…, m), (…, n), (out, m, n), (out,) → (…, out)."""
    if input1.shape[:-1] != input2.shape[:-1]:
        raise RuntimeError(
            f"bilinear(): input batch dimensions do not match: got {list(input1.shape)} and {list(input2.shape)}"
        )
    if (input1.shape[-1], input2.shape[-1]) != tuple(weight.shape[1:]):
        raise RuntimeError(
            f"bilinear(): inputs of {input1.shape[-1]} and {input2.shape[-1]} features do not fit a weight of shape "
            f"{list(weight.shape)}"
        )
    y = einsum("...m,omn,...n->...o", input1, weight, input2)
    return y if bias is None else y + bias


@composite
def einsum(equation, *operands):
    """Sums of products named by letters: `einsum("ik,kj->ij", a, b)`.

    Each operand is laid out with one dimension for each letter, the products are taken by broadcasting two at a time,
    and letters that are not in the result and no longer needed are summed away; a pair with a common summed letter
    goes through matmul.
    """
    if len(operands) == 1 and isinstance(operands[0], list | tuple):
        operands = tuple(operands[0])
    terms, result = _parse(equation.replace(" ", ""), operands)
    pieces = [_diagonals(t, x) for t, x in zip(terms, _of_one_size(terms, operands), strict=True)]
    while len(pieces) > 1:
        (ta, a), (tb, b), *rest = pieces
        needed = set(result).union(*(t for t, _ in rest)) if rest else set(result)
        pieces = [_contract(ta, a, tb, b, needed), *rest]
    term, x = pieces[0]
    gone = tuple(i for i, c in enumerate(term) if c not in result)
    x, term = (x.sum(gone), [c for c in term if c in result]) if gone else (x, term)
    return x.permute([term.index(c) for c in result]) if list(term) != list(result) else x


def _parse(equation, operands):
    left, arrow, right = equation.partition("->")
    terms = left.split(",")
    if len(terms) != len(operands):
        raise RuntimeError(
            f"einsum(): the number of operands ({len(operands)}) does not match the number of terms in the equation "
            f"({len(terms)})"
        )
    spare = [f"…{i}" for i in range(max((x.ndim for x in operands), default=0))]
    out = []
    for term, x in zip(terms, operands, strict=True):
        extra = x.ndim - len(term.replace("...", ""))
        if extra < 0 or (extra and "..." not in term):
            raise RuntimeError(
                f"einsum(): the number of subscripts in the equation ({len(term)}) does not match the number of "
                f"dimensions ({x.ndim}) for an operand"
            )
        before, dots, after = term.partition("...")
        out.append([*before, *(spare[len(spare) - extra :] if dots else []), *after])
    letters = sorted({c for t in out for c in t if not c.startswith("…")})
    dots = sorted({c for t in out for c in t if c.startswith("…")}, key=lambda c: int(c[1:]))
    if not arrow:
        counted = "".join(terms)
        return out, [*dots, *(c for c in letters if counted.count(c) == 1)]
    before, has_dots, after = right.partition("...")
    for c in before + after:
        if c not in letters:
            raise RuntimeError(f"einsum(): output subscript {c} does not appear in the equation for any input operand")
    return out, [*before, *(dots if has_dots else []), *after]


def _of_one_size(terms, operands):
    """The operands with a size of 1 stretched to the size that its letter has elsewhere."""
    sizes: dict[str, int] = {}
    for k, (term, x) in enumerate(zip(terms, operands, strict=True)):
        for c, n in zip(term, x.shape, strict=True):
            if n != (first := x.shape[term.index(c)]):
                raise RuntimeError(
                    f"einsum(): subscript {c} is repeated for operand {k} but the sizes don't match, {n} != {first}"
                )
            if n != 1 and sizes.setdefault(c, n) != n:
                raise RuntimeError(
                    f"einsum(): subscript {c} has size {n} for operand {k} which does not broadcast with previously "
                    f"seen size {sizes[c]}"
                )
    wanted = [[sizes.get(c, 1) for c in term] for term in terms]
    return [x if list(x.shape) == want else x.expand(want) for x, want in zip(operands, wanted, strict=True)]


def _diagonals(term, x):
    term = list(term)
    for c in sorted(set(term)):
        while term.count(c) > 1:
            i = term.index(c)
            j = term.index(c, i + 1)
            x = x.diagonal(0, i, j)
            term = [d for k, d in enumerate(term) if k not in (i, j)] + [c]
    return term, x


def _contract(ta, a, tb, b, needed):
    """Two operands as one: letters only they have are summed away inside a matrix product."""
    summed = [c for c in ta if c in tb and c not in needed]
    for t, x, other in ((ta, a, tb), (tb, b, ta)):
        lone = tuple(i for i, c in enumerate(t) if c not in needed and c not in other)
        if lone:
            kept = [c for i, c in enumerate(t) if i not in lone]
            if t is ta:
                ta, a = kept, x.sum(lone)
            else:
                tb, b = kept, x.sum(lone)
    batch = [c for c in ta if c in tb and c not in summed]
    rows, columns = [c for c in ta if c not in tb], [c for c in tb if c not in ta]
    a = a.permute([ta.index(c) for c in [*batch, *rows, *summed]])
    b = b.permute([tb.index(c) for c in [*batch, *summed, *columns]])
    nb, ns = len(batch), len(summed)
    lead = np.broadcast_shapes(a.shape[:nb], b.shape[:nb])
    row_sizes, column_sizes = a.shape[nb : a.ndim - ns], b.shape[nb + ns :]
    y = a.reshape(*a.shape[:nb], _size(row_sizes), -1 if a.numel() else _size(a.shape[a.ndim - ns :])) @ b.reshape(
        *b.shape[:nb], _size(b.shape[nb : nb + ns]), _size(column_sizes)
    )
    return [*batch, *rows, *columns], y.reshape(*lead, *row_sizes, *column_sizes)


def _size(sizes) -> int:
    return int(np.prod(sizes, dtype=np.int64))

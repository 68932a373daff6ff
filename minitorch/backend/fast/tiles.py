"""The innermost loops of a convolution, whose sums stay in the processor's registers.

A tile is a small block of results: some rows (output channels) by some columns.  Each step of the loop loads a few vectors
of the input and multiplies each of them with a number of each row, so that a number once loaded is used several times.
Neither numba nor LLVM comes upon that arrangement by itself, so the loops are written as LLVM's instructions; what they
compute stands in the docstrings, and everything around them is Python.

A change of the constants here does not make numba compile the files anew that use them: remove its cache then.
"""

from __future__ import annotations

from llvmlite import binding, ir
from numba.core import cgutils, types
from numba.extending import intrinsic

# 32 registers of 16 numbers with AVX-512, otherwise 16 of 8 (or pairs of 4).
WIDE = "+avx512f" in binding.get_host_cpu_features().flatten()
LANES = 16 if WIDE else 8
ROWS = 4  # output channels of a tile; a group of one channel (depthwise) has tiles of one row
VECTORS = 6 if WIDE else 3  # vectors of positions in a tile of `correlate`
TAPS = 6 if WIDE else 2  # taps of the kernel in a tile of `weight_sums`
TILE = VECTORS * LANES
F32, I32, I64 = ir.FloatType(), ir.IntType(32), ir.IntType(64)
VECTOR = ir.VectorType(F32, LANES)


# --- words of the language ---------------------------------------------------------------------------------------------------
def at(b, address, kind=F32):
    """A pointer from an address, which kernels pass on as a whole number."""
    return b.inttoptr(address, kind.as_pointer())


def shifted(b, address, numbers: int):
    """The address some numbers further."""
    return b.add(address, I64(4 * numbers))


def load(b, address, kind=VECTOR):
    """A vector (or one number) from memory that may start anywhere."""
    loaded = b.load(at(b, address, kind))
    loaded.align = 4
    return loaded


def store(b, value, address) -> None:
    """The reverse of `load`."""
    b.store(value, at(b, address, value.type)).align = 4


def repeated(b, number):
    """A vector of one number."""
    vector = b.insert_element(ir.Constant(VECTOR, ir.Undefined), number, I32(0))
    return b.shuffle_vector(vector, vector, ir.Constant(ir.VectorType(I32, LANES), [0] * LANES))


def declared(b, name: str, result, *arguments):
    """One of LLVM's own functions."""
    return b.module.globals.get(name) or ir.Function(b.module, ir.FunctionType(result, arguments), name)


def fused(b, x, y, z):
    """x·y + z, rounded once."""
    return b.call(declared(b, f"llvm.fma.v{LANES}f32", VECTOR, VECTOR, VECTOR, VECTOR), [x, y, z])


def repeat(b, count, values, step):
    """values = step(i, values) for i = 0, 1, … count - 1, with count at least 1; the last values."""
    before, body, after = b.block, b.append_basic_block("step"), b.append_basic_block("done")
    b.branch(body)
    b.position_at_end(body)
    started = [I64(0), *values]
    now = [b.phi(v.type) for v in started]
    following = [b.add(now[0], I64(1)), *step(now[0], now[1:])]
    for phi, first, other in zip(now, started, following, strict=True):
        phi.add_incoming(first, before)
        phi.add_incoming(other, b.block)
    b.cbranch(b.icmp_signed("<", following[0], count), body, after)
    b.position_at_end(after)
    return following[1:]


# --- the two tiles -----------------------------------------------------------------------------------------------------------
def emit_correlate(b, rows: int, w, offsets, count, x, start, start_row, start_step, out, out_row) -> None:
    """The instructions of `correlate` for a number of rows."""

    def place(base, row_length, k, v, step=None):
        along = I64(4 * LANES * v) if step is None else b.mul(step, I64(4 * v))
        return b.add(b.add(base, b.mul(row_length, I64(4 * k))), along)

    def tap(j, sums):
        seen = b.add(x, b.load(at(b, b.add(offsets, b.shl(j, I64(3))), I64)))
        weights = b.add(w, b.mul(j, I64(4 * rows)))
        xs = [load(b, shifted(b, seen, LANES * v)) for v in range(VECTORS)]
        ws = [repeated(b, load(b, shifted(b, weights, k), F32)) for k in range(rows)]
        return [fused(b, xs[i % VECTORS], ws[i // VECTORS], s) for i, s in enumerate(sums)]

    cells = [(k, v) for k in range(rows) for v in range(VECTORS)]
    sums = [load(b, place(start, start_row, k, v, start_step)) for k, v in cells]
    for (k, v), total in zip(cells, repeat(b, count, sums, tap), strict=True):
        store(b, total, place(out, out_row, k, v))


def emit_weight_sums(b, rows: int, g, g_row, x, offsets, count, out, out_row) -> None:
    """The instructions of `weight_sums` for a number of rows."""
    seen = [b.add(x, b.load(at(b, b.add(offsets, I64(8 * j)), I64))) for j in range(TAPS)]

    def step(i, sums):
        along = b.mul(i, I64(4 * LANES))
        gs = [load(b, b.add(b.add(g, b.mul(g_row, I64(4 * k))), along)) for k in range(rows)]
        xs = [load(b, b.add(start, along)) for start in seen]
        return [fused(b, gs[i // TAPS], xs[i % TAPS], s) for i, s in enumerate(sums)]

    sums = repeat(b, count, [ir.Constant(VECTOR, None)] * (rows * TAPS), step)
    across = declared(b, f"llvm.vector.reduce.fadd.v{LANES}f32", F32, F32, VECTOR)
    for i, lanes in enumerate(sums):
        cell = shifted(b, b.add(out, b.mul(out_row, I64(4 * (i // TAPS)))), i % TAPS)
        total = b.call(across, [ir.Constant(F32, 0.0), lanes], fastmath=["reassoc"])
        store(b, b.fadd(load(b, cell, F32), total), cell)


def _code(emit, rows: int):
    """What numba asks of an intrinsic of whole numbers: its type, and how it is written."""

    def typed(*arguments):
        def write(context, b, signature, values):
            emit(b, rows, *values)
            return context.get_dummy_value()

        return types.void(*[types.int64] * len(arguments)), write

    return typed


_correlate = {rows: _code(emit_correlate, rows) for rows in (1, ROWS)}
_weight_sums = {rows: _code(emit_weight_sums, rows) for rows in (1, ROWS)}


@intrinsic
def correlate(context, w, offsets, count, x, start, start_row, start_step, out, out_row):
    """out[k, p] = start[k, p] + Σⱼ w[j, k]·x[offsets[j] + p] for ROWS rows k and TILE positions p."""
    return _correlate[ROWS](w, offsets, count, x, start, start_row, start_step, out, out_row)


@intrinsic
def correlate_row(context, w, offsets, count, x, start, start_row, start_step, out, out_row):
    """`correlate` for one row."""
    return _correlate[1](w, offsets, count, x, start, start_row, start_step, out, out_row)


@intrinsic
def weight_sums(context, g, g_row, x, offsets, count, out, out_row):
    """out[k, j] += Σₚ g[k, p]·x[offsets[j] + p] for ROWS rows k and TAPS taps j, over `count` vectors of positions."""
    return _weight_sums[ROWS](g, g_row, x, offsets, count, out, out_row)


@intrinsic
def weight_sums_row(context, g, g_row, x, offsets, count, out, out_row):
    """`weight_sums` for one row."""
    return _weight_sums[1](g, g_row, x, offsets, count, out, out_row)


@intrinsic
def copy(context, to, source, count):
    """`count` numbers from one address to another: numba's own loop asks of each index whether it is negative."""

    def write(context, b, signature, values):
        byte = ir.IntType(8)
        cgutils.raw_memcpy(b, at(b, values[0], byte), at(b, values[1], byte), values[2], 4)
        return context.get_dummy_value()

    return types.void(types.int64, types.int64, types.int64), write


@intrinsic
def address(context, a):
    """Where an array's memory starts, as a whole number."""

    def read(context, b, signature, values):
        memory = context.make_array(signature.args[0])(context, b, values[0])
        return b.ptrtoint(memory.data, I64)

    return types.int64(a), read

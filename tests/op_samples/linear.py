"""Samples of products of matrices, of random numbers and of making tensors."""

from tests.op_samples.sample import S, Sample, edge, positive, real, unit, values

LINALG: dict[str, list[Sample]] = {
    "matmul": [
        S("a @ b", real(2, 3), real(3, 2), also="int64"),
        S("torch.matmul(a, b)", real(3), real(3)),
        S("a @ b", real(3), real(3, 2)),
        S("a @ b", real(2, 3), real(3)),
        S("a.matmul(b)", real(2, 2, 3), real(3, 2)),
        S("a @ b", real(2, 1, 2, 3), real(2, 3, 2)),
        S("a @ b", real(3), real(2, 3, 2)),
        S("a @ b", real(2, 2, 3), real(3)),
        S("a @ b", real(3, 2).transposed, real(2, 4).transposed),
        S("a @ b", real(0, 3), real(3, 2)),
        S("a @ b", real(2, 0), real(0, 3)),
    ],
    "mm": [S("torch.mm(a, b)", real(2, 3), real(3, 2)), S("a.mm(b)", real(2, 3).transposed, real(3, 1))],
    "bmm": [S("torch.bmm(a, b)", real(2, 2, 3), real(2, 3, 2)), S("a.bmm(b)", real(2, 3, 2).transposed, real(2, 2, 1))],
    "mv": [S("torch.mv(a, b)", real(2, 3), real(3)), S("a.mv(b)", real(3, 2).transposed, real(2))],
    "dot": [
        S("torch.dot(a, b)", real(3), real(3), also="int64"),
        S("a.dot(b)", real(0), real(0)),
        S("torch.dot(a, a)", real(3)),
    ],
    "inner": [S("torch.inner(a, b)", real(2, 3), real(4, 3))],
    "outer": [S("torch.outer(a, b)", real(2), real(3)), S("a.outer(b)", real(3).strided, real(0))],
    "addmm": [
        S("torch.addmm(a, b, c)", real(2, 2), real(2, 3), real(3, 2)),
        S("a.addmm(b, c, beta=0.5, alpha=2)", real(2), real(2, 3), real(3, 2)),
        edge("torch.addmm(a, b, c, beta=0)", values([float("nan"), 1.0]), real(2, 3), real(3, 2)),
    ],
    "addmv": [S("torch.addmv(a, b, c)", real(2), real(2, 3), real(3))],
    "baddbmm": [S("torch.baddbmm(a, b, c, beta=0.5)", real(2, 2, 2), real(2, 2, 3), real(2, 3, 2))],
    "einsum": [
        S("torch.einsum('ij,jk->ik', a, b)", real(2, 3), real(3, 2)),
        S("torch.einsum('bij,bjk->bik', a, b)", real(2, 2, 3), real(2, 3, 2)),
        S("torch.einsum('ij->ji', a)", real(2, 3)),
        S("torch.einsum('ij->', a)", real(2, 3)),
        S("torch.einsum('ii->i', a)", real(3, 3)),
        S("torch.einsum('i,j->ij', a, b)", real(2), real(3)),
        S("torch.einsum('bhid,bhjd->bhij', a, b)", real(1, 2, 2, 3), real(1, 2, 2, 3)),
        S("torch.einsum('...ij,...jk', a, b)", real(2, 2, 3), real(3, 2)),
        S("torch.einsum('ij,j,j->i', a, b, c)", real(2, 3), real(3), real(3)),
        S("torch.einsum('ij,jk->ik', a, b)", real(2, 3), real(1, 4)),
        S("torch.einsum('bi,bj->ij', a, b)", real(1, 2), real(3, 2)),
    ],
    "tensordot": [
        S("torch.tensordot(a, b, 2)", real(2, 3, 2), real(3, 2, 2)),
        S("torch.tensordot(a, b, dims=([0], [1]))", real(3, 2), real(2, 3)),
    ],
    "cross": [S("torch.linalg.cross(a, b)", real(2, 3), real(2, 3))],
    "kron": [S("torch.kron(a, b)", real(2, 2), real(1, 3))],
    # The columns of u and v are free up to a sign: squares are not.
    "svd": [
        S("torch.linalg.svd(a, full_matrices=False)[1]", real(2, 3)),
        S("(r := torch.linalg.svd(a, full_matrices=False), r[0].square(), r[1], r[2].square())[1:]", real(3, 2)),
        S("(r := torch.linalg.svd(a, full_matrices=False), (r[0] * r[1]) @ r[2])[1]", real(2, 3)),
        S("torch.linalg.svdvals(a)", real(2, 2, 3)),
    ],
    "inv": [S("torch.linalg.inv(a + 3 * torch.eye(3, dtype=a.dtype))", unit(3, 3))],
    "det": [S("torch.linalg.det(a)", real(3, 3))],
    "solve": [S("torch.linalg.solve(a + 3 * torch.eye(3, dtype=a.dtype), b)", unit(3, 3), real(3, 2))],
    "cholesky": [S("torch.linalg.cholesky(a @ a.mT + torch.eye(3, dtype=a.dtype))", unit(3, 3))],
    "linear": [
        S("F.linear(a, b)", real(2, 3), real(4, 3)),
        S("F.linear(a, b, c)", real(2, 3), real(4, 3), real(4)),
        S("F.linear(a, b, c)", real(3), real(4, 3), real(4)),
        S("F.linear(a, b, c)", real(2, 2, 3), real(2, 3).transposed, real(2)),
    ],
    "bilinear": [S("F.bilinear(a, b, c, d)", real(2, 2), real(2, 3), real(2, 2, 3), real(2))],
}

# Drawn from a seed: the stream of random numbers is PyTorch's.
RANDOM: dict[str, list[Sample]] = {
    "bernoulli": [
        S("(torch.manual_seed(3), torch.bernoulli(a.abs().clamp(max=1)))[1]", real(4, 5).fixed),
    ],
    "multinomial": [S("(torch.manual_seed(3), torch.multinomial(a, 4, replacement=True))[1]", positive(2, 5).fixed)],
    "rand": [S("(torch.manual_seed(3), torch.rand(2, 3))[1]")],
    "randn": [S("(torch.manual_seed(3), torch.randn(2, 3))[1]"), S("(torch.manual_seed(3), torch.randn(5, 7))[1]")],
    "randint": [S("(torch.manual_seed(3), torch.randint(0, 10, (4,)))[1]")],
    "randperm": [S("(torch.manual_seed(3), torch.randperm(9))[1]")],
    "normal": [S("(torch.manual_seed(3), torch.normal(2.0, 0.5, (2, 3)))[1]")],
}

CREATE: dict[str, list[Sample]] = {
    "zeros": [S("torch.zeros(2, 3)"), S("torch.zeros((2,), dtype=torch.int64)")],
    "ones": [S("torch.ones(2, 3)"), S("torch.ones(())")],
    "full": [S("torch.full((2,), 1.5)"), S("torch.full((2,), 3)"), S("torch.full((2,), True)")],
    "arange": [
        S("torch.arange(4)"),
        S("torch.arange(1, 2.5, 0.5)"),
        S("torch.arange(5, 0, -2)"),
        S("torch.arange(3.0)"),
    ],
    "linspace": [
        S("torch.linspace(0, 1, 5)"),
        S("torch.linspace(-2, 3, 1)"),
        S("torch.linspace(-10, 10, 7, dtype=torch.float64)"),
    ],
    "logspace": [S("torch.logspace(0, 2, 3)")],
    "eye": [S("torch.eye(3)"), S("torch.eye(2, 3)")],
    "zeros_like": [S("torch.zeros_like(a)", real(2, 3), also="int64 bool")],
    "ones_like": [S("torch.ones_like(a)", real(2, 3), also="int64 bool")],
    "full_like": [S("torch.full_like(a, 2)", real(2, 3), also="int64")],
    "tensor": [
        S("torch.tensor([[1, 2], [3, 4]])"),
        S("torch.tensor([1.0, 2])"),
        S("torch.tensor([True, 0.5])"),
        S("torch.tensor([])"),
    ],
    "tril_indices": [S("torch.tril_indices(3, 3)")],
    "triu_indices": [S("torch.triu_indices(3, 3, 1)")],
}

"""Samples of decompositions, norms and the rarer products."""

from tests.op_samples.sample import S, Sample, edge, once, positive, real, unit, values

NEAR = "torch.eye(3, dtype=a.dtype)"  # added to small random elements: a matrix far from singular

DECOMPOSE: dict[str, list[Sample]] = {
    "inv": [
        S(f"torch.linalg.inv(a + 3 * {NEAR})", unit(2, 3, 3)),
        S("torch.inverse(a)", values([[2.0, 1.0], [0.0, 4.0]])),
        S("torch.linalg.inv(a)", real(0, 0)),
    ],
    "det": [
        S("torch.linalg.det(a)", real(2, 3, 3)),
        S("a.det()", real(1, 1)),
        S("torch.det(a)", real(0, 0)),
        edge("torch.linalg.det(a)", values([[1.0, 2.0], [2.0, 4.0]]).fixed),
    ],
    "slogdet": [S("torch.linalg.slogdet(a)", unit(3, 3)), S("a.slogdet()", unit(2, 2, 2))],
    "logdet": [S(f"torch.logdet(a + 3 * {NEAR})", unit(3, 3))],
    "solve": [
        S(f"torch.linalg.solve(a + 3 * {NEAR}, b)", unit(2, 3, 3), real(3, 2)),
        S(f"torch.linalg.solve(a + 3 * {NEAR}, b)", unit(3, 3), real(3)),
        S(f"torch.linalg.solve(a + 3 * {NEAR}, b, left=False)", unit(3, 3), real(2, 3)),
    ],
    "solve_triangular": [
        S(f"torch.linalg.solve_triangular(a + 3 * {NEAR}, b, upper=True)", unit(3, 3), real(3, 2)),
        S("torch.linalg.solve_triangular(a, b, upper=False, unitriangular=True)", unit(3, 3), real(3, 2)),
    ],
    "cholesky": [
        S(f"torch.linalg.cholesky(a @ a.mT + {NEAR})", unit(2, 3, 3)),
        S(f"torch.linalg.cholesky(a @ a.mT + {NEAR}, upper=True)", unit(3, 3)),
    ],
    "cholesky_solve": [S(f"torch.cholesky_solve(b, (a + 3 * {NEAR}).tril())", unit(3, 3), real(3, 2))],
    "cholesky_inverse": [S(f"torch.cholesky_inverse((a + 3 * {NEAR}).tril())", unit(3, 3))],
    # Eigenvectors, and the columns of Q, U and V, are free up to a sign: squares are not.
    "eigh": [
        S("(r := torch.linalg.eigh(a + a.mT), r[0], r[1].square())[1:]", real(3, 3)),
        S("torch.linalg.eigh(a + a.mT, UPLO='U')[0]", real(2, 3, 3)),
        S("torch.linalg.eigvalsh(a + a.mT)", real(2, 2)),
    ],
    "qr": [
        S("(r := torch.linalg.qr(a), r[0].square(), r[1].square())[1:]", real(3, 2)),
        S("(r := torch.linalg.qr(a), r[0].square(), r[1].square())[1:]", real(2, 3, 3)),
        S("(r := torch.linalg.qr(a), r[0].square(), r[1].square())[1:]", real(2, 4)),
        S("torch.linalg.qr(a, mode='r')[1].square()", real(3, 2).fixed),
        S("torch.linalg.qr(a, mode='complete')[1].square()", real(3, 2).fixed),
    ],
    "svd_full": [
        S("(r := torch.linalg.svd(a), r[0][..., :2].square(), r[1])[1:]", real(3, 2)),
        S("torch.linalg.svd(a)[2].square()", real(2, 3).fixed),
    ],
    "pinverse": [
        S("torch.linalg.pinv(a)", real(2, 3)),
        S(
            "torch.linalg.pinv(a)",
            values([[[1.0, 0.5], [0.0, 2.0], [1.0, 1.0]], [[0.0, 1.0], [2.0, 0.5], [1.0, -1.0]]]),
        ),
        S("torch.pinverse(a)", real(3, 3)),
    ],
    "pinv": [S("torch.linalg.pinv(a)", real(3, 2)), S("torch.linalg.pinv(a, atol=1e-3)", real(3, 2))],
    "lstsq": [S("torch.linalg.lstsq(a, b)[0]", real(4, 2), real(4, 3))],
    "matrix_rank": [edge("torch.linalg.matrix_rank(a)", values([[1.0, 2.0], [2.0, 4.0]]).fixed)],
    "matrix_power": [
        S("torch.matrix_power(a, 3)", unit(3, 3)),
        S(f"torch.linalg.matrix_power(a + 3 * {NEAR}, -2)", unit(2, 3, 3)),
        S("a.matrix_power(0)", real(2, 2)),
        S("a.matrix_power(1)", real(2, 2)),
    ],
}

MAGNITUDE: dict[str, list[Sample]] = {
    "vector_norm": [
        S("torch.linalg.vector_norm(a, 3.5, dim=1)", real(2, 3)),
        S("torch.linalg.vector_norm(a, -1)", real(2, 3)),
        S("torch.linalg.vector_norm(a, 0, dim=0, keepdim=True)", real(2, 3)),
        S("torch.linalg.vector_norm(a, -inf, dim=1)", real(2, 3)),
        S("torch.linalg.vector_norm(a, 1, dim=(0, 1), dtype=torch.float64)", real(2, 3)),
        once("torch.linalg.vector_norm(a, 0.5, dim=1)", values([[0.0, 2.0], [1.0, 3.0]])),
        edge("torch.linalg.vector_norm(a, 3, dim=1)", values([[0.0, 0.0], [1.0, 0.0]])),
    ],
    "matrix_norm": [
        *(
            S(f"torch.linalg.matrix_norm(a, {ord})", values([[1.0, -2.5, 0.5], [3.0, 0.25, -1.0]]))
            for ord in ("'fro'", "'nuc'", "1", "-1", "2", "-2", "inf")
        ),
        S("torch.linalg.matrix_norm(a, 'nuc', dim=(0, 2), keepdim=True)", real(2, 2, 3)),
        S("torch.linalg.matrix_norm(a, 1, dim=(2, 0))", real(2, 2, 3)),
    ],
    "linalg_norm": [
        S("torch.linalg.norm(a)", real(2, 3)),
        S("torch.linalg.norm(a, 2)", real(2, 3)),
        S("torch.linalg.norm(a, 3, dim=0)", real(2, 3)),
        S("torch.linalg.norm(a, 'fro', (0, 1))", real(2, 3)),
        S("torch.norm(a, 'nuc')", real(2, 3)),
    ],
    "renorm": [S("torch.renorm(a, 2, 0, 1.0)", real(2, 3)), S("a.renorm(1, 1, 50.0)", real(2, 3))],
    "cond": [
        S("torch.linalg.cond(a)", real(3, 3)),
        S("torch.linalg.cond(a, 1)", real(2, 2).fixed),
        S("torch.linalg.cond(a, -2)", real(2, 2)),
    ],
}

PRODUCT: dict[str, list[Sample]] = {
    "addbmm": [S("torch.addbmm(a, b, c, beta=0.5, alpha=2)", real(2, 2), real(3, 2, 3), real(3, 3, 2))],
    "addmv": [S("a.addmv(b, c, beta=2, alpha=0.5)", real(), real(2, 3), real(3))],
    "addr": [
        S("torch.addr(a, b, c, alpha=2)", real(2, 3), real(2), real(3)),
        S("a.addr(b, c, beta=0)", real(2, 3).fixed, real(2).fixed, real(3).fixed),
    ],
    "baddbmm": [S("a.baddbmm(b, c, alpha=3)", real(2, 1), real(2, 2, 3), real(2, 3, 2))],
    "inner": [S("torch.inner(a, b)", real(), real(3)), S("a.inner(b)", real(3), real(3))],
    "vdot": [S("torch.vdot(a, b)", real(3), real(3), also="int64")],
    "vecdot": [
        S("torch.linalg.vecdot(a, b)", real(2, 3), real(3)),
        S("torch.linalg.vecdot(a, b, dim=0)", real(3, 2), real(3, 2)),
    ],
    "tensordot": [
        S("torch.tensordot(a, b, 0)", real(2), real(3)),
        S("torch.tensordot(a, b, ([0, 1], [1, 2]))", real(1, 2, 3), real(4, 2, 2)),
    ],
    "kron": [S("torch.kron(a, b)", real(2), real(2, 3)), S("a.kron(b)", real(2, 2), real())],
    "cross": [
        S("torch.cross(a, b, dim=0)", real(3, 2), real(3, 2)),
        S("torch.linalg.cross(a, b)", real(2, 3), real(1, 3)),
    ],
    "multi_dot": [
        S("torch.linalg.multi_dot([a, b, c])", real(2, 4), real(4, 1), real(1, 3)),
        S("torch.linalg.multi_dot((a, b, c))", real(2), real(2, 3), real(3)),
    ],
    "chain_matmul": [S("torch.chain_matmul(a, b, c)", real(2, 4), real(4, 1), real(1, 3))],
    "cdist": [
        once("torch.cdist(a, b)", real(2, 3), real(4, 3)),
        once("torch.cdist(a, b, p=1)", real(2, 2, 3), real(1, 3)),
        once("torch.cdist(a, b, 3.0)", real(2, 3), real(2, 3)),
        once("torch.cdist(a, b, inf)", real(2, 3), real(2, 3)),
        once("torch.cdist(a, a)", values([[1.0, 2.0], [1.0, 2.0], [0.0, 1.0]])),
    ],
    "dist": [S("torch.dist(a, b, 3)", real(2, 3), real(3)), S("a.dist(b, 1)", real(2), positive(2))],
    "matmul": [S("a @ b", real(2, 3, 0), real(0, 2))],
    "einsum": [S("torch.einsum('i,i', a, b)", real(3), real(3), also="int64")],
}

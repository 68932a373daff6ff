"""Samples of products of matrices, and of what networks are made of."""

from tests.op_samples.sample import S, Sample, edge, index, ints, positive, real, unit, values

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
}

LOSS: dict[str, list[Sample]] = {
    "nll_loss": [
        S("F.nll_loss(a, b)", real(3, 4), ints(0, 4, 3)),
        S("F.nll_loss(a, b, reduction='sum')", real(3, 4), ints(0, 4, 3)),
        S("F.nll_loss(a, b, reduction='none')", real(3, 4), ints(0, 4, 3)),
        S("F.nll_loss(a, b, weight=c)", real(3, 4), ints(0, 4, 3), positive(4).fixed),
        S("F.nll_loss(a, b, ignore_index=1)", real(3, 4), index([0, 1, 3])),
        S("F.nll_loss(a, b)", real(2, 3, 2), ints(0, 3, 2, 2)),
    ],
    "cross_entropy": [
        S("F.cross_entropy(a, b)", real(3, 4), ints(0, 4, 3)),
        S("F.cross_entropy(a, b, reduction='none')", real(3, 4), ints(0, 4, 3)),
        S("F.cross_entropy(a, b, label_smoothing=0.1)", real(3, 4), ints(0, 4, 3)),
        S("F.cross_entropy(a, b, weight=c)", real(3, 4), ints(0, 4, 3), positive(4).fixed),
        S("F.cross_entropy(a, b, ignore_index=2)", real(3, 4), index([0, 2, 3])),
        S("F.cross_entropy(a, b.softmax(1))", real(2, 3), real(2, 3)),
        S("F.cross_entropy(a, b)", real(2, 3, 2), ints(0, 3, 2, 2)),
        edge("F.cross_entropy(a, b)", values([[1000.0, 0.0], [-1000.0, 0.0]]), index([0, 0])),
    ],
    "mse_loss": [
        S("F.mse_loss(a, b)", real(2, 3), real(2, 3)),
        S("F.mse_loss(a, b, reduction='sum')", real(2, 3), real(2, 3)),
        S("F.mse_loss(a, b, reduction='none')", real(2, 3), real(2, 3)),
    ],
    "l1_loss": [S("F.l1_loss(a, b)", real(2, 3), real(2, 3))],
    "smooth_l1_loss": [S("F.smooth_l1_loss(a, b, beta=0.7)", real(2, 3), real(2, 3))],
    "huber_loss": [S("F.huber_loss(a, b)", real(2, 3), real(2, 3))],
    "binary_cross_entropy": [
        S("F.binary_cross_entropy(a.sigmoid(), b.sigmoid())", real(2, 3), real(2, 3)),
    ],
    "binary_cross_entropy_with_logits": [
        S("F.binary_cross_entropy_with_logits(a, b.sigmoid())", real(2, 3), real(2, 3)),
        S(
            "F.binary_cross_entropy_with_logits(a, b.sigmoid(), pos_weight=c)",
            real(2, 3),
            real(2, 3),
            positive(3).fixed,
        ),
    ],
    "kl_div": [S("F.kl_div(a.log_softmax(1), b.softmax(1), reduction='batchmean')", real(2, 3), real(2, 3))],
    "cosine_similarity": [S("F.cosine_similarity(a, b)", real(2, 3), real(2, 3))],
}

LAYERS: dict[str, list[Sample]] = {
    "batch_norm": [
        S("F.batch_norm(a, None, None, b, c, training=True)", real(4, 3), real(3), real(3)),
        S("F.batch_norm(a, None, None, training=True)", real(4, 3)),
        S("F.batch_norm(a, None, None, b, c, training=True, eps=0.1)", real(2, 3, 2, 2), real(3), real(3)),
        S(
            "F.batch_norm(a, d, e, b, c, training=False)",
            real(4, 3),
            real(3),
            real(3),
            real(3).fixed,
            positive(3).fixed,
        ),
        S(
            "(m := d.clone(), v := e.clone(), F.batch_norm(a, m, v, b, c, training=True, momentum=0.3), m, v)[2:]",
            real(4, 3),
            real(3),
            real(3),
            real(3).fixed,
            positive(3).fixed,
        ),
    ],
    "layer_norm": [
        S("F.layer_norm(a, (3,), b, c)", real(2, 3), real(3), real(3)),
        S("F.layer_norm(a, (3,))", real(2, 3)),
        S("F.layer_norm(a, (2, 3), b, c, eps=0.1)", real(2, 2, 3), real(2, 3), real(2, 3)),
        S("F.layer_norm(a, (3,), b)", real(2, 3).transposed, real(3)),
    ],
    "group_norm": [S("F.group_norm(a, 2, b, c)", real(2, 4, 3), real(4), real(4))],
    "dropout": [
        S("F.dropout(a, 0.5, training=False)", real(2, 3)),
        S("F.dropout(a, 0.0)", real(2, 3)),
        S("F.dropout(a, 1.0)", real(2, 3)),
        S("(torch.manual_seed(3), F.dropout(a, 0.4))[1]", real(4, 5)),
    ],
    "conv2d": [
        S("F.conv2d(a, b, c)", real(1, 2, 4, 4), real(2, 2, 3, 3), real(2)),
        S("F.conv2d(a, b, stride=2, padding=1)", real(1, 1, 4, 4), real(1, 1, 3, 3)),
    ],
    "conv1d": [S("F.conv1d(a, b, c)", real(1, 2, 5), real(2, 2, 3), real(2))],
    "max_pool2d": [S("F.max_pool2d(a, 2)", real(1, 1, 4, 4))],
    "avg_pool2d": [S("F.avg_pool2d(a, 2)", real(1, 1, 4, 4))],
    "pad": [S("F.pad(a, (1, 2))", real(2, 3)), S("F.pad(a, (1, 0, 0, 1), value=2.5)", real(2, 3))],
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

"""Samples of losses and distances."""

from tests.op_samples.sample import S, Sample, edge, index, ints, once, positive, real, unit, values

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
    "linear_cross_entropy": [
        S("F.linear_cross_entropy(a, b, c, linear_bias=d)", real(2, 3), unit(4, 3), ints(0, 4, 2), real(4)),
        S("F.linear_cross_entropy(a, b, c, reduction='none')", real(2, 3), unit(2, 2, 3), ints(0, 2, 2, 2)),
    ],
    "mse_loss": [
        S("F.mse_loss(a, b)", real(2, 3), real(2, 3)),
        S("F.mse_loss(a, b, reduction='sum')", real(2, 3), real(2, 3)),
        S("F.mse_loss(a, b, reduction='none')", real(2, 3), real(2, 3)),
    ],
    "binary_cross_entropy": [
        S("F.binary_cross_entropy(a.sigmoid(), b.sigmoid())", real(2, 3), real(2, 3)),
    ],
    "l1_loss": [
        S("F.l1_loss(a, b)", real(2, 3), real(2, 3)),
        S("F.l1_loss(a, b, weight=c)", real(2, 3), real(2, 3), positive(2, 3).fixed),
    ],
    "smooth_l1_loss": [
        S("F.smooth_l1_loss(a, b, beta=0.7)", real(2, 3), real(2, 3)),
        S("F.smooth_l1_loss(a, b, reduction='none', beta=0.0)", real(3), real(3)),
        edge("F.smooth_l1_loss(a, b, reduction='sum')", values([0.0, 1.0, 3.0]), values([0.0, 2.0, 1.0])),
    ],
    "huber_loss": [
        S("F.huber_loss(a, b)", real(2, 3), real(2, 3)),
        S("F.huber_loss(a, b, reduction='sum', delta=0.6)", real(2, 3), real(2, 3)),
        edge("F.huber_loss(a, b, reduction='none')", values([0.0, 1.0, 3.0]), values([0.0, 1.5, 1.0])),
    ],
    "binary_cross_entropy_with_logits": [
        S("F.binary_cross_entropy_with_logits(a, b.sigmoid())", real(2, 3), real(2, 3)),
        S(
            "F.binary_cross_entropy_with_logits(a, b.sigmoid(), pos_weight=c)",
            real(2, 3),
            real(2, 3),
            positive(3).fixed,
        ),
        S(
            "F.binary_cross_entropy_with_logits(a, b.sigmoid(), c, reduction='sum')",
            real(2, 3),
            real(2, 3),
            positive(2, 3).fixed,
        ),
        edge(
            "F.binary_cross_entropy_with_logits(a, b, reduction='none')",
            values([-1000.0, 1000.0, 0.0]),
            values([1.0, 1.0, 0.0]).fixed,
        ),
    ],
    "kl_div": [
        S("F.kl_div(a.log_softmax(1), b.softmax(1), reduction='batchmean')", real(2, 3), real(2, 3)),
        S("F.kl_div(a, b, reduction='sum', log_target=True)", unit(2, 3), unit(2, 3)),
        edge("F.kl_div(a, b, reduction='none')", real(3), values([0.0, 0.25, 0.75]).fixed),
    ],
    "poisson_nll_loss": [
        S("F.poisson_nll_loss(a, b)", unit(2, 3), positive(2, 3)),
        S("F.poisson_nll_loss(a, b, log_input=False, full=True)", positive(2, 3), positive(2, 3).fixed),
    ],
    "gaussian_nll_loss": [
        S("F.gaussian_nll_loss(a, b, c)", real(2, 3), real(2, 3), positive(2, 3)),
        S("F.gaussian_nll_loss(a, b, c, full=True, reduction='sum')", real(2, 3), real(2, 3), positive(2)),
        edge("F.gaussian_nll_loss(a, b, c, eps=0.5)", real(2), real(2), values([0.25, 2.0])),
    ],
    "hinge_embedding_loss": [
        S("F.hinge_embedding_loss(a, b, margin=0.6)", real(4), values([1.0, -1.0, 1.0, -1.0]).fixed)
    ],
    "cosine_embedding_loss": [
        S("F.cosine_embedding_loss(a, b, c)", real(3, 2), real(3, 2), index([1, -1, -1])),
        S("F.cosine_embedding_loss(a, b, c, margin=-0.9)", real(2), real(2), index(-1)),
    ],
    "margin_ranking_loss": [
        S("F.margin_ranking_loss(a, b, c, margin=0.1)", real(3), real(3), values([1.0, -1.0, 1.0]).fixed),
    ],
    "soft_margin_loss": [S("F.soft_margin_loss(a, b, reduction='none')", real(3), values([1.0, -1.0, 1.0]).fixed)],
    "multi_margin_loss": [
        once("F.multi_margin_loss(a, b, margin=1.1)", real(3, 4), ints(0, 4, 3)),
        once("F.multi_margin_loss(a, b, 2, 0.9, c, reduction='none')", real(2, 3), ints(0, 3, 2), positive(3).fixed),
    ],
    "multilabel_margin_loss": [
        once("F.multilabel_margin_loss(a, b)", unit(2, 4), index([[3, 0, -1, 1], [-1, 2, 0, 0]])),
    ],
    "multilabel_soft_margin_loss": [
        S("F.multilabel_soft_margin_loss(a, b)", real(2, 3), values([[0.0, 1.0, 1.0], [1.0, 0.0, 0.0]]).fixed),
        S(
            "F.multilabel_soft_margin_loss(a, b.sigmoid(), c, reduction='none')",
            real(2, 3),
            real(2, 3),
            positive(3).fixed,
        ),
    ],
    "triplet_margin_loss": [
        S("F.triplet_margin_loss(a, b, c, margin=2.2)", real(3, 2), real(3, 2), real(3, 2)),
        S("F.triplet_margin_loss(a, b, c, swap=True, reduction='sum')", real(3, 2), real(3, 2), real(3, 2)),
    ],
    "triplet_margin_with_distance_loss": [
        S(
            "F.triplet_margin_with_distance_loss(a, b, c, distance_function=lambda x, z: (x - z).abs().sum(-1))",
            real(3, 2),
            real(3, 2),
            real(3, 2),
        ),
    ],
    "ctc_loss": [
        once("F.ctc_loss(a.log_softmax(2), b, (4, 3), (2, 1), reduction='none')", real(4, 2, 3), ints(1, 3, 2, 2)),
        once("F.ctc_loss(a.log_softmax(2), b, (4, 3), (2, 1))", real(4, 2, 3), index([[1, 1], [2, 1]])),
        once("F.ctc_loss(a.log_softmax(1), b, (4,), (2,), blank=2, reduction='sum')", real(4, 3), index([0, 1])),
        once(
            "F.ctc_loss(a.log_softmax(2), b, (2, 3), (2, 0), zero_infinity=True, reduction='none')",
            real(3, 2, 3),
            index([1, 1]),
        ),
    ],
    "cosine_similarity": [
        S("F.cosine_similarity(a, b)", real(2, 3), real(2, 3)),
        S("F.cosine_similarity(a, b, dim=-1)", real(2, 1, 3), real(2, 3)),
        once("F.cosine_similarity(a, b, 0)", values([0.0, 0.0]), values([1.0, 2.0])),
    ],
    "pairwise_distance": [
        S("F.pairwise_distance(a, b)", real(2, 3), real(2, 3)),
        S("F.pairwise_distance(a, b, p=1, keepdim=True)", real(2, 3), real(3)),
        S("F.pairwise_distance(a, b, p=3.0)", real(2, 3), real(2, 3)),
    ],
    "pdist": [
        once("F.pdist(a)", real(4, 2)),
        once("torch.pdist(a, 1)", real(3, 2)),
        once("F.pdist(a)", values([[1.0, 2.0], [1.0, 2.0], [0.0, 0.0]])),
    ],
    "normalize": [
        S("F.normalize(a)", real(2, 3)),
        S("F.normalize(a, p=1, dim=0)", real(2, 3)),
        edge("F.normalize(a)", values([[0.0, 0.0], [3.0, 4.0]])),
    ],
}

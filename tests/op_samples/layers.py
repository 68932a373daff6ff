"""Samples of normalisation, dropout, attention and embeddings."""

from tests.op_samples.sample import S, Sample, edge, index, ints, once, positive, real, unit

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
    "dropout": [
        S("F.dropout(a, 0.5, training=False)", real(2, 3)),
        S("F.dropout(a, 0.0)", real(2, 3)),
        S("F.dropout(a, 1.0)", real(2, 3)),
        S("(torch.manual_seed(3), F.dropout(a, 0.4))[1]", real(4, 5)),
    ],
    "rms_norm": [
        S("F.rms_norm(a, (3,), b)", real(2, 3), real(3)),
        S("F.rms_norm(a, (2, 3), eps=0.1)", real(2, 2, 3)),
    ],
    "group_norm": [
        S("F.group_norm(a, 2, b, c)", real(2, 4, 3), real(4), real(4)),
        S("F.group_norm(a, 1, eps=0.1)", real(2, 3)),
    ],
    "instance_norm": [
        S("F.instance_norm(a, weight=b, bias=c)", real(2, 2, 3), real(2), real(2)),
        S(
            "(m := d.clone(), v := e.clone(), F.instance_norm(a, m, v, b, c, momentum=0.3), m, v)[2:]",
            real(2, 2, 2, 2),
            real(2),
            real(2),
            real(2).fixed,
            positive(2).fixed,
        ),
        S("F.instance_norm(a, b, c, use_input_stats=False)", real(2, 2, 3), real(2).fixed, positive(2).fixed),
    ],
    "local_response_norm": [
        S("F.local_response_norm(a, 2, alpha=0.5)", real(2, 3, 2)),
        S("F.local_response_norm(a, 3, k=2.0)", real(1, 4, 2, 2)),
    ],
    "softmin": [S("F.softmin(a, 1)", real(2, 3))],
    "dropout1d": [S("(torch.manual_seed(3), F.dropout1d(a, 0.4))[1]", real(3, 5, 2))],
    "dropout2d": [S("(torch.manual_seed(3), F.dropout2d(a, 0.4))[1]", real(3, 5, 2, 2))],
    "dropout3d": [S("(torch.manual_seed(3), F.dropout3d(a, 0.4))[1]", real(5, 2, 1, 2))],
    "alpha_dropout": [
        S("(torch.manual_seed(3), F.alpha_dropout(a, 0.4, training=True))[1]", real(4, 5)),
        S("F.alpha_dropout(a, 0.4)", real(2, 3)),
    ],
    "feature_dropout": [S("(torch.manual_seed(3), torch.feature_dropout(a, 0.4, True))[1]", real(3, 5, 2))],
    "feature_alpha_dropout": [
        S("(torch.manual_seed(3), F.feature_alpha_dropout(a, 0.4, training=True))[1]", real(3, 5, 2))
    ],
    "gumbel_softmax": [
        S("(torch.manual_seed(3), F.gumbel_softmax(a, 0.7))[1]", real(2, 3)),
        edge("(torch.manual_seed(3), F.gumbel_softmax(a, hard=True, dim=0))[1]", real(2, 3)),
    ],
    "scaled_dot_product_attention": [
        S("F.scaled_dot_product_attention(a, b, c)", unit(2, 3, 2), unit(2, 4, 2), unit(2, 4, 3)),
        S(
            "F.scaled_dot_product_attention(a, b, c, is_causal=True, scale=0.6)",
            unit(1, 3, 2),
            unit(1, 4, 2),
            unit(1, 4, 2),
        ),
        S("F.scaled_dot_product_attention(a, b, c, d)", unit(2, 3, 2), unit(2, 3, 2), unit(2, 3, 2), real(3, 3)),
        S(
            "F.scaled_dot_product_attention(a, b, c, d)",
            unit(1, 3, 2),
            unit(1, 3, 2),
            unit(1, 3, 2),
            index([[True, True, True], [False, False, False], [True, False, False]]),
        ),
        once(
            "F.scaled_dot_product_attention(a, b, c, enable_gqa=True)",
            unit(1, 4, 2, 2),
            unit(1, 2, 3, 2),
            unit(1, 2, 3, 2),
        ),
    ],
    "multi_head_attention_forward": [
        S(
            "F.multi_head_attention_forward(a, a, a, 4, 2, b, c, None, None, False, 0.0, d, None, key_padding_mask=e)",
            unit(3, 2, 4),
            unit(12, 4),
            unit(12),
            unit(4, 4),
            index([[False, False, True], [False, True, False]]),
        ),
        once(
            "F.multi_head_attention_forward("
            "a, b, b, 4, 2, c, None, None, None, True, 0.0, d, e, need_weights=False)[0]",
            unit(3, 4),
            unit(2, 4),
            unit(12, 4),
            unit(4, 4),
            unit(4),
        ),
    ],
    "embedding_bag": [
        once("F.embedding_bag(b, a)", real(4, 3), ints(0, 4, 2, 3)),
        once(
            "F.embedding_bag(b, a, c, mode='sum', per_sample_weights=d)",
            real(4, 2),
            ints(0, 4, 5),
            index([0, 2, 2]),
            real(5),
        ),
        once("F.embedding_bag(b, a, mode='max')", real(4, 3), ints(0, 4, 2, 3)),
        once("F.embedding_bag(b, a, c, padding_idx=1)", real(4, 2), index([0, 1, 1, 3]), index([0, 3])),
    ],
    "lstm_cell": [
        S("torch.lstm_cell(a, (b, c), d, e)", real(2, 3), real(2, 2), real(2, 2), real(8, 3), real(8, 2)),
        S("torch.lstm_cell(a, (a, a), b, b, c, c)[1]", real(2, 2), real(8, 2), real(8)),
        S("torch.lstm_cell(a, (a, a), b, b)[0]", real(2, 2), real(8, 2)),
    ],
    "gru_cell": [
        S("torch.gru_cell(a, b, c, d)", real(2, 3), real(2, 2), real(6, 3), real(6, 2)),
        S("torch.gru_cell(a, a, b, b, c, c)", real(2, 2), real(6, 2), real(6)),
    ],
    "rnn_tanh_cell": [S("torch.rnn_tanh_cell(a, b, c, d)", real(2, 3), real(2, 2), real(2, 3), real(2, 2))],
    "rnn_relu_cell": [
        S("torch.rnn_relu_cell(a, b, c, d, e, e)", real(2, 3), real(2, 2), real(2, 3), real(2, 2), real(2)),
    ],
}

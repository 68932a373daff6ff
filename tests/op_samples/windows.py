"""Samples of what looks at images through windows: convolution, pooling, resampling, padding."""

from tests.op_samples.sample import S, Sample, edge, index, positive, real, unit, values

CONVOLUTION: dict[str, list[Sample]] = {
    "conv1d": [
        S("F.conv1d(a, b, c)", real(1, 2, 5), real(2, 2, 3), real(2)),
        S("F.conv1d(a, b, padding='same', dilation=2)", real(2, 1, 5), real(1, 1, 3)),
        S("F.conv1d(a, b, stride=2, padding='valid')", real(2, 5), real(1, 2, 2)),
        S("torch.conv1d(a, b)", real(0, 2, 5), real(2, 2, 3)),
    ],
    "conv2d": [
        S("F.conv2d(a, b, c)", real(1, 2, 4, 4), real(2, 2, 3, 3), real(2)),
        S("F.conv2d(a, b, stride=2, padding=1)", real(1, 1, 4, 4), real(1, 1, 3, 3)),
        S("F.conv2d(a, b, stride=(1, 2), padding=(0, 1), dilation=(2, 1))", real(2, 1, 4, 5), real(1, 1, 2, 3)),
        S("F.conv2d(a, b, c, groups=2)", real(1, 4, 3, 3), real(4, 2, 2, 2), real(4)),
        S("F.conv2d(a, b, groups=3)", real(1, 3, 3, 2).transposed, real(3, 1, 1, 1)),
        edge("F.conv2d(a, b, padding='same')", real(1, 1, 3, 4), real(1, 1, 1, 3)),
    ],
    "conv3d": [S("F.conv3d(a, b, c, padding=1, stride=2)", real(1, 1, 2, 3, 2), real(2, 1, 2, 2, 2), real(2))],
    "conv_transpose1d": [
        S("F.conv_transpose1d(a, b, c, stride=2)", real(1, 2, 3), real(2, 1, 3), real(1)),
        S("F.conv_transpose1d(a, b, output_padding=1, dilation=2)", real(2, 3), real(2, 1, 2)),
    ],
    "conv_transpose2d": [
        S(
            "F.conv_transpose2d(a, b, c, stride=2, padding=1, output_padding=1)",
            real(1, 1, 2, 3),
            real(1, 2, 3, 3),
            real(2),
        ),
        S("F.conv_transpose2d(a, b, groups=2)", real(1, 4, 2, 2), real(4, 1, 2, 2)),
    ],
    "conv_transpose3d": [S("F.conv_transpose3d(a, b, stride=2)", real(1, 1, 2, 1, 2), real(1, 1, 2, 2, 2))],
    "im2col": [
        S("F.unfold(a, 2, stride=2, padding=1)", real(1, 2, 3, 4)),
        S("F.unfold(a, (1, 2), dilation=2)", real(1, 3, 4)),
    ],
    "col2im": [S("F.fold(a, (3, 4), 2)", real(1, 4, 6)), S("F.fold(a, 3, 2, padding=1, stride=2)", real(4, 4))],
}

_plane = real(1, 2, 4, 5)

POOLING: dict[str, list[Sample]] = {
    "max_pool1d": [
        S("F.max_pool1d(a, 2)", real(1, 2, 5)),
        S("F.max_pool1d(a, 3, 1, padding=1, return_indices=True)", real(2, 4)),
    ],
    "max_pool2d": [
        S("F.max_pool2d(a, 2)", real(1, 1, 4, 4)),
        S("F.max_pool2d(a, (2, 3), 1, dilation=(2, 1))", _plane),
        S("F.max_pool2d(a, 3, 2, padding=1, ceil_mode=True, return_indices=True)", _plane),
        edge("F.max_pool2d(a, 2, 1)", values([[[1.0, 1.0, 0.0], [1.0, float("nan"), 2.0], [2.0, 2.0, 2.0]]])),
        edge("F.max_pool2d(a, 2, return_indices=True)", values([[[float("-inf")] * 2] * 2])),
    ],
    "max_pool3d": [S("F.max_pool3d(a, 2, 1)", real(1, 1, 2, 3, 2))],
    "avg_pool1d": [S("F.avg_pool1d(a, 2, 1, padding=1)", real(1, 2, 4)), S("torch.avg_pool1d(a, 2)", real(2, 5))],
    "avg_pool2d": [
        S("F.avg_pool2d(a, 2)", real(1, 1, 4, 4)),
        S("F.avg_pool2d(a, 3, 2, padding=1, ceil_mode=True, count_include_pad=False)", _plane),
        S("F.avg_pool2d(a, (2, 3), 2, (1, 0), True, divisor_override=4)", _plane),
    ],
    "avg_pool3d": [S("F.avg_pool3d(a, 2, 1)", real(1, 1, 2, 3, 2))],
    "lp_pool1d": [S("F.lp_pool1d(a, 2, 2)", real(1, 2, 4))],
    "lp_pool2d": [S("F.lp_pool2d(a, 3.0, 2, 1, ceil_mode=True)", positive(1, 1, 3, 3))],
    "lp_pool3d": [S("F.lp_pool3d(a, 2, 2)", real(1, 1, 2, 2, 4))],
    "adaptive_avg_pool1d": [
        S("F.adaptive_avg_pool1d(a, 3)", real(1, 2, 5)),
        S("F.adaptive_avg_pool1d(a, 6)", real(2, 4)),
    ],
    "adaptive_avg_pool2d": [S("F.adaptive_avg_pool2d(a, (None, 2))", _plane), S("F.adaptive_avg_pool2d(a, 1)", _plane)],
    "adaptive_avg_pool3d": [S("F.adaptive_avg_pool3d(a, (1, 2, 2))", real(1, 1, 2, 3, 2))],
    "adaptive_max_pool1d": [S("F.adaptive_max_pool1d(a, 3)", real(1, 2, 5))],
    "adaptive_max_pool2d": [S("F.adaptive_max_pool2d(a, (3, 2), return_indices=True)", _plane)],
    "adaptive_max_pool3d": [S("F.adaptive_max_pool3d(a, (1, 2, 2))", real(1, 1, 2, 3, 2))],
    "max_unpool1d": [S("F.max_unpool1d(a, b, 2)", real(1, 1, 2), index([[[1, 2]]]))],
    "max_unpool2d": [
        S("F.max_unpool2d(a, b, 2, output_size=(4, 5))", real(1, 1, 2, 2), index([[[[0, 3], [19, 11]]]])),
        S("F.max_unpool2d(a, b, 2)", real(1, 1, 2), index([[[3, 4]]])),
    ],
    "max_unpool3d": [S("F.max_unpool3d(a, b, 2)", real(1, 1, 1, 1, 2), index([[[[[3, 12]]]]]))],
}

RESAMPLING: dict[str, list[Sample]] = {
    "interpolate": [
        S("F.interpolate(a, 5)", real(1, 2, 3)),
        S("F.interpolate(a, scale_factor=1.7)", _plane),
        S("F.interpolate(a, scale_factor=1.7, recompute_scale_factor=True)", _plane),
        S("F.interpolate(a, (3, 7), mode='nearest-exact')", _plane),
        S("F.interpolate(a, (3, 2), mode='area')", _plane),
        S("F.interpolate(a, 7, mode='linear', align_corners=True)", real(1, 2, 3)),
        S("F.interpolate(a, scale_factor=(2.0, 0.6), mode='bilinear')", _plane),
        S("F.interpolate(a, (1, 9), mode='bilinear', align_corners=True)", _plane),
        S("F.interpolate(a, (6, 3), mode='bicubic')", _plane),
        S("F.interpolate(a, (6, 3), mode='bicubic', align_corners=True)", _plane),
        S("F.interpolate(a, scale_factor=1.5, mode='trilinear')", real(1, 1, 2, 2, 3)),
    ],
    "affine_grid": [
        S("F.affine_grid(a, (1, 1, 2, 3), align_corners=False)", real(1, 2, 3)),
        S("F.affine_grid(a, (1, 1, 2, 3, 2), align_corners=True)", real(1, 3, 4)),
    ],
    "grid_sample": [
        S("F.grid_sample(a, b, align_corners=False)", real(1, 2, 3, 4), unit(1, 2, 3, 2)),
        edge("F.grid_sample(a, b, padding_mode='border', align_corners=True)", real(1, 1, 3, 3), real(1, 2, 2, 2)),
        S("F.grid_sample(a, b, padding_mode='reflection', align_corners=False)", real(1, 1, 3, 3), real(1, 2, 2, 2)),
        S("F.grid_sample(a, b, 'nearest', align_corners=False)", real(1, 1, 3, 3), unit(1, 2, 2, 2).fixed),
        edge("F.grid_sample(a, b, 'bicubic', 'reflection', align_corners=True)", real(1, 1, 3, 3), unit(1, 2, 2, 2)),
        edge("F.grid_sample(a, b, align_corners=True)", real(1, 1, 2, 2, 3), unit(1, 1, 2, 2, 3)),
    ],
    "grid_sampler_2d": [S("torch.grid_sampler_2d(a, b, 0, 0, False)", real(1, 1, 3, 4), unit(1, 2, 2, 2))],
    "grid_sampler_3d": [
        edge("torch.grid_sampler_3d(a, b, 1, 1, True)", real(1, 1, 2, 2, 2), unit(1, 1, 2, 2, 3).fixed)
    ],
    "pad": [
        S("F.pad(a, (1, 2))", real(2, 3)),
        S("F.pad(a, (1, 0, 0, 1), value=2.5)", real(2, 3), also="int64"),
        S("F.pad(a, (-1, 2, 1, -1))", real(2, 3)),
        S("F.pad(a, (2, 1), mode='reflect')", real(2, 3)),
        S("F.pad(a, (1, 2, 3, 1), mode='replicate')", _plane),
        S("F.pad(a, (2, 1, 0, 3), mode='circular')", _plane),
    ],
    "constant_pad_nd": [S("torch.constant_pad_nd(a, (1, 2), 0.5)", real(2, 3))],
    "pixel_shuffle": [S("F.pixel_shuffle(a, 2)", real(1, 4, 2, 3))],
    "pixel_unshuffle": [S("F.pixel_unshuffle(a, 2)", real(1, 2, 4))],
    "channel_shuffle": [S("F.channel_shuffle(a, 2)", real(1, 4, 2))],
}

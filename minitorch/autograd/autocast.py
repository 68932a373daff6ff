"""What autocast does with each operation: data for the dispatcher, stored with every operation as `amp`.

low      operands are cast to the half type: products, where half precision is fast and sums are kept in float32
float32  operands are cast to float32: exponentials, losses, norms and long sums, where half precision would lose
promote  operands of several types are cast to the widest of them

Where a name is in no list, operands stay as they are.  The lists are PyTorch 2.13's, which differ between devices: a
processor has float32's exponent range in bfloat16, so exp, softmax, sum and layer_norm stay low there.
"""

from __future__ import annotations

_LOW = """
    addbmm addmm addmv addr baddbmm bmm chain_matmul conv1d conv2d conv3d conv_transpose1d conv_transpose2d
    conv_transpose3d einsum linalg_multi_dot linalg_vecdot linear matmul mm mv prelu scaled_dot_product_attention
    multi_dot vecdot gru gru_cell lstm lstm_cell rnn_relu rnn_relu_cell rnn_tanh rnn_tanh_cell
"""
_FLOAT32 = """
    acos asin binary_cross_entropy_with_logits cdist cosh cosine_embedding_loss cosine_similarity cumprod cumsum dist
    erfinv exp expm1 group_norm hinge_embedding_loss huber_loss interpolate kl_div l1_loss layer_norm log log10 log1p
    log2 log_softmax logsumexp margin_ranking_loss matrix_norm mse_loss multi_margin_loss multilabel_margin_loss
    nll_loss norm nuclear_norm pdist poisson_nll_loss pow prod reciprocal renorm rms_norm rsqrt sinh smooth_l1_loss
    soft_margin_loss softmax softplus square sum tan triplet_margin_loss vector_norm
"""
_PROMOTE = "addcdiv addcmul atan2 bilinear cat cross dot grid_sample index_put scatter_add stack tensordot vdot"

_CPU_LOW = """
    addbmm addmm baddbmm bmm conv1d conv2d conv3d conv_transpose1d conv_transpose2d conv_transpose3d linalg_vecdot
    linear lstm matmul mm prelu scaled_dot_product_attention vecdot
"""
_CPU_FLOAT32 = """
    adaptive_avg_pool3d adaptive_max_pool3d avg_pool3d binary_cross_entropy binary_cross_entropy_with_logits cdist
    cholesky cholesky_inverse cholesky_solve cond cosine_embedding_loss cross_entropy ctc_loss eigh eigvalsh
    grid_sample hinge_embedding_loss huber_loss inv inverse kl_div l1_loss lstsq margin_ranking_loss matrix_rank
    max_pool3d max_unpool1d max_unpool2d max_unpool3d mse_loss multi_margin_loss multilabel_margin_loss nanquantile
    nll_loss poisson_nll_loss prod
    qr quantile reflection_pad1d reflection_pad2d replication_pad1d replication_pad2d replication_pad3d smooth_l1_loss
    soft_margin_loss solve svd svdvals trace triplet_margin_loss
"""
_CPU_PROMOTE = "cat index_copy stack"


# Made of operations here, one operation in PyTorch, and in no list (for some device): nothing in them is cast.
SEALED = set(
    """
    addmv addr batch_norm bilinear cholesky_inverse dot embedding instance_norm mv nanmean nansum std std_mean trace var
    var_mean vdot
    """.split()  # noqa: SIM905
)


def _table(low: str, float32: str, promote: str) -> dict[str, str]:
    lists = {"low": low, "float32": float32, "promote": promote}
    return {name: policy for policy, names in lists.items() for name in names.split()}


POLICIES = {
    "cuda": _table(_LOW, _FLOAT32, _PROMOTE),
    "cpu": _table(_CPU_LOW, _CPU_FLOAT32, _CPU_PROMOTE),
}


def policy(name: str, device: str = "cuda") -> str | None:
    """What autocast does on a device with the operands of an operation: low, float32, promote, or None for nothing."""
    return POLICIES[device].get(name.removeprefix("linalg_").rstrip("_")) or POLICIES[device].get(name)


def policies(name: str) -> dict[str, str | None]:
    """The policy of an operation on each kind of device."""
    return {device: policy(name, device) for device in POLICIES}

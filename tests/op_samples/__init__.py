"""Every operation with the inputs it is tried on, by PyTorch's name."""

from tests.op_samples.layers import LAYERS
from tests.op_samples.linear import CREATE, LINALG, RANDOM
from tests.op_samples.loss import LOSS
from tests.op_samples.pointwise import POINTWISE
from tests.op_samples.reduce import REDUCE
from tests.op_samples.sample import Sample
from tests.op_samples.shape import IN_PLACE, INDEX, SHAPE
from tests.op_samples.windows import CONVOLUTION, POOLING, RESAMPLING

SAMPLES: dict[str, list[Sample]] = (
    POINTWISE
    | REDUCE
    | SHAPE
    | INDEX
    | IN_PLACE
    | LINALG
    | LOSS
    | LAYERS
    | RANDOM
    | CREATE
    | CONVOLUTION
    | POOLING
    | RESAMPLING
)

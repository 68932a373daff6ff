"""Every operation with the inputs it is tried on, by PyTorch's name."""

from tests.op_samples.linear import CREATE, LAYERS, LINALG, LOSS, RANDOM
from tests.op_samples.pointwise import POINTWISE
from tests.op_samples.reduce import REDUCE
from tests.op_samples.sample import Sample
from tests.op_samples.shape import IN_PLACE, INDEX, SHAPE

SAMPLES: dict[str, list[Sample]] = (
    POINTWISE | REDUCE | SHAPE | INDEX | IN_PLACE | LINALG | LOSS | LAYERS | RANDOM | CREATE
)

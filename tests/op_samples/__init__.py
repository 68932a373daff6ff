"""Every operation with the inputs it is tried on, by PyTorch's name."""

from tests.op_samples.elementwise import ACTIVATION, ARITHMETIC, OUT, SPECIAL
from tests.op_samples.layers import LAYERS
from tests.op_samples.linear import CREATE, LINALG, RANDOM
from tests.op_samples.loss import LOSS
from tests.op_samples.matrices import DECOMPOSE, MAGNITUDE, PRODUCT
from tests.op_samples.pointwise import POINTWISE
from tests.op_samples.reduce import REDUCE
from tests.op_samples.sample import Sample
from tests.op_samples.selection import ARRANGE, SCATTER, SELECT, STATISTICS
from tests.op_samples.shape import IN_PLACE, INDEX, SHAPE
from tests.op_samples.windows import CONVOLUTION, POOLING, RESAMPLING

TABLES = [
    *(POINTWISE, ARITHMETIC, SPECIAL, ACTIVATION),
    *(REDUCE, SELECT, STATISTICS, SHAPE, ARRANGE, INDEX, SCATTER, IN_PLACE, OUT),
    *(LINALG, PRODUCT, DECOMPOSE, MAGNITUDE, LOSS, LAYERS, RANDOM, CREATE),
    *(CONVOLUTION, POOLING, RESAMPLING),
]
SAMPLES: dict[str, list[Sample]] = {}
for _table in TABLES:
    for _name, _samples in _table.items():
        _there = {str(s) for s in SAMPLES.setdefault(_name, [])}
        SAMPLES[_name].extend(s for s in _samples if str(s) not in _there)

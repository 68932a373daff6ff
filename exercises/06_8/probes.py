"""The functions whose gradients are asked for: functions cannot travel from the checks."""

import numpy as np

FUNCTIONS = {
    "exp": lambda x: np.exp(x).sum(),
    "wave": lambda x: np.exp(np.sin(x)).sum(),
    "product": lambda x: np.prod(x),
    "quotient": lambda x: np.log(x.sum()),
}


def run(module, name, x):
    """The answer's gradient, and x as it is afterwards."""
    x = np.array(x)
    return [module.exact_gradient(FUNCTIONS[name], x), x]

"""The functions whose Jacobians are asked for: functions cannot travel from the checks."""

import numpy as np

W = np.array([[1.0, 2.0, -1.0], [0.5, 0.0, 3.0]])
FUNCTIONS = {
    "squares": lambda x: x**2,
    "linear": lambda x: W @ x,
    "total": lambda x: (x**2).sum(),
    "transposed": lambda x: x.T,
    "cubes": lambda x: x**3,
}


def run(module, name, x, h):
    """The answer's Jacobian, and x as it is afterwards."""
    x = np.array(x)
    return [module.numeric_jacobian(FUNCTIONS[name], x, h), x]

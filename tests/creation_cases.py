"""Calls that make tensors, with what PyTorch answers: a text as it prints, or the type of its error.

tests/test_creation.py holds minitorch to it, tests/parity/test_creation.py holds the table to PyTorch.
"""

import warnings

CASES = {
    # the type of nested lists: Python's numbers count as int64 and the default type, NumPy's as what they are
    "torch.tensor([1, 2.5, True]).dtype": "torch.float32",
    "torch.tensor([np.float64(1), 2.0]).dtype": "torch.float64",
    "torch.tensor([2.0, np.float64(1)]).dtype": "torch.float64",
    "torch.tensor([np.float16(1), 2]).dtype": "torch.float16",
    "torch.tensor([np.float16(1), 2.0]).dtype": "torch.float32",
    "torch.tensor([np.int32(1)]).dtype": "torch.int32",
    "torch.tensor([np.uint8(1), np.int8(1)]).dtype": "torch.int16",
    "torch.tensor([np.ones(2), [1, 2]]).dtype": "torch.float64",
    "torch.tensor([np.ones(2, 'f4'), np.ones(2)]).dtype": "torch.float64",
    "torch.tensor([torch.tensor(1, dtype=torch.int8)]).dtype": "torch.int8",
    "torch.tensor([[1.0, 2.0], [np.float64(3), 4.0]]).dtype": "torch.float64",
    # what a type cannot hold
    "torch.tensor([300], dtype=torch.uint8)": RuntimeError,
    "torch.tensor([-1], dtype=torch.uint8)": "tensor([255], dtype=torch.uint8)",
    "torch.tensor([-255], dtype=torch.uint8)": "tensor([1], dtype=torch.uint8)",
    "torch.tensor([-256], dtype=torch.uint8)": RuntimeError,
    "torch.tensor([-1.5], dtype=torch.uint8)": RuntimeError,
    "torch.tensor([128], dtype=torch.int8)": RuntimeError,
    "torch.tensor([1.7, -1.7], dtype=torch.int64)": "tensor([ 1, -1])",
    "torch.tensor([float('nan')], dtype=torch.int64)": RuntimeError,
    "torch.tensor([2**40], dtype=torch.int32)": RuntimeError,
    "torch.tensor([2**63])": ValueError,
    "torch.tensor([2**63], dtype=torch.float32)": "tensor([9.2234e+18])",
    "torch.tensor([70000.0], dtype=torch.float16)": "tensor([inf], dtype=torch.float16)",
    "torch.tensor(np.array([300]), dtype=torch.uint8)": "tensor([44], dtype=torch.uint8)",
    "torch.full((2,), 300, dtype=torch.uint8)": RuntimeError,
    "torch.full((2,), -1, dtype=torch.uint8)": "tensor([255, 255], dtype=torch.uint8)",
    "torch.full((2,), 2.7, dtype=torch.int32)": "tensor([2, 2], dtype=torch.int32)",
    # what is no data
    "torch.tensor([[1, 2], [3]])": ValueError,
    "torch.tensor([[1, 2], 3])": TypeError,
    "torch.tensor('text')": TypeError,
    "torch.tensor(['a', 'b'])": ValueError,
    "torch.tensor([1, None])": RuntimeError,
    "torch.tensor({1: 2})": RuntimeError,
    "torch.zeros(2.5)": TypeError,
    "torch.zeros(-1)": RuntimeError,
    # what NumPy's arrays may be
    "torch.from_numpy([1, 2])": TypeError,
    "torch.from_numpy(np.array(['a']))": TypeError,
    "torch.from_numpy(np.array([1, None]))": TypeError,
    "torch.from_numpy(np.arange(3)[::-1])": ValueError,
    "torch.tensor(np.arange(3)[::-1])": ValueError,
    "torch.as_tensor(np.arange(3)[::-1])": ValueError,
    "torch.from_numpy(np.arange(3).astype('>i4'))": ValueError,
    # the argument dtype
    "torch.zeros(2, dtype=float)": "tensor([0., 0.], dtype=torch.float64)",
    "torch.zeros(2, dtype=bool)": "tensor([False, False])",
    "torch.arange(3, dtype=float)": "tensor([0., 1., 2.], dtype=torch.float64)",
    "torch.tensor([1, 2]).to(float)": "tensor([1., 2.], dtype=torch.float64)",
    "torch.as_tensor(np.ones(2), dtype=int)": "tensor([1, 1])",
    "torch.tensor([1, 2], dtype='float32')": TypeError,
    "torch.tensor([1, 2], dtype=np.float32)": TypeError,
    "torch.ones(2, dtype=np.float32)": TypeError,
    # a size, or a number
    "torch.Tensor(3).shape": "torch.Size([3])",
    "torch.Tensor([3])": "tensor([3.])",
    "torch.tensor(3).shape": "torch.Size([])",
    # limits
    "torch.finfo(torch.float16)": (
        "finfo(resolution=0.001, min=-65504, max=65504, eps=0.000976562, smallest_normal=6.10352e-05, "
        "tiny=6.10352e-05, dtype=float16)"
    ),
    "torch.finfo(torch.bfloat16).resolution": "0.01",
    "torch.finfo(torch.float64).resolution": "1e-15",
    # the ends of steps
    "torch.arange(1, 1.3, 0.1)": "tensor([1.0000, 1.1000, 1.2000, 1.3000])",
    "torch.arange(0, 0.3, 0.1)": "tensor([0.0000, 0.1000, 0.2000])",
    "torch.arange(10, 0, -3)": "tensor([10,  7,  4,  1])",
    "torch.arange(0, 10, -1)": RuntimeError,
    "torch.arange(0, 10, 0)": RuntimeError,
    "torch.linspace(0, 10, 5, dtype=torch.int64)": "tensor([ 0,  2,  5,  7, 10])",
}


def answer(expression: str, names: dict):
    """What the expression gives: its text, or the built-in type of its error."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # PyTorch finds lists of arrays slow, and says so
        try:
            return repr(eval(expression, dict(names)))
        except Exception as error:
            return type(error)

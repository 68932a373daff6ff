# misconception: NumPy may be asked
# caught by: same_and_copied | is not allowed
import numpy as np


@answer("01.3")
def same_memory(x, y):
    return bool(np.shares_memory(x.numpy(), y.numpy()))

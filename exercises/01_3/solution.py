"""Write twice, look twice.

A place of y belongs to x if it follows x: 0 when x is filled with 0, and 1 when x is filled with 1. One write would not
do, for the number written may have been there before. Comparing y with its own past would not do either, where
not-a-number stands: it differs from itself without anybody writing.

Addresses answer the question as well, if each element's is computed from data_ptr and the strides: two tensors can lie
in one piece of memory, interleaved, without a common place.
"""


@answer("01.3")
def same_memory(x, y):
    kept = x.clone()
    x.fill_(0)
    followed = y == 0
    x.fill_(1)
    followed = followed & (y == 1)
    x.copy_(kept)
    return bool(followed.any())

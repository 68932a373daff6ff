@answer("05.1")
def predict(a, b):
    return {
        # Nothing is kept, so nothing is missing the second time: 1 and then 2 more.
        "walked_sum": [3, 3],
        # exp kept its result for its rule, and the first walk freed it.
        "walked_exp": "raises",
        # The kept result was written over.
        "write_exp": "raises",
        # 3 * x keeps the number 3 alone: y belongs to nobody but us.
        "write_product": [3, 3],
        # y is 3x + 1 when the product keeps it: the gradient of (3x + 1)² is 6 (3x + 1).
        "write_then_use": [6 * (3 * a + 1), 6 * (3 * b + 1)],
        # The same lines in another order: here the product kept y first.
        "use_then_write": "raises",
        # Nobody counts a write through .data, and the rule reads exp(x) + 1. A wrong gradient, without a word.
        "write_data": [np.exp(a) + 1, np.exp(b) + 1],
        # x is where its gradient is taken: written over, it would no longer be that place.
        "write_leaf": "raises",
    }

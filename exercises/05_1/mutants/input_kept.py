# misconception: exp keeps its input
# caught by: write_exp | reads its own result
@answer("05.1")
def predict(a, b):
    right = {
        "walked_sum": [3, 3],
        "walked_exp": "raises",
        "write_exp": "raises",
        "write_product": [3, 3],
        "write_then_use": [6 * (3 * a + 1), 6 * (3 * b + 1)],
        "use_then_write": "raises",
        "write_data": [np.exp(a) + 1, np.exp(b) + 1],
        "write_leaf": "raises",
    }
    return right | {"write_exp": [np.exp(a), np.exp(b)]}

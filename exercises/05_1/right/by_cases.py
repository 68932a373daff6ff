@answer("05.1")
def predict(a, b):
    x = np.array([a, b])
    found = dict.fromkeys(["walked_exp", "write_exp", "use_then_write", "write_leaf"], "raises")
    found["walked_sum"] = found["write_product"] = np.full(2, 3.0)
    found["write_then_use"] = 18 * x + 6
    found["write_data"] = np.exp(x) + 1
    return found

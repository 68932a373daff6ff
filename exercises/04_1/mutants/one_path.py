# misconception: an intermediate result is a constant
# caught by: two_paths | only one path was followed
@answer("04.1")
def predict(a, b):
    right = {
        "mean": [0.5, 0.5],
        "two_paths": [6 * a, 6 * b],
        "two_calls": [7, 7],
        "detach": [a, b],
        "no_grad": [a * a, b * b],
        "vector": [2 * a, 20 * b],
        "broadcast": [4, 4],
        "middle": None,
    }
    return right | {"two_paths": [3 * a, 3 * b]}

# misconception: no_grad() only stops backward() inside its block
# caught by: no_grad | counts as a constant
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
    return right | {"no_grad": [3 * a * a, 3 * b * b]}

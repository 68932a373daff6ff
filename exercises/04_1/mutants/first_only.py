# misconception: a second backward() has no effect
# caught by: two_calls | adds to what .grad already holds
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
    return right | {"two_calls": [5, 5]}

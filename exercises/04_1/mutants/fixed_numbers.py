# misconception: an example's numbers are the answer
# caught by: two_paths | differentiate it
@answer("04.1")
def predict(a, b):
    return {
        "mean": [0.5, 0.5],
        "two_paths": [6.0, 12.0],
        "two_calls": [7.0, 7.0],
        "detach": [1.0, 2.0],
        "no_grad": [1.0, 4.0],
        "vector": [2.0, 40.0],
        "broadcast": [4.0, 4.0],
        "middle": None,
    }

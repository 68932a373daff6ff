@answer("04.1")
def predict(a, b):
    return {
        # Each element is one of two in the mean, so each carries half of it.
        "mean": [1 / 2, 1 / 2],
        # x reaches the sum directly and through y: 3x along the one path, x * 3 along the other. Paths add.
        "two_paths": [6 * a, 6 * b],
        # .grad is a running total: 5 from the first call, 2 more from the second.
        "two_calls": [5 + 2, 5 + 2],
        # detach() keeps the value and drops the history: the second factor is a constant that happens to equal x.
        "detach": [a, b],
        # What is computed under no_grad has no history either: y is a constant of value x * x.
        "no_grad": [a * a, b * b],
        # backward(v) weighs the outputs by v: the gradient of 1 * x0² + 10 * x1².
        "vector": [1 * 2 * a, 10 * 2 * b],
        # Broadcasting uses each element four times, and the gradient has the shape of x, (2,).
        "broadcast": [4, 4],
        # y is the result of an operation. Gradients pass through it and are kept on leaves alone.
        "middle": None,
    }

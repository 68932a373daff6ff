@answer("11.8")
def clip(grads, most):
    return 0.0

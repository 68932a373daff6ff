@answer("04.3")
def mul_vjp(g, a, b):
    """Push every basis vector through the product: column k of the Jacobian, times g."""

    def pull(push, x):
        out = np.empty(x.size)
        for k in range(x.size):
            basis = np.zeros(x.size)
            basis[k] = 1
            out[k] = np.vdot(g, np.broadcast_to(push(basis.reshape(x.shape)), g.shape))
        return out.reshape(x.shape)

    return pull(lambda e: e * b, a), pull(lambda e: a * e, b)

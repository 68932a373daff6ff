@answer("06.2")
def agree(analytic, numeric, atol, rtol):
    return analytic.shape == numeric.shape and np.allclose(analytic, numeric, rtol=rtol, atol=atol)

@answer("06.2")
def agree(analytic, numeric, atol, rtol):
    # Shape first; then every entry has a tolerance of its own.
    return None

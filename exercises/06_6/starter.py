@answer("06.6")
def check_along(f, vjp, x, rng):
    # By steps: how does f move when x moves along u? Weigh that with v.
    # By vjp: one number from vjp(x, v) and u.
    return None

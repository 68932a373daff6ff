# misconception: the loop ends by itself
# caught by: leading_axis | endless loop
@answer("04.3")
def mul_vjp(g, a, b):
    gb = g * a
    while gb.ndim > b.ndim:
        gb.sum(0)
    return g * b, gb

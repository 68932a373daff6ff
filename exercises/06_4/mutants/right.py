# misconception: a right gradient passes every checker
# caught by: all_at_once | a wrong one is wanted
@answer("06.4")
def fool(x):
    g = 3 * x**2
    return g, g, g

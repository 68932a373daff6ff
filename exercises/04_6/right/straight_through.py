from course import answer

straight = lambda value, carrier: carrier + (value - carrier).detach()


@answer("04.6")
def two_faces(x):
    frozen = x.detach
    carriers = [-x, x, x * frozen(), x / frozen(), x]
    values = [x, x - x, x**2, x**0, x**2]
    return list(map(straight, values, carriers))

from dataclasses import dataclass


@dataclass
class Dual:
    """A value and its slope along one chosen direction (forward mode)."""

    v: float
    d: float

    def __add__(self, o):
        return Dual(self.v + o.v, self.d + o.d)

    def __sub__(self, o):
        return Dual(self.v - o.v, self.d - o.d)

    def __mul__(self, o):
        return Dual(self.v * o.v, self.v * o.d + self.d * o.v)

    def tanh(self):
        return Dual(float(np.tanh(self.v)), self.d / float(np.cosh(self.v)) ** 2)


@answer("04.2")
def neuron_gradients(w, x, b, t):
    n = len(w)
    values = [*w.tolist(), *x.tolist(), b]

    def along(k):
        p = [Dual(v, float(i == k)) for i, v in enumerate(values)]
        z = p[-1]
        for i in range(n):
            z = z + p[i] * p[n + i]
        e = z.tanh() - Dual(t, 0.0)
        return (e * e).d

    slopes = [along(k) for k in range(2 * n + 1)]
    return np.array(slopes[:n]), np.array(slopes[n : 2 * n]), slopes[-1]

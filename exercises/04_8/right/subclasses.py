import math
from itertools import count
import heapq

clock = count()


@answer("04.8")
class Value:
    """Operations are classes; the time of birth is a topological order, so a heap of births walks backwards."""

    inputs = ()

    def __init__(self, data):
        self.data, self.grad, self.born = np.float64(data), np.float64(0), next(clock)

    def __add__(self, other):
        return Add(self, other)

    def __radd__(self, other):
        return Add(other, self)

    def __mul__(self, other):
        return Mul(self, other)

    def __rmul__(self, other):
        return Mul(other, self)

    def tanh(self):
        return Tanh(self)

    def relu(self):
        return Relu(self)

    def backward(self):
        now = {self.born: [self, 1.0]}
        heap = [-self.born]
        while heap:
            value, g = now.pop(-heapq.heappop(heap))
            value.grad = value.grad + g
            for source, sent in zip(value.inputs, value.vjp(g) if value.inputs else ()):
                if source.born not in now:
                    now[source.born] = [source, 0.0]
                    heapq.heappush(heap, -source.born)
                now[source.born][1] += sent


class Operation(Value):
    def __init__(self, *inputs):
        self.inputs = tuple(i if isinstance(i, Value) else Value(i) for i in inputs)
        super().__init__(self.forward(*(i.data for i in self.inputs)))


class Add(Operation):
    def forward(self, a, b):
        return a + b

    def vjp(self, g):
        return g, g


class Mul(Operation):
    def forward(self, a, b):
        return a * b

    def vjp(self, g):
        return g * self.inputs[1].data, g * self.inputs[0].data


class Tanh(Operation):
    def forward(self, a):
        return math.tanh(a)

    def vjp(self, g):
        return (g / math.cosh(self.inputs[0].data) ** 2,)


class Relu(Operation):
    def forward(self, a):
        return np.maximum(a, 0)

    def vjp(self, g):
        return (g * (self.inputs[0].data > 0),)


def descend(loss, params, steps, lr):
    def step():
        value = loss()
        before = [p.grad for p in params]
        value.backward()
        for p, old in zip(params, before):
            p.data -= lr * (p.grad - old)  # only what this call has added
        return value.data

    return tuple(step() for _ in range(steps))

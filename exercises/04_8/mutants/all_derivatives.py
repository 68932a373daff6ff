# misconception: each Value knows its derivative by every other
# caught by: long_chain | hold more than what it was made from
import math


@answer("04.8")
class Value:
    def __init__(self, data, made_from=()):
        self.data = float(data)
        self.grad = 0.0
        self.slopes = {self: 1.0}
        for value, slope in made_from:
            for origin, before in value.slopes.items():
                self.slopes[origin] = self.slopes.get(origin, 0.0) + slope * before

    def __add__(self, other):
        other = other if isinstance(other, Value) else Value(other)
        return Value(self.data + other.data, ((self, 1.0), (other, 1.0)))

    def __mul__(self, other):
        other = other if isinstance(other, Value) else Value(other)
        return Value(self.data * other.data, ((self, other.data), (other, self.data)))

    __radd__ = __add__
    __rmul__ = __mul__

    def tanh(self):
        t = math.tanh(self.data)
        return Value(t, ((self, 1.0 - t * t),))

    def relu(self):
        return Value(max(self.data, 0.0), ((self, float(self.data > 0)),))

    def backward(self):
        for value, slope in self.slopes.items():
            value.grad += slope


def descend(loss, params, steps, lr):
    losses = []
    for _ in range(steps):
        for p in params:
            p.grad = 0.0
        now = loss()
        now.backward()
        for p in params:
            p.data -= lr * p.grad
        losses.append(now.data)
    return losses

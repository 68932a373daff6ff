# misconception: a formula is never deeper than Python's calls
# caught by: long_chain | keep a stack of your own
import math


@answer("04.8")
class Value:
    def __init__(self, data, made_from=()):
        self.data = float(data)
        self.grad = 0.0
        self.made_from = made_from

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
        order, seen = [], set()

        def visit(value):
            if value not in seen:
                seen.add(value)
                for source, _ in value.made_from:
                    visit(source)
                order.append(value)

        visit(self)
        arrived = dict.fromkeys(order, 0.0) | {self: 1.0}
        for user in reversed(order):
            user.grad += arrived[user]
            for value, slope in user.made_from:
                arrived[value] += arrived[user] * slope


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

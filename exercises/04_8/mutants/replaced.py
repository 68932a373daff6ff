# misconception: a new backward() begins with a clean .grad
# caught by: calls_add | it has replaced
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
        uses, found = {self: 0}, [self]
        while found:
            for value, _ in found.pop().made_from:
                if value not in uses:
                    uses[value] = 0
                    found.append(value)
                uses[value] += 1
        arrived, ready = dict.fromkeys(uses, 0.0), [self]
        arrived[self] = 1.0
        while ready:
            user = ready.pop()
            user.grad = arrived[user]
            for value, slope in user.made_from:
                arrived[value] += arrived[user] * slope
                uses[value] -= 1
                if uses[value] == 0:
                    ready.append(value)


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

# misconception: .grad is the place where a call gathers what arrives
# caught by: shared_middle | what the first left in u.grad
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
        order, seen, stack = [], {self}, [(self, iter(self.made_from))]
        while stack:
            for value, _ in stack[-1][1]:
                if value not in seen:
                    seen.add(value)
                    stack.append((value, iter(value.made_from)))
                    break
            else:
                order.append(stack.pop()[0])
        self.grad = 1.0
        for user in reversed(order):
            for value, slope in user.made_from:
                value.grad += user.grad * slope


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

"""A tape: every operation writes one line, and backward reads the lines from the last to the first."""

from math import tanh

TAPE = []


class Line:
    __slots__ = ("inputs", "value")

    def __init__(self, value, inputs):
        self.value, self.inputs = value, inputs


@answer("04.8")
class Value:
    def __init__(self, data, *inputs):
        self.data, self.grad, self.place = data, 0.0, len(TAPE)
        TAPE.append(Line(self, inputs))

    def __add__(self, o):
        return (
            Value(self.data + o.data, (self.place, 1.0), (o.place, 1.0))
            if isinstance(o, Value)
            else Value(self.data + o, (self.place, 1.0))
        )

    def __mul__(self, o):
        return (
            Value(self.data * o.data, (self.place, o.data), (o.place, self.data))
            if isinstance(o, Value)
            else Value(self.data * o, (self.place, o))
        )

    def __radd__(self, number):
        return self + number

    def __rmul__(self, number):
        return self * number

    def tanh(self):
        return Value(tanh(self.data), (self.place, 1 - tanh(self.data) ** 2))

    def relu(self):
        return self * (1.0 if self.data > 0 else 0.0)

    def backward(self):
        g = {self.place: 1.0}
        for place in range(self.place, -1, -1):
            if place in g:
                TAPE[place].value.grad += g[place]
                for source, slope in TAPE[place].inputs:
                    g[source] = g.get(source, 0.0) + g[place] * slope


def descend(loss, params, steps, lr):
    start, losses = len(TAPE), []
    for _ in range(steps):
        l = loss()
        for p in params:
            p.grad = 0
        l.backward()
        losses += [l.data]
        for p in params:
            p.data = p.data - lr * p.grad
        del TAPE[start:]
    return losses

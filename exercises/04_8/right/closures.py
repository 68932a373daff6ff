import math


@answer("04.8")
class Value:
    """The closures of micrograd, with a place of its own for what arrives during one call."""

    def __init__(self, data, inputs=(), send=None):
        self.data, self.grad = data, 0.0
        self._inputs, self._send, self._arrived = inputs, send, 0.0

    def _coerced(x):
        return x if isinstance(x, Value) else Value(x)

    def __add__(self, other):
        other = Value._coerced(other)

        def send(g):
            self._arrived += g
            other._arrived += g

        return Value(self.data + other.data, (self, other), send)

    def __mul__(self, other):
        other = Value._coerced(other)

        def send(g):
            self._arrived += g * other.data
            other._arrived += g * self.data

        return Value(self.data * other.data, (self, other), send)

    def tanh(self):
        e = math.exp(2 * self.data)
        t = (e - 1) / (e + 1)

        def send(g):
            self._arrived += g * (1 - t**2)

        return Value(t, (self,), send)

    def relu(self):
        def send(g):
            if self.data > 0:
                self._arrived += g

        return Value(self.data if self.data > 0 else 0.0, (self,), send)

    def __radd__(self, other):
        return self + other

    def __rmul__(self, other):
        return self * other

    def _order(self):
        order, seen, stack = [], {id(self)}, [(self, iter(self._inputs))]
        while stack:
            _, rest = stack[-1]
            nxt = next((i for i in rest if id(i) not in seen), None)
            if nxt is None:
                order.append(stack.pop()[0])
            else:
                seen.add(id(nxt))
                stack.append((nxt, iter(nxt._inputs)))
        return reversed(order)

    def backward(self):
        self._arrived = 1.0
        for value in self._order():
            g, value._arrived = value._arrived, 0.0
            value.grad += g
            if value._send:
                value._send(g)


def descend(loss, params, steps, lr):
    history = []
    for _ in range(steps):
        total = loss()
        total.backward()
        history.append(float(total.data))
        for p in params:
            p.data -= lr * p.grad
            p.grad = 0.0
    return history

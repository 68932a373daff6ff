"""Runs formulas and a small network on the answer's Value, and hands back plain numbers."""


def numbers(values):
    """Data and gradients of Values; what is no number is handed back as it is, for the check to name."""
    return {name: [getattr(v, name, "missing") for v in values] for name in ("data", "grad")}


def build(Value, inputs, program):
    """Values for the inputs, then one for each line of the program: ["mul", 0, 1] multiplies the first two."""
    values = [Value(number) for number in inputs]
    rules = {
        "add": lambda a, b: values[a] + values[b],
        "mul": lambda a, b: values[a] * values[b],
        "add_number": lambda a, c: values[a] + c,
        "number_add": lambda c, a: c + values[a],
        "mul_number": lambda a, c: values[a] * c,
        "number_mul": lambda c, a: c * values[a],
        "tanh": lambda a: values[a].tanh(),
        "relu": lambda a: values[a].relu(),
    }
    for name, *operands in program:
        value = rules[name](*operands)
        if not isinstance(value, Value):
            return None, f"an operation returned {value!r:.40}, not a Value"
        values.append(value)
    return values, None


def run(module, inputs, program, starts):
    """Data and gradients of all Values of a program after backward() of those at `starts`, one after the other."""
    values, fault = build(module.Value, inputs, program)
    if fault:
        return {"fault": fault}
    for start in starts:
        values[start].backward()
    return numbers(values)


def total(module, inputs):
    """The sum of Values by Python's own sum(), which begins with the number 0."""
    return numbers([sum([module.Value(number) for number in inputs])])


def chain(module, length):
    """The gradient of x in x + x + … with `length` plus signs."""
    x = module.Value(0.5)
    total = x
    for _ in range(length):
        total = total + x
    total.backward()
    return x.grad


def ladder(module, levels):
    """The gradient through `levels` sums of two halves, each of the one before."""
    x = module.Value(0.5)
    top = x
    for _ in range(levels):
        top = top * 0.5 + top * 0.5
    top.backward()
    return x.grad


def minimise(module, start, target, steps, lr):
    """descend() on the sum of (p + target)², and where it ends."""
    params = [module.Value(number) for number in start]

    def loss():
        total = 0.0
        for p, t in zip(params, target, strict=True):
            error = p + t
            total = error * error + total
        return total

    losses = module.descend(loss, params, steps, lr)
    return {"losses": losses, "params": [p.data for p in params]}


def train(module, weights, points, targets, hidden, steps, lr):
    """descend() on a network of tanh units: two inputs, `hidden` units, one output, squared error."""
    params = [module.Value(number) for number in weights]

    def output(a, b):
        result = params[-1]
        for k in range(hidden):
            into_a, into_b, bias, out = params[4 * k : 4 * k + 4]
            result = result + out * (into_a * a + b * into_b + bias).tanh()
        return result

    def loss():
        total = 0.0
        for (a, b), target in zip(points, targets, strict=True):
            error = output(a, b) + -target
            total = total + error * error * (1 / len(points))
        return total

    return module.descend(loss, params, steps, lr)

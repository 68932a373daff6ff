"""Graphs built beside the answer: functions cannot travel from the checks, so they are made here and keep a diary."""


def build(graph, calls):
    """`nodes` for the answer from [name, inputs, local derivatives]; every call of a vjp is noted in `calls`."""

    def vjp_of(name, slopes):
        def vjp(g):
            calls.append([name, float(g)])
            return [g * slope for slope in slopes]

        return vjp

    return {
        name: {"inputs": list(inputs), "vjp": vjp_of(name, slopes) if inputs else None}
        for name, inputs, slopes in graph
    }


def run(module, graph, output):
    """The answer's result, the calls it made, and its result for a second call with the same nodes."""
    calls = []
    nodes = build(graph, calls)
    first = module.backward(nodes, output)
    first = dict(first) if isinstance(first, dict) else first
    made = list(calls)
    return {"grads": first, "calls": made, "again": module.backward(nodes, output)}


def first(grads):
    """The gradient of n0: the rest of 30,000 need not travel."""
    return grads.get("n0") if isinstance(grads, dict) else None


def chain(module, length, slope):
    """The gradient at the far end of a chain whose last step multiplies by `slope`."""
    nodes = {"n0": {"inputs": [], "vjp": None}, "n1": {"inputs": ["n0"], "vjp": lambda g: [slope * g]}}
    for i in range(2, length):
        nodes[f"n{i}"] = {"inputs": [f"n{i - 1}"], "vjp": lambda g: [g]}
    return first(module.backward(nodes, f"n{length - 1}"))


def ladder(module, levels):
    """The gradient through `levels` nodes each of which uses the one before it twice, by halves."""
    nodes = {"n0": {"inputs": [], "vjp": None}}
    for i in range(1, levels + 1):
        nodes[f"n{i}"] = {"inputs": [f"n{i - 1}"] * 2, "vjp": lambda g: [0.5 * g, 0.5 * g]}
    return first(module.backward(nodes, f"n{levels}"))

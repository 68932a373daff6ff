def after_all_inputs(nodes, output):
    """Names in an order in which every node follows its inputs, by a depth-first walk with its own stack."""
    order, state, stack = [], {}, [(output, iter(nodes[output]["inputs"]))]
    state[output] = "open"
    while stack:
        name, rest = stack[-1]
        for source in rest:
            if source not in state:
                state[source] = "open"
                stack.append((source, iter(nodes[source]["inputs"])))
                break
        else:
            order.append(name)
            stack.pop()
    return order


@answer("04.5")
def backward(nodes, output):
    grads = {output: 1.0}
    for name in reversed(after_all_inputs(nodes, output)):
        node = nodes[name]
        if node["vjp"]:
            for source, g in zip(node["inputs"], node["vjp"](grads[name])):
                grads[source] = grads.get(source, 0.0) + g
    return grads

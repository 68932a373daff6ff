# misconception: an input counts once, however often it is named
# caught by: two_uses | may name an input twice
@answer("04.5")
def backward(nodes, output):
    order, state, stack = [], {output}, [(output, False)]
    while stack:
        name, done = stack.pop()
        if done:
            order.append(name)
            continue
        stack.append((name, True))
        for s in nodes[name]["inputs"]:
            if s not in state:
                state.add(s)
                stack.append((s, False))
    grads = {output: 1.0}
    for name in order[::-1]:
        if nodes[name]["vjp"]:
            for s, g in dict(zip(nodes[name]["inputs"], nodes[name]["vjp"](grads[name]))).items():
                grads[s] = grads.get(s, 0.0) + g
    return grads

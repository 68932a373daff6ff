# misconception: a graph is as deep as a formula looks
# caught by: large | keep your own stack
@answer("04.5")
def backward(nodes, output):
    order, seen = [], set()

    def visit(name):
        if name not in seen:
            seen.add(name)
            for source in nodes[name]["inputs"]:
                visit(source)
            order.append(name)

    visit(output)
    grads = {output: 1.0}
    for name in reversed(order):
        if nodes[name]["vjp"]:
            for s, g in zip(nodes[name]["inputs"], nodes[name]["vjp"](grads[name])):
                grads[s] = grads.get(s, 0.0) + g
    return grads

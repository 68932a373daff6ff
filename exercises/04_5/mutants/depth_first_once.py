# misconception: a depth-first walk meets a node after all of its uses
# caught by: called_once | before all uses
@answer("04.5")
def backward(nodes, output):
    order, stack, seen = [], [output], set()
    while stack:
        name = stack.pop()
        if name not in seen:
            seen.add(name)
            order.append(name)
            stack += nodes[name]["inputs"]
    grads = dict.fromkeys(order, 0.0) | {output: 1.0}
    for name in order:
        if nodes[name]["vjp"]:
            for source, g in zip(nodes[name]["inputs"], nodes[name]["vjp"](grads[name])):
                grads[source] += g
    return grads

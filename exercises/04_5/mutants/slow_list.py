# misconception: looking a name up in a list costs nothing
# caught by: large | search through a list
@answer("04.5")
def backward(nodes, output):
    order, todo = [], [output]
    while todo:  # a node that is met again moves to the end
        name = todo.pop(0)
        if name in order:
            order.remove(name)
        order.append(name)
        todo += [s for s in nodes[name]["inputs"] if s not in todo]
    grads = {output: 1.0}
    for name in order:
        if nodes[name]["vjp"]:
            for s, g in zip(nodes[name]["inputs"], nodes[name]["vjp"](grads[name])):
                grads[s] = grads.get(s, 0.0) + g
    return grads

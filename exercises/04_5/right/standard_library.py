from graphlib import TopologicalSorter


@answer("04.5")
def backward(nodes, output):
    order = list(TopologicalSorter({name: set(node["inputs"]) for name, node in nodes.items()}).static_order())
    grads = dict.fromkeys(nodes, 0.0) | {output: 1.0}
    for name in order[::-1]:
        if nodes[name]["vjp"] is not None and grads[name] != 0.0:
            for source, g in zip(nodes[name]["inputs"], nodes[name]["vjp"](grads[name])):
                grads[source] += g
    return grads

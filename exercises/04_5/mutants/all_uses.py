# misconception: every use in the dictionary sends a gradient
# caught by: other_nodes | wait only for uses that 'out' depends on
@answer("04.5")
def backward(nodes, output):
    uses = dict.fromkeys(nodes, 0)
    for node in nodes.values():
        for s in node["inputs"]:
            uses[s] += 1
    grads, ready = {output: 1.0}, [output]
    while ready:
        name = ready.pop()
        if nodes[name]["vjp"]:
            for s, g in zip(nodes[name]["inputs"], nodes[name]["vjp"](grads[name])):
                grads[s] = grads.get(s, 0.0) + g
                uses[s] -= 1
                if not uses[s]:
                    ready.append(s)
    return grads

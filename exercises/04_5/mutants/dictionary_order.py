# misconception: a node stands behind its inputs in the dictionary
# caught by: any_order | order of the dictionary says nothing
@answer("04.5")
def backward(nodes, output):
    grads = {output: 1.0}
    for name in reversed(nodes):
        if name in grads and nodes[name]["vjp"]:
            for s, g in zip(nodes[name]["inputs"], nodes[name]["vjp"](grads[name])):
                grads[s] = grads.get(s, 0.0) + g
    return grads

# misconception: visiting a node again for every path costs little
# caught by: large | Visit nodes, not paths
@answer("04.5")
def backward(nodes, output):
    depth, todo = {}, [(output, 0)]
    while todo:  # the longest distance from the output, over all paths
        name, d = todo.pop()
        depth[name] = max(depth.get(name, 0), d)
        todo += [(s, d + 1) for s in nodes[name]["inputs"]]
    grads = {output: 1.0}
    for name in sorted(depth, key=depth.get):
        if nodes[name]["vjp"]:
            for s, g in zip(nodes[name]["inputs"], nodes[name]["vjp"](grads[name])):
                grads[s] = grads.get(s, 0.0) + g
    return grads

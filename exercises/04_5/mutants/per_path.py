# misconception: every path is walked by itself
# caught by: called_once | called 2 times
@answer("04.5")
def backward(nodes, output):
    grads, todo = {}, [(output, 1.0)]
    while todo:
        name, g = todo.pop()
        grads[name] = grads.get(name, 0.0) + g
        if nodes[name]["vjp"]:
            todo += zip(nodes[name]["inputs"], nodes[name]["vjp"](g))
    return grads

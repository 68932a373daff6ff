# misconception: the gradient of a node is what its last user sends
# caught by: two_uses | what they send adds
@answer("04.5")
def backward(nodes, output):
    uses, found = {output: 0}, [output]
    while found:
        for name in nodes[found.pop()]["inputs"]:
            if name not in uses:
                uses[name] = 0
                found.append(name)
            uses[name] += 1
    grads, ready = {output: 1.0}, [output]
    while ready:
        name = ready.pop()
        if nodes[name]["vjp"]:
            for s, g in zip(nodes[name]["inputs"], nodes[name]["vjp"](grads[name])):
                grads[s] = g
                uses[s] -= 1
                if not uses[s]:
                    ready.append(s)
    return grads

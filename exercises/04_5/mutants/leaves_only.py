# misconception: only the parameters have a gradient
# caught by: one_path | has no gradient
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
                grads[s] = grads.get(s, 0.0) + g
                uses[s] -= 1
                if not uses[s]:
                    ready.append(s)
    return {name: g for name, g in grads.items() if not nodes[name]["inputs"] or name == output}

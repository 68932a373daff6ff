# misconception: the nodes are a place to keep my sums
# caught by: second_call | left something behind
@answer("04.5")
def backward(nodes, output):
    uses, found = {output: 0}, [output]
    while found:
        for name in nodes[found.pop()]["inputs"]:
            if name not in uses:
                uses[name] = 0
                found.append(name)
            uses[name] += 1
    nodes[output]["grad"] = 1.0
    ready = [output]
    while ready:
        name = ready.pop()
        if nodes[name]["vjp"]:
            for s, g in zip(nodes[name]["inputs"], nodes[name]["vjp"](nodes[name]["grad"])):
                nodes[s]["grad"] = nodes[s].get("grad", 0.0) + g
                uses[s] -= 1
                if not uses[s]:
                    ready.append(s)
    return {name: nodes[name]["grad"] for name in uses}

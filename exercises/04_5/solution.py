@answer("04.5")
def backward(nodes, output):
    # First pass: which nodes does output depend on, and how often is each of them used *there*? Uses elsewhere in the
    # dictionary send nothing, so waiting for them would be waiting for ever.
    uses = {output: 0}
    found = [output]  # a list as a stack: a function calling itself stops at a thousand nodes
    while found:
        for name in nodes[found.pop()]["inputs"]:
            if name not in uses:
                uses[name] = 0
                found.append(name)
            uses[name] += 1

    # Second pass: a node is ready once the last of its uses has sent its gradient. Only then is its gradient whole,
    # and only then does vjp see it; so each vjp runs once however many paths lead to its node.
    grads = dict.fromkeys(uses, 0.0)
    grads[output] = 1.0
    ready = [output]
    while ready:
        name = ready.pop()
        inputs, vjp = nodes[name]["inputs"], nodes[name]["vjp"]
        if vjp is None:
            continue
        for source, g in zip(inputs, vjp(grads[name])):
            grads[source] += g
            uses[source] -= 1
            if uses[source] == 0:
                ready.append(source)
    return grads

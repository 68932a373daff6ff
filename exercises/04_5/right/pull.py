@answer("04.5")
def backward(nodes, output):
    """Each node pulls: it waits in a list until all who use it are done, then asks what they sent."""
    seen, todo = {output}, [output]
    users = {output: set()}
    while todo:
        user = todo.pop()
        for name in nodes[user]["inputs"]:
            users.setdefault(name, set()).add(user)
            if name not in seen:
                seen.add(name)
                todo.append(name)
    sent, grads = {}, {}
    stack = [name for name in users if not nodes[name]["inputs"]]
    while stack:
        name = stack[-1]
        if name in grads:
            stack.pop()
            continue
        missing = [u for u in users[name] if u not in grads]
        if missing:
            stack.extend(missing)
            continue
        stack.pop()
        grads[name] = (
            1.0
            if name == output
            else sum(g for u in users[name] for source, g in zip(nodes[u]["inputs"], sent[u]) if source == name)
        )
        if nodes[name]["vjp"]:
            sent[name] = nodes[name]["vjp"](grads[name])
    return grads

# misconception: near nodes come before far ones
# caught by: called_once | before all uses
from collections import deque


@answer("04.5")
def backward(nodes, output):
    grads, queue, seen = {output: 1.0}, deque([output]), {output}
    while queue:
        name = queue.popleft()
        if nodes[name]["vjp"]:
            for s, g in zip(nodes[name]["inputs"], nodes[name]["vjp"](grads[name])):
                grads[s] = grads.get(s, 0.0) + g
                if s not in seen:
                    seen.add(s)
                    queue.append(s)
    return grads

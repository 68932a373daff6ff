from collections import defaultdict, deque
import heapq


@answer("04.5")
def backward(nodes, output):
    """Longest distance from a leaf first (a node stands higher than all its inputs), then go down by height."""
    users = defaultdict(list)
    waiting = {}
    for name, node in nodes.items():
        waiting[name] = len(node["inputs"])
        for s in node["inputs"]:
            users[s].append(name)
    height = {name: 0 for name, n in waiting.items() if n == 0}
    queue = deque(height)
    while queue:
        name = queue.popleft()
        for user in users[name]:
            height[user] = max(height.get(user, 0), height[name] + 1)
            waiting[user] -= 1
            if not waiting[user]:
                queue.append(user)
    grads = {output: 1.0}
    heap, seen = [(-height[output], output)], {output}
    while heap:
        _, name = heapq.heappop(heap)
        if nodes[name]["vjp"] is None:
            continue
        for s, g in zip(nodes[name]["inputs"], nodes[name]["vjp"](grads[name])):
            grads[s] = grads.get(s, 0) + g
            if s not in seen:
                seen.add(s)
                heapq.heappush(heap, (-height[s], s))
    return grads

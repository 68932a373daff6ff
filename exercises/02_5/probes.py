"""Looks at the five tensors before and after a write to the one they come from."""

import minitorch as torch


def views(module, t):
    """Values of each result, and what they are after t has grown by 100; t as it was before that."""
    results = module.five_views(t)
    if type(results) not in (tuple, list):
        return results
    seen = []
    for result in results:
        if not isinstance(result, torch.Tensor):
            seen.append(result)
            continue
        seen.append({"values": result.detach().clone(), "view": result})
    before = t.detach().clone()
    t += 100
    for one in seen:
        if isinstance(one, dict):
            one["after"] = one.pop("view").detach().clone()
    return {"seen": seen, "t": before}

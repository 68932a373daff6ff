"""The base class does the groups, `zero_grad` and `state_dict`; what is ours is one rule and one tensor of memory.

The defaults go to the base class, which copies them into each group that has no setting of its own: so a step reads
the group, never `self`. The velocity is a clone: kept as `p.grad` itself it would change whenever the gradient does.
"""


@answer("09.5")
class Momentum(torch.optim.Optimizer):
    def __init__(self, params, lr, momentum=0.9):
        super().__init__(params, {"lr": lr, "momentum": momentum})

    @torch.no_grad()
    def step(self):
        for group in self.param_groups:
            for p in group["params"]:
                if p.grad is None:
                    continue
                state = self.state[p]
                if "v" not in state:
                    state["v"] = torch.zeros_like(p)
                state["v"].mul_(group["momentum"]).add_(p.grad)
                p.sub_(group["lr"] * state["v"])

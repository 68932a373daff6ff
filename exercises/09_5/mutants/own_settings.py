# misconception: lr is an attribute of the optimizer
# caught by: groups | not from self
@answer("09.5")
class Momentum(torch.optim.Optimizer):
    def __init__(self, params, lr, momentum=0.9):
        super().__init__(params, {"lr": lr, "momentum": momentum})
        self.momentum = momentum

    @torch.no_grad()
    def step(self):
        for group in self.param_groups:
            for p in group["params"]:
                if p.grad is None:
                    continue
                state = self.state[p]
                if "v" not in state:
                    state["v"] = torch.zeros_like(p)
                state["v"].mul_(self.momentum).add_(p.grad)
                p.sub_(self.param_groups[0]["lr"] * state["v"])

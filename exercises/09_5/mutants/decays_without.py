# misconception: no gradient is a gradient of 0
# caught by: several | left alone
@answer("09.5")
class Momentum(torch.optim.Optimizer):
    def __init__(self, params, lr, momentum=0.9):
        super().__init__(params, {"lr": lr, "momentum": momentum})

    @torch.no_grad()
    def step(self):
        for group in self.param_groups:
            for p in group["params"]:
                state = self.state[p]
                if "v" not in state:
                    state["v"] = torch.zeros_like(p)
                state["v"].mul_(group["momentum"]).add_(torch.zeros_like(p) if p.grad is None else p.grad)
                p.sub_(group["lr"] * state["v"])

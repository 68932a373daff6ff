# misconception: a dictionary is a dictionary
# caught by: memory | holds no velocity
@answer("09.5")
class Momentum(torch.optim.Optimizer):
    def __init__(self, params, lr, momentum=0.9):
        super().__init__(params, {"lr": lr, "momentum": momentum})
        self.memory = {}

    @torch.no_grad()
    def step(self):
        for group in self.param_groups:
            for p in group["params"]:
                if p.grad is None:
                    continue
                state = self.memory.setdefault(p, {})
                if "v" not in state:
                    state["v"] = torch.zeros_like(p)
                state["v"].mul_(group["momentum"]).add_(p.grad)
                p.sub_(group["lr"] * state["v"])

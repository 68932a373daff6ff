@answer("09.5")
class Momentum(torch.optim.Optimizer):
    def __init__(self, params, lr, momentum=0.9):
        super().__init__(params, {"lr": lr, "momentum": momentum})

    def step(self):
        for group in self.param_groups:
            for p in group["params"]:
                if p.grad is not None:
                    memory = self.state[p]
                    memory["v"] = memory.get("v", 0) * group["momentum"] + p.grad.detach()
                    p.data = p.data - group["lr"] * memory["v"]

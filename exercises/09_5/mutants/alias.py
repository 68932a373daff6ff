# misconception: v starts as the gradient
# caught by: memory | not a copy
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
                state["v"] = state["v"] * group["momentum"] + p.grad if "v" in state else p.grad
                p.sub_(group["lr"] * state["v"])

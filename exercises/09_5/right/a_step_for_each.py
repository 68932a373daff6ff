@answer("09.5")
class Momentum(torch.optim.Optimizer):
    def __init__(self, params, lr, momentum=0.9):
        super().__init__(params, {"lr": lr, "momentum": momentum})

    def step(self):
        for group in self.param_groups:
            for p in group["params"]:
                if p.grad is not None:
                    self.move(p, group["lr"], group["momentum"])

    @torch.no_grad()
    def move(self, p, lr, momentum):
        state = self.state[p]
        v = state.setdefault("momentum_buffer", torch.zeros_like(p))
        v *= momentum
        v += p.grad
        p -= lr * v

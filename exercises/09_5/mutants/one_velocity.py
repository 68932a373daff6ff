# misconception: the optimizer has one velocity
# caught by: several | a velocity of its own
@answer("09.5")
class Momentum(torch.optim.Optimizer):
    def __init__(self, params, lr, momentum=0.9):
        super().__init__(params, {"lr": lr, "momentum": momentum})
        self.v = 0.0

    @torch.no_grad()
    def step(self):
        for group in self.param_groups:
            for p in group["params"]:
                if p.grad is None:
                    continue
                self.v = group["momentum"] * self.v + p.grad
                p.sub_(group["lr"] * self.v)

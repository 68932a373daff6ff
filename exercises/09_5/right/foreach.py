@answer("09.5")
class Momentum(torch.optim.Optimizer):
    def __init__(self, params, lr, momentum=0.9):
        defaults = dict(lr=lr, momentum=momentum)
        super().__init__(params, defaults)

    def step(self, closure=None):
        with torch.no_grad():
            for group in self.param_groups:
                lr, mu = group["lr"], group["momentum"]
                for p in filter(lambda p: p.grad is not None, group["params"]):
                    before = self.state[p].get("velocity")
                    v = p.grad.clone() if before is None else mu * before + p.grad
                    self.state[p]["velocity"] = v
                    p.add_(v, alpha=-lr)

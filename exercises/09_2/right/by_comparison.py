@answer("09.2")
def overlooked(model):
    """Everything in sight, without what is known to the model."""
    known = {id(p) for p in model.parameters()} | {id(m) for m in model.modules()}
    found = set()
    for path, module in model.named_modules():
        for name in vars(module):
            value = getattr(module, name)
            if name.startswith("_"):
                continue
            stack = list(value.values()) if isinstance(value, dict) else []
            stack += list(value) if isinstance(value, (list, tuple)) else []
            stack.append(value)
            for one in stack:
                learns = isinstance(one, nn.Module) or (isinstance(one, torch.Tensor) and one.requires_grad)
                if learns and id(one) not in known:
                    found.add(".".join(part for part in (path, name) if part))
    return sorted(found)

# misconception: a name is a path
# caught by: paths | names the modules on the way
def could_learn(value):
    return isinstance(value, nn.Module) or (isinstance(value, torch.Tensor) and value.requires_grad)


@answer("09.2")
def overlooked(model):
    found = []
    for _, module in model.named_modules():
        for name, value in vars(module).items():
            if name.startswith("_"):
                continue
            if isinstance(value, dict):
                value = list(value.values())
            values = value if isinstance(value, (list, tuple)) else [value]
            if any(could_learn(v) for v in values):
                found.append(name)
    return sorted(found)

# misconception: every tensor should learn
# caught by: nothing_too_much | nothing to learn
def could_learn(value):
    return isinstance(value, (nn.Module, torch.Tensor))


@answer("09.2")
def overlooked(model):
    found = []
    for path, module in model.named_modules():
        for name, value in vars(module).items():
            if name.startswith("_"):
                continue
            if isinstance(value, dict):
                value = list(value.values())
            values = value if isinstance(value, (list, tuple)) else [value]
            if any(could_learn(v) for v in values):
                found.append(f"{path}.{name}" if path else name)
    return sorted(found)

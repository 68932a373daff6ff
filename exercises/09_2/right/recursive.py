@answer("09.2")
def overlooked(model, prefix=""):
    """Walks through the children itself."""
    found = []
    for name, value in model.__dict__.items():
        if name[0] == "_":
            continue
        parts = value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else (value,)
        for part in parts:
            if isinstance(part, nn.Module) or (torch.is_tensor(part) and part.requires_grad):
                found.append(prefix + name)
                break
    for name, child in model.named_children():
        found += overlooked(child, prefix + name + ".")
    return sorted(found)

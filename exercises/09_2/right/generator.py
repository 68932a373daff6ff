def _paths(model):
    for path, module in model.named_modules():
        plain = {name: value for name, value in vars(module).items() if not name.startswith("_")}
        for name, value in plain.items():
            match value:
                case dict():
                    values = [*value.values()]
                case list() | tuple():
                    values = [*value]
                case _:
                    values = [value]
            if [v for v in values if isinstance(v, nn.Module) or getattr(v, "requires_grad", False) is True]:
                yield f"{path}.{name}".removeprefix(".")


@answer("09.2")
def overlooked(model):
    return sorted(_paths(model))

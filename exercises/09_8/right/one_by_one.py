NAMES = ("model", "optimizer", "scheduler")


@answer("09.8")
def save(file, *parts):
    checkpoint = {"rng": torch.get_rng_state()}
    for name, part in zip(NAMES, parts):
        checkpoint[name] = part.state_dict()
    checkpoint["step"] = parts[3]
    torch.save(checkpoint, file)


def load(file, *parts):
    checkpoint = torch.load(file)
    torch.set_rng_state(checkpoint.pop("rng"))
    for name, part in zip(NAMES, parts):
        part.load_state_dict(checkpoint[name])
    return checkpoint["step"]

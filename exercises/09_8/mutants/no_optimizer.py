# misconception: the optimizer is a rate
# caught by: optimizer | begin anew
@answer("09.8")
def save(file, model, optimizer, scheduler, step):
    parts = {"model": model, "optimizer": optimizer, "scheduler": scheduler}
    saved = {name: part.state_dict() for name, part in parts.items()}
    torch.save(saved | {"step": step, "random": torch.get_rng_state()}, file)


def load(file, model, optimizer, scheduler):
    saved = torch.load(file)
    model.load_state_dict(saved["model"])
    rates = [group["lr"] for group in saved["optimizer"]["param_groups"]]
    for group, rate in zip(optimizer.param_groups, rates):
        group["lr"] = rate
    scheduler.load_state_dict(saved["scheduler"])
    torch.set_rng_state(saved["random"])
    return saved["step"]

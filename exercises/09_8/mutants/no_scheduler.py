# misconception: the rate is in the optimizer
# caught by: scheduler | from its place
@answer("09.8")
def save(file, model, optimizer, scheduler, step):
    parts = {"model": model, "optimizer": optimizer, "scheduler": scheduler}
    saved = {name: part.state_dict() for name, part in parts.items()}
    torch.save(saved | {"step": step, "random": torch.get_rng_state()}, file)


def load(file, model, optimizer, scheduler):
    saved = torch.load(file)
    model.load_state_dict(saved["model"])
    optimizer.load_state_dict(saved["optimizer"])
    torch.set_rng_state(saved["random"])
    return saved["step"]

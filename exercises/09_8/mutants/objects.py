# misconception: the whole model is safer
# caught by: file | save state dicts
@answer("09.8")
def save(file, model, optimizer, scheduler, step):
    parts = {"model": model, "optimizer": optimizer, "scheduler": scheduler}
    saved = {name: part.state_dict() for name, part in parts.items()}
    torch.save(saved | {"whole": optimizer, "step": step, "random": torch.get_rng_state()}, file)


def load(file, model, optimizer, scheduler):
    saved = torch.load(file, weights_only=False)
    model.load_state_dict(saved["model"])
    optimizer.load_state_dict(saved["optimizer"])
    scheduler.load_state_dict(saved["scheduler"])
    torch.set_rng_state(saved["random"])
    return saved["step"]

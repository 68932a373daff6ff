# misconception: the optimizer holds the parameters
# caught by: weights_and_step | parameters and buffers
@answer("09.8")
def save(file, model, optimizer, scheduler, step):
    parts = {"model": model, "optimizer": optimizer, "scheduler": scheduler}
    saved = {name: part.state_dict() for name, part in parts.items()}
    torch.save(saved | {"step": step, "random": torch.get_rng_state()}, file)


def load(file, model, optimizer, scheduler):
    saved = torch.load(file)
    optimizer.load_state_dict(saved["optimizer"])
    scheduler.load_state_dict(saved["scheduler"])
    torch.set_rng_state(saved["random"])
    return saved["step"]

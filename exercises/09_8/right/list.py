@answer("09.8")
def save(file, model, optimizer, scheduler, step):
    parts = (model, optimizer, scheduler)
    torch.save([step, torch.random.get_rng_state(), *[part.state_dict() for part in parts]], file)


def load(file, model, optimizer, scheduler):
    step, random, *states = torch.load(file, weights_only=True)
    for part, state in zip((model, optimizer, scheduler), states):
        part.load_state_dict(state)
    torch.random.set_rng_state(random)
    return step

import copy


@answer("09.8")
def save(file, model, optimizer, scheduler, step):
    everything = dict(
        weights=copy.deepcopy(model.state_dict()),
        adam=copy.deepcopy(optimizer.state_dict()),
        schedule=dict(scheduler.state_dict()),
        counters={"step": int(step)},
        random=torch.get_rng_state().tolist(),
    )
    torch.save(everything, file)


def load(file, model, optimizer, scheduler):
    everything = torch.load(file)
    scheduler.load_state_dict(everything["schedule"])
    optimizer.load_state_dict(everything["adam"])
    model.load_state_dict(everything["weights"])
    torch.set_rng_state(torch.tensor(everything["random"], dtype=torch.uint8))
    return everything["counters"]["step"]

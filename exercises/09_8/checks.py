"""09.8: a training that is resumed to the last bit."""

from course.checking import points

META = {
    "id": "09.8",
    "name": "save",
    "title": "Resumed to the bit",
    "difficulty": 1,
    "minutes": 5,
    "given": ["torch=minitorch"],
    "hints": [
        "What does the next step read, besides the weights? Go through the lines of a loop one by one.",
        "Optimizers and schedulers have state_dict and load_state_dict, too. torch.get_rng_state() is a tensor.",
        "Save one dictionary with model, optimizer, scheduler, step and random; load each, set_rng_state last, return step.",
    ],
}


def run(call, rng, *, without=()):
    """Losses of a training that went on and of one that was resumed; `without` takes sources of difference away."""
    return call.probe("run", int(rng.integers(1, 1000)), list(without))


def weights(out):
    """Missed when saving disturbs, or when the weights themselves are not those that were saved."""
    quiet = "save() changes the training that goes on: does it draw random numbers or change a mode?"
    assert out["undisturbed"], quiet
    assert out["weights"], "after load() the model has not the parameters and buffers that were saved"


@points(1)
def check_weights_and_step(call, rng):
    """the model's state, and the number of the step"""
    out = run(call, rng)
    weights(out)
    assert out["step"] == 7, f"load() returns the step that was saved, 7; got {out['step']!r:.40}"


@points(2)
def check_optimizer(call, rng):
    """the optimizer's averages"""
    out = run(call, rng, without=["scheduler", "random"])
    weights(out)
    assert out["straight"] == out["resumed"], "the losses part after the first step: Adam's averages begin anew"


@points(1)
def check_scheduler(call, rng):
    """the schedule's place"""
    out = run(call, rng, without=["random"])
    weights(out)
    assert out["rate"], "after load() the scheduler does not go on from its place"
    assert out["straight"] == out["resumed"], (
        "without random numbers the losses differ: optimizer or scheduler is missing"
    )


@points(2)
def check_random(call, rng):
    """the random numbers: shuffling and dropout"""
    out = run(call, rng)
    weights(out)
    assert out["straight"] == out["resumed"], "the losses differ where random numbers are drawn: their state is missing"


@points(1)
def check_file(call, rng):
    """the file, read as it is by default"""
    out = run(call, rng)
    weights(out)
    assert out["readable"], "torch.load(file) refuses the file: save state dicts, not objects"
    full = out["straight"] == out["resumed"]
    assert full, "counts once a resumed training equals the other"

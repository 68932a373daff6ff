"""09.9, the milestone: a training script outside of the notebooks, run in a process of its own."""

import numpy as np
from course.checking import points
from course.data import fashion_mnist

META = {
    "id": "09.9",
    "name": "script",
    "title": "Milestone: a training script of your own",
    "difficulty": 2,
    "minutes": 20,
    "optional": True,
    "given": [],
    "limits": {"call_s": 60, "total_s": 240},
    "hints": [
        "Begin with a folder of your own: save course.fashion_mnist() there with np.savez, 255 * images as uint8, and "
        "run the script in a terminal until it works.",
        "The loop is that of the chapter. Images become float and are divided by 255, those of the test in the same way.",
        "Parts: main() reads, seeds, trains, calls model.eval(), np.save('predictions.npy', ...argmax(1).numpy()) and "
        "torch.save(model.state_dict(), 'model.pt'). Last lines: if __name__ == '__main__': main().",
    ],
}
ROWS, UNSEEN, LEAST = 2000, 400, 0.75
RUNS = {}  # a training takes a second or more, so the data is the same for every check, and each training runs once


def draw():
    """Training images with labels, and others with theirs."""
    data, rng = fashion_mnist(), np.random.default_rng(909)
    train, test = rng.permutation(len(data.train_images))[:ROWS], rng.permutation(len(data.test_images))[:UNSEEN]
    images = [np.round(255 * x).astype(np.uint8) for x in (data.train_images[train], data.test_images[test])]
    return *images, data.train_labels[train], data.test_labels[test]


def run(call, which=0):
    """What the script leaves behind; missed when it fails or leaves no labels."""
    images, unseen, labels, truth = draw()
    key = call.source, which
    if key not in RUNS:
        RUNS[key] = call.probe("run", images, labels, unseen, which)
    out = RUNS[key]
    assert out["text"], "script() returns the text of the script, a str that is not empty"
    assert out["error"] is None, f"run as a program, the script fails: {out['error']}"
    assert "predictions.npy" in out["files"], "after the run there is no predictions.npy: was main() called?"
    found = np.asarray(out["predictions"])
    whole = found.dtype.kind in "iu"
    assert whole, f"predictions.npy holds {found.dtype}, but labels are whole numbers: argmax(1) of the scores"
    fits = found.shape == truth.shape
    assert fits, f"predictions.npy has shape {found.shape}; it is to hold {truth.shape}, one for each test image"
    return out, found, (found == truth).mean()


@points(1)
def check_files(call, rng):
    """it runs, and leaves labels behind"""
    run(call)


@points(3)
def check_accuracy(call, rng):
    """the accuracy on images it has not seen"""
    _, _, right = run(call)
    assert right > 0.3, f"{right:.0%} of the labels are right: that is no better than guessing"
    assert right >= LEAST, f"{right:.0%} of the labels are right, which is below {LEAST:.0%}"


@points(1)
def check_guard(call, rng):
    """nothing happens when it is imported"""
    out, _, right = run(call)
    assert right >= LEAST, "counts once the accuracy is right"
    assert not out["imported"], "imported, the script starts to train: it starts only under if __name__ == '__main__'"


@points(1)
def check_model(call, rng):
    """the weights that it leaves"""
    out, _, right = run(call)
    assert right >= LEAST, "counts once the accuracy is right"
    assert "model.pt" in out["files"], "after the run there is no model.pt"
    assert out["state"] is not None, "torch.load refuses model.pt: save the state dict, not the model"
    largest = max((np.asarray(t) for t in out["state"].values()), key=np.size)
    assert largest.shape[-1] == 784 or largest.ndim != 2, "model.pt holds no weight that fits an image"
    assert out["moved"], "the weights in model.pt are not those of a trained model: save after the training"


@points(1)
def check_repeatable(call, rng):
    """the same twice"""
    _, first, right = run(call)
    _, second, _ = run(call, which=1)
    assert right >= LEAST, "counts once the accuracy is right"
    mode = "run twice, it gives different labels: is a seed set inside the script?"
    assert np.array_equal(first, second), mode

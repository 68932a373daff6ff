"""11.9, the milestone: a network of the learner's own on Fashion-MNIST, graded on images it has not seen."""

import course
import numpy as np
from course.checking import as_array, points, tensor

META = {
    "id": "11.9",
    "name": "classify",
    "title": "Milestone: a CNN above 85 %",
    "optional": True,
    "difficulty": 3,
    "minutes": 15,
    "given": ["torch=minitorch"],
    "hints": [
        "Begin with the chapter's cnn() and train(): what they need must stand in the cell. Then look what each change does.",
        "Steps of Adam with a rate near 0.005, batches of 64, in a new order in every pass; two passes or three.",
        "Behind the loop: net.eval(), torch.no_grad(), and argmax(1) of the scores, one number for each image.",
    ],
    "limits": {"call_s": 60, "total_s": 150},
}


def labels_of(result, count):
    """The predicted classes; missed when they are anything but one whole number for each image."""
    got = as_array(result, "the result")
    scores = got.shape == (count, 10)
    assert not scores, "these are scores, ten for each image; the class is the place of the largest"
    assert got.shape == (count,), f"{count} images give the shape ({count},), not {got.shape}"
    whole = np.issubdtype(got.dtype, np.integer)
    assert whole, f"classes are whole numbers; these are {got.dtype}"
    assert got.min() >= 0 and got.max() <= 9, "classes go from 0 to 9"
    return got


@points(1)
def check_form(call, rng):
    """one class for each image, on a few images"""
    data = course.fashion_mnist()
    some = rng.choice(6000, 64, replace=False)
    images, labels = data.train_images[some, None], data.train_labels[some]
    for count in (7, 1):
        others = data.test_images[rng.choice(1000, count, replace=False), None]
        given = tensor(images), tensor(labels), tensor(others)
        labels_of(call(*given), count)
        same = all(np.array_equal(a, b) for a, b in zip(call.after, given, strict=True))
        assert same, "an argument was written to: the images belong to the caller"


def share(call):
    """Right answers among the 1,000; the network is trained once for all checks."""
    data = course.fashion_mnist()
    result = call.probe("stored")
    if result is None:
        images, others = (
            (part[:, None] * 255).round().astype(np.uint8) for part in (data.train_images, data.test_images)
        )
        result = call.probe("train", tensor(images), tensor(data.train_labels), tensor(others))
    found, right = labels_of(result, 1000), data.test_labels
    assert len(np.unique(found)) > 1, f"every image is said to be of class {found[0]}"
    return float((found == right).mean())


@points(1)
def check_70(call, rng):
    """70 % of 1,000 images"""
    reached = share(call)
    assert reached > 0.2, (
        f"{reached:.0%} are right, as by guessing: do image and label still belong together, and do the weights change?"
    )
    assert reached >= 0.70, f"{reached:.1%} are right"


@points(1)
def check_80(call, rng):
    """80 %"""
    assert (reached := share(call)) >= 0.80, f"{reached:.1%} are right"


@points(1)
def check_83(call, rng):
    """83 %"""
    assert (reached := share(call)) >= 0.83, f"{reached:.1%} are right; a dense network comes as far as this"


@points(3)
def check_85(call, rng):
    """85 %"""
    assert (reached := share(call)) >= 0.85, f"{reached:.1%} are right"

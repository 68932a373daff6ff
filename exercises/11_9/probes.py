"""Trains the answer on Fashion-MNIST, once for each cell: the checks ask several times for the same classes."""

FOUND = {}


def stored(module):
    """What the answer has found already, or None."""
    return FOUND.get(module)


def train(module, images, labels, others):
    """The classes it finds for `others`, whose labels it is not given. Images arrive as bytes, to be short on their way."""
    FOUND[module] = module.classify(images.float() / 255, labels, others.float() / 255)
    return FOUND[module]

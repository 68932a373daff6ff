@answer("04.5")
def backward(nodes, output):
    """The gradient of `output` with respect to every node it depends on: a dictionary from names to numbers."""
    # Which node may go next? One whose uses have all sent their gradient.
    return {output: 1.0}

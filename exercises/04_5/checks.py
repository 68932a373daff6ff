"""04.5: the backward walk over a graph of named nodes, each visited once and after all of its uses."""

import numpy as np
from course.checking import as_array, points

META = {
    "id": "04.5",
    "name": "backward",
    "title": "Backward over a graph, without recursion",
    "difficulty": 3,
    "minutes": 12,
    "optional": True,
    "given": ["np=numpy"],
    "hints": [
        "A node may be handled once every node that uses it has sent its share. How many shares does each wait for?",
        "Two passes: count the uses of each node that output depends on, then handle nodes whose count has reached 0.",
        "Keep the nodes that are ready in a list. Take one, call its vjp, add to its inputs' gradients, lower their counts.",
    ],
}


def reference(graph, output):
    """Gradients by repeated passes over the graph in the order of its construction, last node first."""
    grads = {output: 1.0}
    for name, inputs, slopes in reversed(graph):
        if name in grads:
            for source, slope in zip(inputs, slopes, strict=True):
                grads[source] = grads.get(source, 0.0) + grads[name] * slope
    return grads


def slopes(rng, n):
    """Local derivatives away from 0 and 1."""
    return [float(v) for v in rng.uniform(1.2, 2.8, n) * rng.choice([-1, 1], n)]


def run(call, graph, output):
    """The answer's gradients and calls, checked for what every graph asks."""
    out = call.probe("run", graph, output)
    assert isinstance(out["grads"], dict), f"return a dictionary from names to gradients; got {out['grads']!r:.60}"
    return out


def compare(out, graph, output, why):
    """Every node that output depends on has its gradient; others are absent or 0."""
    want, grads = reference(graph, output), out["grads"]
    for name, value in want.items():
        assert name in grads, f"node '{name}' has no gradient: {why}"
        grad = as_array(grads[name], f"the gradient of '{name}'")
        assert np.allclose(grad, value, rtol=1e-9), f"the gradient of '{name}' is wrong: {why}"
    for name in set(grads) - set(want):
        assert np.all(grads[name] == 0), f"'{name}' has a gradient, yet '{output}' does not depend on it"


def shared_node(rng, long_way_first=False):
    """s is used by out directly, and once more through a longer way: many walks handle it too early."""
    a, b, c, d, e = slopes(rng, 5)
    ways = ["long2", "s"] if long_way_first else ["s", "long2"]
    return [
        ["x", [], []],
        ["s", ["x"], [a]],
        ["long1", ["s"], [b]],
        ["long2", ["long1"], [c]],
        ["out", ways, [d, e]],
    ]


@points(1)
def check_one_path(call, rng):
    """a path: local derivatives multiply"""
    a, b = slopes(rng, 2)
    graph = [["x", [], []], ["y", ["x"], [a]], ["z", ["y"], [b]]]
    out = run(call, graph, "z")
    assert out["grads"].get("z") == 1.0, "the gradient of output with respect to itself is 1.0"
    compare(out, graph, "z", "along a path each vjp gets what the one before it returned")
    compare(run(call, graph, "x"), graph, "x", "the output may be a leaf: its vjp is None and is not called")


@points(1)
def check_two_uses(call, rng):
    """a node used twice: its gradients add"""
    a, b, c, d = slopes(rng, 4)
    graph = [["x", [], []], ["y", ["x"], [a]], ["z", ["x"], [b]], ["out", ["y", "z"], [c, d]]]
    compare(run(call, graph, "out"), graph, "out", "x is used by two nodes, and what they send adds")
    graph = [["x", [], []], ["out", ["x", "x"], [a, b]]]
    compare(run(call, graph, "out"), graph, "out", "a node may name an input twice, as x * x does; both add")


@points(2)
def check_called_once(call, rng):
    """each vjp runs once, with the whole gradient"""
    for long_way_first in (False, True):
        graph = shared_node(rng, long_way_first)
        out, want = run(call, graph, "out"), reference(graph, "out")
        for name in ("out", "long2", "long1", "s"):
            seen = [g for called, g in out["calls"] if called == name]
            assert seen, f"the vjp of '{name}' was not called"
            assert len(seen) == 1, (
                f"the vjp of '{name}' was called {len(seen)} times: gather what arrives, call it once"
            )
            whole = np.isclose(seen[0], want[name])
            assert whole, f"the vjp of '{name}' was called before all uses of '{name}' had sent their gradient"
        compare(out, graph, "out", "s is used directly and on a longer way: wait for both")


@points(1)
def check_any_order(call, rng):
    """the dictionary may be in any order"""
    for order, long_way_first in (([4, 2, 0, 3, 1], False), ([1, 4, 3, 0, 2], True), ([0, 2, 4, 1, 3], False)):
        graph = shared_node(rng, long_way_first)
        out = run(call, [graph[i] for i in order], "out")
        compare(out, graph, "out", "the order of the dictionary says nothing; the inputs of the nodes do")


@points(1)
def check_other_nodes(call, rng):
    """nodes that output does not depend on"""
    a, b, c, d = slopes(rng, 4)
    graph = [["x", [], []], ["s", ["x"], [a]], ["out", ["s"], [b]]]
    others = [["other", ["s", "x"], [c, d]], ["more", ["other", "out"], [c, d]]]
    why = "wait only for uses that 'out' depends on; other nodes of the dictionary use it as well and send nothing"
    compare(run(call, graph + others, "out"), graph, "out", why)


@points(1)
def check_second_call(call, rng):
    """nothing is left behind in nodes"""
    graph = shared_node(rng)
    out = run(call, graph, "out")
    compare(out, graph, "out", "counts once the gradients are right")
    same = isinstance(out["again"], dict) and out["again"] == out["grads"]
    assert same, "a second call with the same nodes gives other gradients: the first one left something behind"


@points(2)
def check_large(call, rng):
    """30,000 nodes in a chain, 2^40 paths in a ladder"""
    slope = slopes(rng, 1)[0]
    try:
        grad = call.probe("chain", 30_000, slope)
    except AssertionError as error:
        text = str(error)
        if "RecursionError" in text:
            text = "a chain of 30,000 nodes is deeper than Python lets functions call each other: keep your own stack"
        elif "no result" in text:
            text = f"{text}: 30,000 nodes take too long; is there a search through a list for every node?"
        raise AssertionError(text) from None
    grad = as_array(grad, "the gradient at the end of a chain of 30,000 nodes")
    assert np.allclose(grad, slope), "the gradient at the end of a chain of 30,000 nodes is wrong"
    try:
        grad = call.probe("ladder", 40)
    except AssertionError as error:
        text = str(error)
        if "no result" in text:
            text = "40 nodes that each use the one before twice: 2^40 paths but 41 nodes. Visit nodes, not paths"
        raise AssertionError(text) from None
    grad = as_array(grad, "the gradient through 40 nodes that each use the one before twice")
    assert np.allclose(grad, 1), "the gradient through 40 nodes that each use the one before twice is wrong"


@points(2)
def check_random_graphs(call, rng):
    """random graphs in random order"""
    for _ in range(20):
        size = int(rng.integers(8, 20))
        graph = [["n0", [], []], ["n1", [], []]]
        for i in range(2, size):
            inputs = [f"n{int(k)}" for k in rng.integers(0, i, rng.integers(1, 4))]
            graph.append([f"n{i}", inputs, slopes(rng, len(inputs))])
        output = f"n{int(rng.integers(size - 3, size))}"
        shuffled = [graph[int(i)] for i in rng.permutation(size)]
        out = run(call, shuffled, output)
        compare(out, graph, output, f"in a random graph of {size} nodes")
        names = [name for name, g in out["calls"] if g != 0]
        assert len(names) == len(set(names)), "a vjp was called more than once in a random graph"

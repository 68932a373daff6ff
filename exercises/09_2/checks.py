"""09.2: the attributes in which a module hides what should learn."""

from course.checking import points

META = {
    "id": "09.2",
    "name": "overlooked",
    "title": "What a module overlooks",
    "difficulty": 2,
    "minutes": 6,
    "given": ["torch=minitorch", "nn=minitorch.nn"],
    "hints": [
        "Assign an nn.Linear and a list to a module, and look at vars(module): where is each?",
        "named_modules() gives every registered module with its path, the model itself first with the path ''. In "
        "vars(module) registered things lie under names that begin with _.",
        "For each plain attribute make a list of values (of a dict its values, of a list or tuple itself, else the one "
        "value) and ask: any(isinstance(v, nn.Module) or isinstance(v, torch.Tensor) and v.requires_grad ...).",
    ],
}


def ask(call, case):
    """The answer for one of the probes' models, as a list of texts."""
    found = call.probe("ask", case)
    assert isinstance(found, list), f"overlooked returns a list of paths, not {found!r:.40}"
    assert all(isinstance(path, str) for path in found), f"a path is a text, as in 'body.blocks': got {found!r:.60}"
    return found


def expect(call, case, want, why):
    found = ask(call, case)
    assert found == want, f"{why}: expected {want}, got {found}"


def finds_a_list(call):
    """What every check asks first: an answer that finds nothing gets no points for finding nothing."""
    expect(call, "list", ["blocks"], "a list of layers is not registered")


@points(2)
def check_lists_and_tensors(call, rng):
    """a list of layers, a tensor that asks for gradients"""
    finds_a_list(call)
    expect(call, "tensor", ["scale"], "a plain tensor that asks for gradients is not registered")
    expect(call, "parameters_in_list", ["steps"], "a list of nn.Parameter is not registered")


@points(1)
def check_other_containers(call, rng):
    """tuples and dicts"""
    finds_a_list(call)
    expect(call, "tuple", ["pair"], "a tuple hides its layers as a list does")
    expect(call, "dict", ["heads"], "a dict hides its layers: look at its values")


@points(2)
def check_nothing_too_much(call, rng):
    """what is registered, or cannot learn"""
    finds_a_list(call)
    for case, why in (
        ("registered", "ModuleList, ModuleDict, Parameter and buffers are registered"),
        ("constants", "a tensor that asks for no gradients, or a list of numbers, has nothing to learn"),
    ):
        found = ask(call, case)
        assert found == [], f"{why}: {', '.join(found)} should not be named"


@points(2)
def check_paths(call, rng):
    """modules within modules"""
    finds_a_list(call)
    found = ask(call, "nested")
    want = ["body.blocks", "body.inner.scale", "stages.1.blocks"]
    assert found, "the registered modules within the model are to be looked into as well"
    short = sorted(path.rpartition(".")[2] for path in want)
    assert sorted(found) != short, "a path names the modules on the way, as in body.blocks"
    assert [p.removeprefix(".") for p in found] != want or found == want, (
        "the path of the model itself is empty: no dot"
    )
    deep = "body.inner.scale" in found
    assert deep, f"modules lie within modules within modules: body.inner.scale is missing in {found}"
    assert found == want or sorted(found) != want, "the list is to be sorted"
    assert found == want, f"expected {want}, got {found}"

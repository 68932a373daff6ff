"""A planned name says that it is planned, and leaves the table once it is here."""

from importlib import import_module

import pytest

from minitorch._not_yet import NOT_YET

PLANNED = [(module, name) for module, names in NOT_YET.items() for name in names.split()]


@pytest.mark.parametrize(("module", "name"), PLANNED)
def test_a_planned_name_says_so(module: str, name: str) -> None:
    assert not hasattr(import_module(module), name), f"{module}.{name} is here: take it off minitorch/_not_yet.py"
    with pytest.raises(AttributeError, match=rf"PyTorch's torch.*\.{name} is not in minitorch \d"):
        getattr(import_module(module), name)


@pytest.mark.parametrize("module", NOT_YET)
def test_any_other_name_is_missing_as_ever(module: str) -> None:
    with pytest.raises(AttributeError) as error:
        import_module(module).nonsense  # noqa: B018
    assert str(error.value) == f"module '{module}' has no attribute 'nonsense'"
    assert getattr(import_module(module), "nonsense", 3) == 3

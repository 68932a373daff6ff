"""Something the person at the keyboard can put right."""


class Problem(Exception):
    """What is wrong, in one sentence, and what cures it."""

    def __init__(self, what: str, fix: str) -> None:
        super().__init__(what)
        self.fix = fix

    def __str__(self) -> str:
        return f"{self.args[0]}\n  Fix: {self.fix}"

"""What an exercise shows: the report of the judge, notes, hints, the worked solution; each as text and as HTML."""

from __future__ import annotations

from html import escape
from typing import Any

RAISED = "your code raised"
PASSED, MISSED = "var(--jp-success-color1, #1b7837)", "var(--jp-warn-color1, #b35900)"


class Note:
    """A sentence to the learner; `stopped` when it is about a cell that had better not run."""

    def __init__(self, text: str, stopped: bool = False) -> None:
        self.text, self.stopped = text, stopped

    def __repr__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        return f"<p>{_marked(self.text)}</p>"


class Report:
    """The points of one answer, what was passed and missed, what was printed, and where to go from here."""

    def __init__(self, report: dict[str, Any], note: str) -> None:
        self.report, self.note = report, note
        self.full, self.stopped = report["points"] == report["max"], bool(report["stopped"])

    def __repr__(self) -> str:
        lines = [f"{self._title()}: {self._score()}"]
        if failure := self._failure():
            lines.append(f"  {failure}")
        else:
            for word, doc, points, message in self._rows():
                lines.append(f"  {word}  {doc} ({points})" + (f": {message}" if message else ""))
        if printed := self.report["printed"].rstrip():
            lines.append("  printed: " + printed.replace("\n", "\n           "))
        return "\n".join([*lines, self.note])

    def _repr_html_(self) -> str:
        colour = PASSED if self.full else MISSED
        parts = [f"<b>{escape(self._title())}</b>: {self._score()}"]
        if failure := self._failure():
            parts.append(f"<p>{_marked(failure)}</p>")
        else:
            parts.append(f"<ul>{''.join(map(self._item, self._rows()))}</ul>")
        if printed := self.report["printed"].rstrip():
            parts.append(f"<details><summary>what your code printed</summary><pre>{escape(printed)}</pre></details>")
        parts.append(f"<p>{_marked(self.note)}</p>")
        return f'<div style="border-left: 4px solid {colour}; padding-left: 1em">{"".join(parts)}</div>'

    def _title(self) -> str:
        return f"{self.report['id']} {self.report['name']}"

    def _score(self) -> str:
        return f"{self.report['points']} of {self.report['max']} points"

    def _failure(self) -> str:
        """One sentence in the place of the checks, when the cell or every call of it ends in the same error."""
        messages = {check["message"] for check in self.report["checks"]}
        same = messages.pop() if len(messages) == 1 else None
        could_not_run = f"could not run: {same}" if same and same.startswith(RAISED) else ""
        return self.report["not_loaded"] or could_not_run

    def _rows(self) -> list[tuple[str, str, int, str]]:
        """(passed or missed, what was checked, points, message); one cause is told once."""
        rows, told = [], set()
        for check in self.report["checks"]:
            message = check["message"] or ""
            rows.append((_word(check), check["doc"], check["points"], "as above" if message in told else message))
            told.add(message or None)
        return rows

    @staticmethod
    def _item(row: tuple[str, str, int, str]) -> str:
        word, doc, points, message = row
        colour = PASSED if word == "passed" else MISSED
        told = f"<br>{_marked(message)}" if message not in ("", "as above") else f" {message}"
        return f'<li><b style="color: {colour}">{word}</b> {_marked(doc)} <small>({points})</small>{told}</li>'


class Solution:
    """The worked solution with its why, and below it the other right answers, folded."""

    def __init__(self, title: str, source: str, others: dict[str, str]) -> None:
        self.title, self.source, self.others = title, source.strip(), others

    def __repr__(self) -> str:
        parts = [f"# {self.title}", self.source]
        parts += [f"# Another right answer: {name}\n{source.strip()}" for name, source in self.others.items()]
        return "\n\n".join(parts)

    def _repr_markdown_(self) -> str:
        parts = [f"**{self.title}**", _fenced(self.source)]
        for name, source in self.others.items():
            parts.append(f"<details><summary>Another right answer: {name}</summary>\n\n{_fenced(source)}\n\n</details>")
        return "\n\n".join(parts)


class Drawing:
    """The drawn specification of a puzzle, and what it shows in words."""

    def __init__(self, svg: str, words: str) -> None:
        self.svg, self.words = svg, words

    def __repr__(self) -> str:
        return self.words

    def _repr_svg_(self) -> str:
        """With the words as its title: a reader of the screen reads them out."""
        opening, end, rest = self.svg.partition(">")
        return f"{opening}{end}<title>{escape(self.words)}</title>{rest}"


def _word(check: dict[str, Any]) -> str:
    return "passed" if check["ok"] else "missed"


def _fenced(source: str) -> str:
    return f"```python\n{source.strip()}\n```"


def _marked(text: str) -> str:
    """HTML of a line in which `names` stand between backticks."""
    parts = escape(text, quote=False).split("`")
    if len(parts) % 2 == 0:  # a backtick without its partner
        return escape(text, quote=False)
    return "".join(f"<code>{part}</code>" if i % 2 else part for i, part in enumerate(parts))

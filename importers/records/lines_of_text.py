"""Fields in the lines of a text, as Tabletop Simulator, chats and learning cards have them: `Cost: 3` and so on.

Where the lines have a card type, a number or a figure, each with its label, they are the card's fields, and what stands
behind a label for texts, or without a label, is the text. Else the whole is the card's text.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from importers.games import Values
from importers.values.cell_values import figure
from importers.values.column_names import PRINTED
from importers.values.ids import is_surely_id, looks_like_id
from importers.values.markup_tags import without_marks
from rules.core.cards import Json

_LINE = re.compile(r"\s*(?:[-*•]\s+)?(?P<label>[^\W\d][^:：=|\n]{0,39}?)\s*[:：=]\s*(?P<said>.*?)\s*")
_FEWEST = 2
_OF_TEXTS = ("text", "effects")


_PARTS = re.compile(r"\s+[·•|]\s+")
_FIGURE = re.compile(r"(?P<label>[^\W\d][^\d:=]*?)\s*[:=]?\s*(?P<said>[+-]?\d{1,3}|X)")
"""A label with its figure and no sign between: `Cost 3`."""


def take_lines_apart(
    values: Values, field_of: Callable[[str], str | None], word_of: Callable[[str], str | None]
) -> None:
    """Put what the lines of a text say of other fields there, where no column of their own has said it.

    `word_of` says of which column a word of the game is.
    """
    for column in _OF_TEXTS:
        text = values.get(column)
        if isinstance(text, str) and "\n" in text and (told := _told(text, column, field_of, word_of)):
            del values[column]
            if "id" in told and not looks_like_id(str(values.get("id", ""))) and "id" in values:
                values["id in the source"] = values.pop("id")
            for name, said in told.items():
                values.setdefault(name, said)


def _in_lines(text: str, field_of: Callable[[str], str | None], word_of: Callable[[str], str | None]) -> str:
    """A text with a line for each field of `Character · Cost 3 · Power 2`, and a label before an id or a word alone."""
    lines: list[str] = []
    for line in map(str.strip, without_marks(text).splitlines()):
        parts = [_labelled(part, field_of, word_of) for part in _PARTS.split(line)]
        told = [part for part in parts if part is not None]
        lines += told if len(told) == len(parts) and (len(parts) > 1 or is_surely_id(line) or word_of(line)) else [line]
    return "\n".join(lines)


def _labelled(part: str, field_of: Callable[[str], str | None], word_of: Callable[[str], str | None]) -> str | None:
    """A part of a line as label and value; None where it says neither a figure of a field nor a word of the game."""
    if is_surely_id(part):
        return f"id: {part}"
    if pair := _FIGURE.fullmatch(part):
        return f"{pair['label']}: {pair['said']}" if field_of(pair["label"]) else None
    column = word_of(part)
    return f"{column}: {part}" if column else None


def _told(
    text: str, column: str, field_of: Callable[[str], str | None], word_of: Callable[[str], str | None]
) -> dict[str, Json]:
    """What the lines of a text say by field; nothing where they are no card."""
    found: dict[str, list[str]] = {}
    last = ""
    for line in filter(None, _in_lines(text, field_of, word_of).splitlines()):
        pair = _LINE.fullmatch(line)
        field = field_of(pair["label"]) if pair else None
        if pair and field and field not in found:
            found[field], last = [pair["said"]], field
        elif last in _OF_TEXTS:
            found[last].append(line)
        else:
            last = next((name for name in _OF_TEXTS if name in found), column)
            found.setdefault(last, []).append(line)
    others = [name for name in found if name not in _OF_TEXTS]
    telling = [name for name in others if name in PRINTED or isinstance(figure(" ".join(found[name])), int)]
    if len(others) < _FEWEST or not telling:
        return {}
    return {name: "\n".join(filter(None, lines)) for name, lines in found.items() if any(lines)}

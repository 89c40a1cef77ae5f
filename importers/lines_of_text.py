"""Fields in the lines of a text, as tables on a screen, chats and learning cards have them: `Cost: 3` and so on.

A text of a card is its effects. Where its lines say a card type, a number or a figure of the card, each with its
label, they are the card, and what stands behind a label of a text, or behind none, is the text.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from importers.column_names import PRINTED
from importers.games import Values
from importers.values import figure, without_marks
from rules.core.cards import Json

_LINE = re.compile(r"\s*(?:[-*•]\s+)?(?P<label>[^\W\d][^:：=|\n]{0,39}?)\s*[:：=]\s*(?P<said>.*?)\s*")
_FEWEST = 2
_OF_TEXTS = ("text", "effects")


def take_lines_apart(values: Values, field_of: Callable[[str], str | None]) -> None:
    """Put what the lines of a text say of other fields there, where no column of their own has said it."""
    for column in _OF_TEXTS:
        text = values.get(column)
        if isinstance(text, str) and "\n" in text and (told := _told(text, field_of)):
            del values[column]
            for name, said in told.items():
                values.setdefault(name, said)


def _told(text: str, field_of: Callable[[str], str | None]) -> dict[str, Json]:
    """What the lines of a text say by field; nothing where they are no card."""
    found: dict[str, list[str]] = {}
    last = ""
    for line in filter(None, map(str.strip, without_marks(text).splitlines())):
        pair = _LINE.fullmatch(line)
        field = field_of(pair["label"]) if pair else None
        if pair and field and field not in found:
            found[field], last = [pair["said"]], field
        elif last in _OF_TEXTS:
            found[last].append(line)
        else:
            last = next((name for name in _OF_TEXTS if name in found), _OF_TEXTS[0])
            found.setdefault(last, []).append(line)
    others = [name for name in found if name not in _OF_TEXTS]
    telling = [name for name in others if name in PRINTED or isinstance(figure(" ".join(found[name])), int)]
    if len(others) < _FEWEST or not telling:
        return {}
    return {name: "\n".join(filter(None, lines)) for name, lines in found.items() if any(lines)}

"""Where reading a line stops: for whoever wants to know what of it was not understood."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from rules.games.mythos.cards import Effect
from rules.games.mythos.effects.english import read_english
from rules.games.mythos.effects.reader import is_english, read
from rules.games.mythos.effects.statics import Modify

_LINKS: Final = frozenset(("and", "then", "et", "puis", "ensuite"))


@cache
def stuck_at(effect: Effect) -> str:
    """The first word behind the longest beginning of an unread line that says something by itself.

    The first word of all where no beginning does. Of a line that is read and not played, what it lacks.
    """
    if effect.known_timing is None:
        return effect.timing or "its timing"
    reading = read(effect)
    if reading is not None:
        return f"no {reading.timing} line to change" if isinstance(reading, Modify) else "on a mission"
    words = [found for found in re.finditer(r"\S+", effect.text) if re.search(r"\w", found[0])]
    place = next(
        (at for at in range(len(words) - 1, 0, -1) if _is_read(effect, effect.text[: words[at].start()])),
        0,
    )
    if not place:
        place = _within_the_head(effect, words)
    while place < len(words) - 1 and _plain(words[place][0]).casefold() in _LINKS:
        place += 1
    return _plain(words[place][0]) if words else ""


_HEADS: Final = re.compile(
    r"(?:if|when|whenever|after|each time|every time|while|as long as|unless|at the|once per|quand|lorsque|si|à la fin|"
    r"au début|tant que)\b",
    re.IGNORECASE,
)


def _within_the_head(effect: Effect, words: list[re.Match[str]]) -> int:
    """The place of the first word that does not fit in an event, a condition or what X is; 0 where it is the first."""
    text = effect.text
    if told := re.search(r"[,.]? (?:where )?X is ", text):
        said = re.sub(r"\bX\b", "2", text[: told.start()])
        return sum(word.end() <= told.end() for word in words) if _is_read(effect, said) else 0
    if not _HEADS.match(text):
        return 0
    done = (
        "piochez une carte"
        if effect.text_fr or re.match("quand|lorsque|si |à la|au d|tant", text.casefold())
        else "draw a card"
    )
    for comma in re.finditer(", ", text):
        if _is_read(effect, f"{text[: comma.start()]}, {done}"):
            return sum(word.end() <= comma.start() + 1 for word in words)
    return next(
        (
            at
            for at in range(len(words) - 1, 1, -1)
            if _is_read(effect, f"{text[: words[at].start()].rstrip(' ,')}, {done}")
        ),
        0,
    )


def _is_read(effect: Effect, beginning: str) -> bool:
    text = beginning.rstrip(" ,.;:")
    if effect.known_timing and is_english(
        effect.text
    ):  # then so is each beginning of it, and need not be looked at for that
        return read_english(text, effect.known_timing) is not None
    return read(Effect(effect.timing, text)) is not None


def _plain(word: str) -> str:
    return word.strip(".,;:!?()[]\"'")

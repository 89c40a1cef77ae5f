"""Where reading a line stops, in words that show the place.

One word is enough where it stands in the line once. A word that stands there again ("Ninja"), a comma or a point is
quoted with the words behind it.
"""

from __future__ import annotations

import re

from rules.families.shinobi.effects.english.sentences.timings import known_tags, timings_of

_WORDS = 4
"""So many words show a place."""


def stopped_at(text: str, at: int, word: str) -> str:
    """The word at a place of a line, with those behind it where it does not show the place by itself.

    >>> stopped_at("Draw 1 card, sing.", 13, "sing")
    'sing'
    >>> stopped_at("Heal a Ninja of the Ninja Guild.", 7, "Ninja")
    'Ninja of the Ninja'
    >>> stopped_at("Draw a card, then sing.", 11, ",")
    'card, then sing'
    """
    if not text.startswith(word, at):
        return word
    told = re.findall(rf"(?<!\w){re.escape(word)}(?!\w)", text, re.IGNORECASE)
    if re.search(r"\w", word) and len(told) == 1:
        return word
    if not re.search(r"\w", word):
        before = re.search(r"\S+\s*$", text[:at])
        at = before.start() if before else at
    return beginning(text[at:])


def beginning(text: str) -> str:
    """The first words of a text, without the word that says that it is valid."""
    words = re.sub(r"^valid:? ", "", text.strip(), flags=re.IGNORECASE).split()
    return " ".join(words[:_WORDS]).rstrip(" .,:;")


def odd_tag(text: str) -> str | None:
    """The tag at the beginning of a line, where it is like those of the phases and names none."""
    tag = re.match(r"(?:valid:? *)?(\[([^\]]*)\])", text.strip(), re.IGNORECASE)
    if tag is None:
        return None
    words = [part.strip() for part in re.split(r"[|/]", tag[2].casefold())]
    like = any(word in known_tags() for word in words)
    return tag[1] if like and timings_of(tag[2].casefold()) is None else None


__all__ = ["beginning", "odd_tag", "stopped_at"]

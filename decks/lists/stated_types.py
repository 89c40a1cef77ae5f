"""What a line says of its card's type: `2 Kunai (Mission)` names no card where Kunai is a jutsu."""

from __future__ import annotations

import re

from decks.lists.naming import without_comment
from decks.problems import quoted
from rules.core.cards import Printing
from rules.core.deck import DeckLine
from rules.core.late import Late
from rules.core.registry import Game
from rules.core.text import fold

_BRACKETED = Late(r"[(\[（【](?P<words>[^()\[\]（）【】\d]{2,30})[)\]）】]", needs=tuple("([（【"))
_IN_FRONT = Late(r"\W*(?P<words>[^\W\d_]{2,20}(?: [^\W\d_]{2,20})?)\s*[:：]\s*[x×]?\d", needs=":：")


def other_type(game: Game, line: DeckLine, printing: Printing) -> str | None:
    """What to say of a line that gives its card another type than it has; None where it does not."""
    if line.said is None or not ("(" in line.said or any(sign in line.said for sign in "[（【:：")):
        return None
    text = without_comment(line.said)
    name = printing.card.name
    text = re.sub(re.escape(name), " ", text, flags=re.IGNORECASE) if name else text
    front = _IN_FRONT.match(text)
    words = [found["words"] for found in _BRACKETED.finditer(text)] + ([front["words"]] if front else [])
    for said in words:
        types = _types_of(game, said)
        if types and printing.card.type_id not in types:
            return f"{quoted(name)} is no {min(types)} but a {printing.card.type_id}. Which is meant?"
    return None


def _types_of(game: Game, said: str) -> set[str]:
    """The card types of a game that a word means, in one or in many."""
    word = fold(said.strip())
    found = set[str]()
    for card_type in game.card_types:
        own = {fold(card_type.type_id), fold(game.terms.get(card_type.type_id, card_type.type_id))}
        if word in {form for each in own for form in (each, f"{each}s", f"{each} card", f"{each} cards")}:
            found.add(card_type.type_id)
    return found

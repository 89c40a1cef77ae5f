"""Verb phrases in English about characters of the name of one that was defeated, or of a card that was revealed."""

from __future__ import annotations

from typing import Final

from rules.games.mythos.effects.bounds import Verb
from rules.games.mythos.effects.english.cursor import Cursor
from rules.games.mythos.effects.instructions import Act, Steps
from rules.games.mythos.effects.terms import Amount, Group, Limit, Recall, Side

_CHEAPER: Final = Group(
    side="enemy", hidden=False, besides=True, same_name=True, cost=Limit("<", Amount(0, Recall("cost")))
)
_VERBS: Final[dict[str, Verb]] = {"hide": "hide", "defeat": "defeat", "move": "move"}
_SIDES: Final[dict[str, Side]] = {"enemy": "enemy", "friendly": "friendly", "": "any"}


def namesake(line: Cursor) -> Steps | None:
    """ "Hide an enemy character with the same name as the revealed card": who is hidden has no name."""
    found = line.take(
        r"(hide|defeat) (?:a cheaper enemy namesake of|(?:one other|another|an?) enemy character "
        r"with (?:the )?same name and"
        r" (?:a )?(?:lower cost|cost less) than) the defeated character\b"
    )
    if found:
        return (Act(_VERBS[found[1].casefold()], _CHEAPER),)
    found = line.take(
        r"(hide|defeat|move) an? (?:(?P<side>enemy|friendly) )?character(?: in play)?"
        r" with the same name as (?:the|that) revealed (?:card|character)\b(?: in play)?"
    )
    if found is None or not line.looked_at_one:
        return None
    group = Group(side=_SIDES[(found["side"] or "").casefold()], hidden=False, same_name=True)
    return (Act(_VERBS[found[1].casefold()], group),)

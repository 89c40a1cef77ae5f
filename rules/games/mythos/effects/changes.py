"""UPGRADE lines in English that change the MAIN or AMBUSH line of their card: instead, in addition, again."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from rules.games.mythos.cards import Timing
from rules.games.mythos.effects.clauses import program, verb_of
from rules.games.mythos.effects.instructions import Act, CopyEffect, IfDone
from rules.games.mythos.effects.statics import Modify
from rules.games.mythos.effects.terms import Group, Quantity


def change(text: str) -> Modify | None:
    """Read an UPGRADE line that changes the MAIN or AMBUSH line of its card."""
    if re.fullmatch(r"repeat the main effect|main effect: once more", text, re.IGNORECASE):
        return Modify(again=True)
    if re.fullmatch(
        r"apply the main effect to .+ in the other missions|main effect: also in another mission", text, re.IGNORECASE
    ):
        return Modify(elsewhere=True)
    found = re.match(r"(MAIN|AMBUSH) effect: (.+)", text, re.IGNORECASE | re.DOTALL)
    if not found:
        return None
    timing: Timing = "AMBUSH" if found[1].upper() == "AMBUSH" else "MAIN"
    body = found[2]
    for pattern, build in _CHANGES:
        if match := re.fullmatch(pattern, body, re.IGNORECASE):
            return build(match, timing)
    added = re.sub(r"^(?:in addition,?|also) ", "", body, flags=re.IGNORECASE)
    if added != body or re.match(r"powerup x\b", body, re.IGNORECASE):
        more = program(added, timing)
        if more is None:
            return None
        needs = (IfDone(),) if re.match(r"powerup x|hide|copy", added, re.IGNORECASE) else ()
        return Modify(timing, then=(*needs, *more.steps))
    return None


_LAST: Final = Group(last=True)
_CHANGES: Final[tuple[tuple[str, Callable[[re.Match[str], Timing], Modify]], ...]] = (
    (r"without a limit|instead, there is no (?:cost|power) limit", lambda _f, timing: Modify(timing, no_limit=True)),
    (
        r"(?:instead, the (?:cost|power) limit is|up to) (\d+) (?:or less|instead)",
        lambda f, timing: Modify(timing, limit=int(f[1])),
    ),
    (
        r"(?:instead, )?(hide|defeat) (?:both of them|them|it|instead of hiding)",
        lambda f, timing: Modify(timing, verb=verb_of(f[1])),
    ),
    (
        r"(?:instead, play the card paying|for) (\d+) less(?: instead)?",
        lambda f, timing: Modify(timing, discount=int(f[1])),
    ),
    (
        r"(?:instead, discard the top card from|of) your (?:own )?deck(?: instead)?",
        lambda _f, timing: Modify(timing, top_of="you"),
    ),
    (
        r"(?:instead, remove )?all power tokens(?: and put them on this character| instead)",
        lambda _f, timing: Modify(timing, all_tokens=True),
    ),
    (
        r"after moving them, (hide|defeat) (?:the enemy character|them)",
        lambda f, timing: Modify(timing, then=(IfDone(), Act(verb_of(f[1]), _LAST, Quantity("all")))),
    ),
    (
        r"copy any non-upgrade instant effect from the discarded enemy character",
        lambda _f, timing: Modify(timing, then=(IfDone(), CopyEffect(discarded=True))),
    ),
)

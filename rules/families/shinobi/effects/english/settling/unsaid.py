"""What a line leaves unsaid, so that no reading of it is sure: which turn, which of several, whose price."""

from __future__ import annotations

import re

from rules.families.shinobi.effects.readings import CardType, Printed

_ANOTHER_TURN = re.compile(
    r"\b(?:next|following|additional|extra|another) turn\b.*\b(that) turn\b(?! and (?:during )?the next)", re.IGNORECASE
)
""" "That turn" behind another than this one: the end of this turn would be another."""


_ONCE_OVER = re.compile(r"\buntil [^.,;]*\b(?:turn|phase|showdown|battle)\b[^.,;]*,? (?:and )?(then)\b", re.IGNORECASE)
"""What is done once something has ended ("until the end of your next turn, then ..."), and not at once."""

_BOTH = re.compile(r"\b(?:(?:the|both|all) (?:of the )?(targets)|each (target))\b", re.IGNORECASE)
"""Both of two targets that have numbers: what is said of "the target" is said of the first."""

_OFF_WHICH = re.compile(
    r"\bremov(?:e|es|ing) \d+ [^.:,]*?\bcoins? from ((?:your|your opponent's|their) (?:[^.:,]*? )?(?:Ninjas|Missions|Clients))\b",
    re.IGNORECASE,
)
"""So many coins off several cards: off all of them together, and nobody says off which."""


_OF_A_TEAM = re.compile(
    r"\bTeams?\b(?:(?: with| of| that)\b[^.,]*?)? (?:gets?|gains?) [+-](?:\d+|X) (?:to (?:its|their) )?(Power)\b",
    re.IGNORECASE,
)
"""So much for a team as a whole: not for each of its ninja, and nobody of it is named."""


_OTHERWISE = re.compile(
    r"\bif\b[^.]*, (?:you|your opponent|they|that player) (?:must|can)\b[^.]*\. (Otherwise)\b", re.IGNORECASE
)
"""Where that is not so, or where the player does not do it: either could be meant."""


_JUST_GIVEN = re.compile(r"\bgets? [^.]*(\"[^\"]+\")[^.]*\. If [^.,]*\b(has|have) \1", re.IGNORECASE)
"""What is asked as soon as it has been given: whether it was so before."""


_ANEW = re.compile(
    r"\bcannot (?:play|use)\b[^.]*\bunless (?:they|your opponent|you)\b[^.]*\b(additional)\b", re.IGNORECASE
)
"""What is paid on top of each card, and not once for all of them."""


_AT_A_TIME = re.compile(r"\bcharges? ((?:1|one) or more)\b", re.IGNORECASE)
"""However many at a time: they are charged one by one."""


_RESOLVES = re.compile(r"\b(?:after|when) (it) resolves\b", re.IGNORECASE)
"""Of a jutsu or a mission: what a ninja's text calls so, it does not say here."""


_EACH_IN_TURN = re.compile(
    r"\bduring (?:(each) player's turns?, [^.]*\bthat player|(its) controller's turns?, (?:each|every|all)\b)",
    re.IGNORECASE,
)
"""Of each player's cards in that player's turn, and not of all cards in all turns."""


_ANOTHER_TARGET = re.compile(r"\bchange the targets? of [^.]*? to [^.]*?\b(another|other(?! than))\b", re.IGNORECASE)
"""Another than what it is aimed at now, which only some cards may be."""


_OF_SEVERAL = re.compile(
    r"\breveals? (?:their (?:entire )?hands?|all (?:of )?the cards in their hands?)\b.*\bplayer (?:who|whose|that)\b[^.]*\b(highest|higher|lowest|lower)\b",
    re.IGNORECASE,
)
"""Whose card has more, of several that each has shown: not all of a hand together."""


_OF_BOTH_SHOWN = re.compile(
    r"\b(?:each|both) players? reveals? .*\bif (?:your|your opponent's|their) (?:revealed )?card has\b[^.]*?, [^.]*?\b(it|that card)\b",
    re.IGNORECASE,
)
"""One of two cards that were shown, each by another player."""


_IN_TWO_PLACES = re.compile(
    r"\b(in-play)\b(?! cards?\b)[^.,:;]* or [^.,:;]* (?:from|in) (?:your|their|its owner's|your opponent's) "
    r"(?:hands?|discard piles?|chakra areas?|decks?|battle rewards?)\b",
    re.IGNORECASE,
)
"""The one in play, the other in a hand or a pile: a group lies in one place."""


_OF_ANY = (
    _IN_TWO_PLACES,
    _OF_SEVERAL,
    _OF_BOTH_SHOWN,
    _EACH_IN_TURN,
    _ANOTHER_TARGET,
    _ANOTHER_TURN,
    _ONCE_OVER,
    _OFF_WHICH,
    _OF_A_TEAM,
    _OTHERWISE,
    _JUST_GIVEN,
    _ANEW,
    _AT_A_TIME,
)


_OF_TYPE: dict[CardType, tuple[re.Pattern[str], ...]] = {
    "ninja": (_RESOLVES,),
    "client": (_RESOLVES,),
    "jutsu": (),
    "mission": (),
    "permanent": (),
}


def left_unsaid(text: str, on: Printed) -> str | None:
    """The word of an even line at which something is left unsaid; None for any other line."""
    numbered = len(on.targets) > 1 and not on.together
    for pattern in (*_OF_ANY, *((_BOTH,) * numbered), *_OF_TYPE[on.type]):
        if found := pattern.search(text):
            return found[found.lastindex or 0]
    return None


__all__ = ["left_unsaid"]

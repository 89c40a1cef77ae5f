"""A text in English taken apart into sentences."""

from __future__ import annotations

import re
from typing import Final

from rules.games.mythos.effects.english.cursor import NUMBER


def sentences(body: str) -> list[str]:
    """The sentences of a text; what belongs together though it stands in two is one."""
    body = re.sub(
        r"(\bthe edge(?: token)?, (?:you (?:may|can|must) )?give) it (to (?:the|your) opponent)",
        r"\1 the edge \2",
        body,
        flags=re.IGNORECASE,
    )
    body = re.sub(
        r"(^|[.;] )for each ([^,.]+), ((?:powerup|draw|gain|steal) (?:an?|\d+)\b(?: cards?| chakra| mission points?)?)"
        r"(?=$|[.;])",
        r"\1\3 for each \2",
        body,
        flags=re.IGNORECASE,
    )
    body = re.sub(r"\breduce the power of ([^.]+?) by (\d+)", r"\1 has -\2 Power", body, flags=re.IGNORECASE)
    body = re.sub(r"\bincrease the power of ([^.]+?) by (\d+)", r"\1 has +\2 Power", body, flags=re.IGNORECASE)
    body = _SHOWN.sub(r"\1, reveal and draw up to 1 \2", body)
    body = _LOOKED_AT.sub(r"\1, ", body)
    body = _THE_REST.sub(r"\1, then ", body)
    body = re.sub(
        r"(choose (?:a|one) mission)[.;,] (?:then,? )?(?=hide|defeat|move|return|[^.]*until the end of)",
        r"\1 and ",
        body,
        flags=re.IGNORECASE,
    )
    body = _UNTIL_FOUND.sub(r"\1, \3\2", body)
    body = _OF_A_MISSION.sub(r"\1\2 of one mission", body)
    body = _OF_A_HAND_SEEN.sub(r"\1\2 in the opponent's hand and discard it", body)
    body = _DISCARD_OF_IT.sub(r"\1. choose \2 in the opponent's hand and discard it", body)
    body = _FROM_HAND.sub(r"\1 in the opponent's hand and discard it", body)
    return [part.strip(" .,") for part in re.split(r"(?<!\bmin)[.;] (?=\S)", body) if part.strip(" .,")]


_FROM_HAND: Final = re.compile(
    r"(choose (?:an?|1|one) (?:\S+ )*?(?:card|character)(?: (?:with|costing|that costs) [^.]*?)?) (?:from|in|of) "
    r"(?:it|their hand)(?:\. |,? and )(?:the opponent discards|they discard|discard) (?:it|that card)\b",
    re.IGNORECASE,
)
"""Who is told to choose a card of the hand just looked at, which is then discarded."""

_OF_A_HAND_SEEN: Final = re.compile(
    r"((?:look at (?:the|your) opponent's hand|opponent (?:must )?(?:reveals?|shows?) (?:you )?their hand)"
    r"(?:[.,;] |,? and )(?:then,? )?)"
    r"(choose (?:an?|1|one) (?:\S+ )*?(?:card|character)(?: (?:with|costing|that costs) [^.]*?)?) "
    r"(?:and|to) discard (?:it|that card)\b",
    re.IGNORECASE,
)
"""The hand that was looked at is the one of which a card is chosen."""

_DISCARD_OF_IT: Final = re.compile(
    r"((?:look at (?:the|your) opponent's hand|opponent (?:must )?(?:reveals?|shows?) (?:you )?their hand))"
    r"(?:[.,;] |,? and )(?:then,? )?discard ((?:an?|1|one) (?:\S+ )*?(?:card|character)(?: (?:with|costing|that costs) "
    r"[^.]*?)?) (?:from|in|of) (?:it|that hand|their hand)(?=$|[.;,])",
    re.IGNORECASE,
)
"""The hand that was looked at is the one of which a card is discarded."""

_UNTIL_FOUND: Final = re.compile(
    r"(reveal [^.;]* your deck[^.;]* until [^.;,]+)([.;,] (?:then,? )?[^.]*?)(?:[.;,] (?:then,? )?|,? and (?:then,? )?)"
    r"((?:discard|put|place) the (?:others?|rest|(?:other|remaining) cards?)\b[^.;]*)",
    re.IGNORECASE,
)
"""What becomes of the cards revealed beside the one that was found: said there, or behind what becomes of that one."""

_OF_A_MISSION: Final = re.compile(
    r"choose (?:a|one) mission[.,;] (?:then,? )?([^.]*?\b)((?:all|every|each) [^.]*?characters?(?: with [^.]*?)?) "
    r"(?:in|assigned to) (?:it|that mission)\b",
    re.IGNORECASE,
)
"""What is said of all in a mission of choice, whatever it is."""

_SHOWN: Final = re.compile(
    r"((?:look at|reveal) the [^.]* of your deck)[.;,] (?:then,? )?you (?:may|can) (?:reveal|choose|take) "
    r"(?:an?|1|one|up to 1|up to one) ([^.,]*?(?:characters?|cards?))(?: (?:from )?among (?:them|those cards))? and "
    r"(?:(?:put|add|take) (?:it|them) (?:in)?to your hand|draw (?:it|them))",
    re.IGNORECASE,
)
"""Who may take one kind of card from those looked at."""

_THE_REST: Final = re.compile(
    r"((?:look at|reveal) the [^.]* of your deck,[^.]*)[.;] (?:then,? )?"
    r"(?=(?:put|place) the (?:rest|others?|remaining)\b[^.]* (?:on the bottom of|under) your deck)",
    re.IGNORECASE,
)
"""Where those go that were looked at and not drawn."""

_LOOKED_AT: Final = re.compile(
    rf"((?:look at|reveal) the [^.]* deck)[.;] (?:then,? )?(?=(?:reveal and )?(?:draw|put) "
    rf"(?:{NUMBER}|up to|any|all|every)\b(?! hidden| power))",
    re.IGNORECASE,
)
"""What is drawn from the cards looked at belongs to them, in a sentence of its own or not."""

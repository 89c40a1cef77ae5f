"""Players, places, and what a text points back to."""

from __future__ import annotations

from itertools import permutations

from rules.cardtext.grammar import Grammar
from rules.families.shinobi.effects.english.noun_phrases.nouns import (
    EACH_APART,
    THAT_NINJA,
    THOSE_CARDS,
    Place,
    SeveralOf,
    unsettled,
)
from rules.families.shinobi.effects.names import ANYWHERE, Zone


def players(grammar: Grammar) -> None:
    """Players as subjects and as possessors."""
    grammar.values(
        "player",
        {
            "you": "you",
            "your opponent": "opponent",
            "the opponent": "opponent",
            "each player": "each",
            "both player": "each",
            "both you and your opponent": "each",
            "you and your opponent each": "each",
            "that player": "that player",
            "they": "that player",
            "the other player": "other player",
            "its controller": "controller",
            "its owner": "owner",
            "the attacker": "attacker",
            "the blocker": "blocker",
        },
    )
    grammar.values(
        "possessor",
        {
            "your": "you",
            "your opponent's": "opponent",
            "the opponent's": "opponent",
            "opponent's": "opponent",
            "each player's": EACH_APART,
            "both player's": "each",
            "all player's": "each",
            "that player's": "that player",
            "their": "that player",
            "the other player's": "other player",
            "the attacker's": "attacker",
            "the blocker's": "blocker",
            "its controller's": "controller",
            "its owner's": "owner",
        },
    )
    grammar.read("possessor", lambda: "you", "your own")
    grammar.read("possessor", lambda: "that player", "their own")


def places(grammar: Grammar) -> None:
    """Zones and whose they are."""
    zones: dict[str, tuple[Zone, ...]] = {
        "hand": ("hand",),
        "deck": ("deck",),
        "chakra area": ("chakra",),
        "chakra": ("chakra",),
        "discard pile": ("discard",),
        "discard": ("discard",),
        "battle reward area": ("rewards",),
        "battle reward": ("rewards",),
        "village": ("village",),
        "in-play card": ("play",),
        "reinforcement deck": ("reinforcement",),
        "removed from [the] game area": ("removed",),
        "(village|villages) (or|and|and/or) battlefield": ("play",),
    }
    for words, zone in zones.items():
        grammar.values("zones", {words: zone})
    for first, second in permutations(
        ("hand", "deck", "discard pile", "chakra area", "battle reward area", "in-play card", "village"), 2
    ):
        both = tuple(zones[first]) + tuple(zones[second])
        grammar.read(
            "zones",
            lambda both=both: tuple(sorted(both)),
            f"{first} (or|and/or|and) [your|their] {second}",
            f"{first} or from (your|their) {second}",
        )
        if first < second:
            grammar.values("zones", {f"{first} or {second}": tuple(sorted(both))})
    for three in permutations(("hand", "deck", "discard pile", "chakra area"), 3):
        first, second, third = three
        all_three = tuple(sorted(zones[first] + zones[second] + zones[third]))
        grammar.read(
            "zones",
            lambda all_three=all_three: all_three,
            f"{first} (or|and|) [,] [your|their] {second} [,] (or|and|and/or) [your|their] {third}",
        )
        if tuple(sorted(three)) == three:
            grammar.values("zones", {f"{first} or {second} or {third}": all_three})
    anywhere_gone = "chakra area or discard pile or removed from the game area"
    grammar.values("zones", {anywhere_gone: ("chakra", "discard", "removed")})
    grammar.read(
        "zones",
        lambda: ("chakra", "discard", "removed"),
        "(discard pile [,] chakra area|chakra area [,] discard pile) [,] or removed from [the] game area",
    )
    grammar.values(
        "zones", {"open areas": ("chakra", "discard", "play"), "areas": ANYWHERE, "hand or elsewhere": ANYWHERE}
    )
    grammar.read("place", Place, "(in|from|of) [either] {whose:possessor} [original] {zones}")
    grammar.read(
        "place",
        lambda zones: Place(zones, "each"),
        "in both player's {zones}",
        "in all {zones}",
        "(in|from) (any|either) [player's] {zones}",
    )
    grammar.read("place", lambda: Place(("play",)), "in play", "in-play")
    grammar.read("place", lambda: Place(("battlefield",)), "on the battlefield", "on the field")
    grammar.read("place", lambda: Place(("removed",)), "removed from [the] game")
    grammar.read("place", lambda: Place(ANYWHERE), "in any area")
    grammar.read("place", lambda: Place(("chain",)), "being (played|used)", "on the chain")
    grammar.read("place", lambda: Place(("play", "chain")), "in play or being played")
    grammar.read(
        "place", lambda: Place(("play",), "you"), "you control", "you has [in play|in your village]", "of yours"
    )
    grammar.read("place", lambda: Place(("battlefield",), "you"), "you has on the battlefield")
    grammar.read("place", lambda: Place(("battlefield",), "opponent"), "your opponent has on the battlefield")
    grammar.read(
        "place",
        lambda: Place(("play",), "opponent"),
        "your opponent control",
        "your opponent has [in play|in their village]",
    )
    grammar.read("place", lambda: Place(("play",), EACH_APART), "each player control")
    grammar.read("place", lambda: Place(("play",), "each"), "either player control")
    grammar.read("place", lambda: Place(("play",), "that player"), "that player control", "they control")


_REFS: dict[str, str] = {
    "this card": "self",
    "this (ninja|client|mission|jutsu) [card]": "self",
    "the user": "user",
    "user": "user",
    "the target": "target",
    "the targets": "target",
    "(each|every|all) of the targets": "target",
    "each target": "target",
    "the (targeted|target) ninjas": "target",
    "the (targeted|target) (ninja|jutsu|mission|client|card|team) [card]": "target",
    "target \\( 1 \\)": "target",
    "target \\( 2 \\)": "target 2",
    "the second target": "target 2",
    "the chosen card": "chosen",
    "the chosen (ninja|jutsu|mission|client|card|one) [or client|or ninja|card]": "chosen",
    "the card chosen first": "selected",
    "the card chosen last": "chosen last",
    "that one [of the event]": "event",
    "the (damaged|attacking|blocking|deployed) (ninja|client)": "event",
    "what caused it": "cause",
    "the user of what caused it": "cause's user",
    "(the user of that jutsu|the user of that jutsu card|that jutsu's user|that jutsu card's user)": "user of that jutsu",
    "the moved card": "moved",
    "the drawn card": "drawn",
    "the chakra paid for it": "paid",
    "the (removed|discarded) (ninja|jutsu|mission|client|card) [card]": "moved",
    "the (user|users) of the target": "target's user",
    "the target's user": "target's user",
    "its user": "target's user",
    "the seen card": "seen",
    "the revealed (ninja|jutsu|mission|client) [card]": "seen",
    "the card": "seen",
    "(those|these) card": THOSE_CARDS.name,
    "the revealed card": "seen",
    "all [of] the revealed card": "seen",
    "the rest": "rest",
    "the rest of (the|those) (card|revealed card|cards) [revealed]": "rest",
    "the rest of them": "rest",
    "the remainder": "rest",
    "the (other|others|remaining) [card]": "rest",
    "the (other|remaining) {_n:number} [card]": "rest",
    "the other [revealed] card": "rest",
    "(the (rest|others)|all other card) revealed this way": "rest",
    "the attached ninja": "attached",
    "the ninja this card is attached to": "attached",
    "the one at hand": "each",
    "it": "last",
    "them": "they",
    "they": "they",
    "(that|the) ninja [card]": "that ninja",
    "those ninja [card]": "those ninja",
    "(that|those|the) client [card]": "that client",
    "(that|those|the) mission [card]": "that mission",
    "(that|those|the) jutsu [card]": "that jutsu",
    "that (card|team)": "that card",
    "(that|those|the) battle reward [card]": "that reward",
}


_REFS_POSSESSIVE: dict[str, str] = {
    "this card's": "self",
    "this (ninja's|client's|mission's|jutsu's)": "self",
    "this (ninja|mission|jutsu) card's": "self",
    "the user's": "user",
    "user's": "user",
    "the target's": "target",
    "the targets'": "target",
    "the second target's": "target 2",
    "the first target's": "target",
    "the chosen card's": "chosen",
    "the chosen (ninja's|ninja card's)": "chosen",
    "the card chosen first's": "selected",
    "the card chosen last's": "chosen last",
    "that one's": "event",
    "the event's": "event",
    "the cause's": "cause",
    "what caused it's": "cause",
    "the user of what caused it's": "cause's user",
    "the user of the target's": "target's user",
    "(the target's user's|its user's)": "target's user",
    "the moved card's": "moved",
    "the seen card's": "seen",
    "the revealed ninja's": "seen",
    "the revealed card's": "seen",
    "the rest's": "rest",
    "the (removed|discarded) (ninja|jutsu|mission|card) card's": "moved",
    "the (removed|discarded) ninja's": "moved",
    "the (removed|discarded|moved) card's": "moved",
    "the attached ninja's": "attached",
    "each one's": "each",
    "its": "last",
    "it's": "last",
    "that (ninja's|ninja card's)": "that ninja",
    "those (ninja's|ninja card's)": "those ninja",
    "that (jutsu's|jutsu card's)": "that jutsu",
    "that (mission's|mission card's)": "that mission",
    "that card's": "that card",
}


def references(grammar: Grammar) -> None:
    """What a text points back to."""
    grammar.values("ref", {words: unsettled(name) for words, name in _REFS.items()})
    grammar.read("ref", lambda: THAT_NINJA, "that {_word:quoted} (ninja|card)")
    grammar.wording("ref", SeveralOf, "the chosen cards", lambda it: {"it": it})
    grammar.wording("ref's", SeveralOf, "the chosen cards'", lambda it: {"it": it})
    grammar.values("ref's", {words: unsettled(name) for words, name in _REFS_POSSESSIVE.items()})


def add(grammar: Grammar) -> None:
    """Teach a grammar the players, places and references."""
    for part in (players, places, references):
        part(grammar)

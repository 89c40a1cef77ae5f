"""Hands, decks and what is seen of them: discards, looks and searches as people say them. Read, and never written."""

from __future__ import annotations

from rules.cardtext.grammar import Grammar, UnreadError
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import Sequence
from rules.families.shinobi.effects.bans import HandSize
from rules.families.shinobi.effects.conditions import Both, Either, Fits, Holds, Never
from rules.families.shinobi.effects.english.deeds.searching import some_seen
from rules.families.shinobi.effects.english.noun_phrases.nouns import THOSE_CARDS, ordered
from rules.families.shinobi.effects.english.sentences.clauses import lasting
from rules.families.shinobi.effects.english.sentences.sentences import sequence
from rules.families.shinobi.effects.groups import (
    Among,
    Choose,
    Count,
    Every,
    Group,
    Has,
    Ref,
    Which,
)
from rules.families.shinobi.effects.moving import (
    Arrange,
    DiscardUntil,
    Draw,
    DrawUntil,
    Look,
    Move,
)
from rules.families.shinobi.effects.names import CardKind

_HAND = Group("card", "you", ("hand",))


_SEEN_ONES = Ref("seen")


def _hand(g: Grammar) -> None:
    g.read(
        "clause",
        lambda: Arrange(Every(_HAND), "bottom"),
        "arrange the order of all [the] card in your hand and return them to the bottom of your deck",
    )
    g.read(
        "clause",
        lambda: Move(Every(_HAND), "discard"),
        "discard your hand",
        "discard all [of] [the] card in your hand",
        "discard your entire hand",
    )
    g.read("clause", lambda amount: DrawUntil(amount), "draw [card] until you has {amount:amount} card [in your hand]")
    g.read(
        "clause",
        lambda n: Move(Choose(_HAND, n), "chakra", charged=True),
        "charge {n:amount} card [from your hand]",
        "charge {n:amount} chakra [from your hand]",
    )
    g.read("clause", lambda: Draw(1), "draw 1")
    g.read(
        "clause",
        lambda: DrawUntil(Count(Group("card", "opponent", ("hand",)))),
        "draw [card] until you has (the same (number|amount) of card in your hand as|as many card in your hand as) your opponent [has]",
    )
    g.read(
        "clause",
        lambda n: DiscardUntil(n, _HAND),
        "discard down to {n:number} card [in (your|) hand]",
        "discard all but {n:number} [of the] card (in|from) your hand",
        "discard card until you has {n:number} [or less] card [left] [in your hand]",
    )
    for words, whose, own in (("[you]", "you", "your"),):
        g.read(
            "clause",
            lambda n, whose=whose: Move(Choose(Group("card", whose, ("chakra",)), n, by=whose), "discard"),
            f"{words} (discard|pay) {{n:amount}} [of] [{own}] chakra",
        )
    g.read("clause", _paid, "[you] pay {what:which}")
    g.read("clause", lambda n, word: _of_a_symbol(n, word), "[you] pay {n:number} {word:symbol word}")
    g.read(
        "clause",
        lambda n, word, m, other: sequence(_of_a_symbol(n, word), _of_a_symbol(m, other)),
        "[you] pay {n:number} {word:symbol word} [chakra] and {m:number} {other:symbol word} [chakra]",
    )
    g.read(
        "clause",
        lambda what, to: Move(_random(what), to),
        "randomly move {what:which} to your {to:own pile}",
        "randomly put {what:which} (in|into) your {to:own pile}",
    )


def _of_a_symbol(n: int, word: str) -> Move:
    """So many chakra with that symbol."""
    return Move(Choose(Group("card", "you", ("chakra",), (Has(word),)), n), "discard")


def _paid(what: Which) -> Move:
    """Chakra of some kind. Raises UnreadError for all else, and for chakra of which nothing is said."""
    if not isinstance(what, Choose) or what.group.zones != ("chakra",) or what.group.whose not in ("any", "you"):
        raise UnreadError
    if not what.group.filters:
        raise UnreadError
    return Move(replace(what, group=replace(what.group, whose="you")), "discard")


def _random(what: Which) -> Which:
    if not isinstance(what, Choose):
        raise UnreadError
    return replace(what, random=True)


_KINDS: tuple[CardKind, ...] = ("ninja", "jutsu", "mission", "client")


def _of_one_type() -> Either:
    """All that was seen is of one type, whichever that is."""
    return Either(tuple(Fits(_SEEN_ONES, Group(kind, zones=())) for kind in _KINDS))


def _of_different_types() -> Both:
    """No two of what was seen are of one type."""
    seen = Among(_SEEN_ONES)
    return Both(tuple(Holds(Count(Group(kind, zones=(), filters=(seen,))), "<=", 1) for kind in _KINDS))


def _types(g: Grammar) -> None:
    """Whether the cards that were seen are of one type."""
    they = "(they|both|all|both of them|all of them|both card|those card|the card|the revealed card|both revealed card|the 2 card)"
    types = "(card type|card types|type|types|type of card|types of card)"
    g.read("condition", _of_one_type, f"{they} [all|both] (is|has|share) [of|card of] the same {types}")
    g.read("condition", _of_different_types, f"{they} [all|both] (is|has) [of|card of] different {types}")
    g.read("condition", lambda: Never(_of_one_type()), f"{they} (is|do) not [has|share] [of|card of] the same {types}")


def _looking(g: Grammar) -> None:
    g.read("clause", lambda what: Look(what, reveal=True), "show {what:which} to your opponent", "reveal {what:ref}")
    g.read(
        "condition",
        lambda is_, group: Holds(Count(_among_seen(group)), *is_),
        "there is {is_:or more} {group:noun} among (them|the card|those card|the revealed card)",
        "the card include {is_:or more} {group:noun}",
        "(they|those card) include {is_:or more} {group:noun}",
    )
    g.read(
        "condition",
        lambda group: Holds(Count(_among_seen(group)), ">=", 1),
        "there is [a|an|any] {group:noun} among (them|the card|those card|the revealed card)",
        "the card include [a|an] {group:noun}",
    )
    g.read(
        "which",
        lambda group, n: Choose(_among_seen(group, THOSE_CARDS), n),
        "{n:amount} of those {group:noun}",
    )
    g.read(
        "which",
        lambda group, n: Choose(_among_seen(group), n),
        "{n:amount} {group:noun} among (them|those card|the card)",
        "{n:amount} of the {group:noun} (revealed|revealed this way|among them)",
    )
    g.read(
        "which",
        lambda group, n: Choose(_among_seen(group), n, up_to=True),
        "up to {n:amount} {group:noun} among (them|those card|the card)",
        "up to {n:amount} of those {group:noun}",
    )
    g.read(
        "which",
        lambda group: Choose(_among_seen(group), None),
        "any number of {group:noun} among (them|those card|the card)",
    )
    g.read(
        "which",
        lambda group: Every(_among_seen(group)),
        "(all|every) [of] [the] {group:noun} among (them|those card|the card)",
        "all [the] {group:noun} revealed [this way]",
    )
    g.read(
        "clause",
        lambda: Arrange(Ref("seen")),
        "arrange (the order of|) (them|the card|those card) as you like and return them to the top of your deck",
        "arrange (the order of|) (them|the card|those card) (as you like|in any order [you like|of your choice])",
        "return them in any order [you like]",
        "return (them|those card|the card) to the top of your deck in any order [you like]",
    )
    g.read("clause", lambda what: Look(_random_cards(what)), "choose and look at {what:which}")
    g.read("clause", lambda: Move(Ref("rest"), "discard"), "discard the (rest|others|other) [of the card]")
    g.read("clause", lambda: Move(Ref("rest"), "chakra", charged=True), "charge the (rest|others|other) [of the card]")
    deck = "[of (the|your|their|its owner's) deck] in any order [you like]"
    g.read("clause", lambda: Arrange(Ref("rest")), f"put the (rest|others) on [the] top {deck}")
    g.read("clause", lambda: Arrange(Ref("rest"), "bottom"), f"put the (rest|others) on the bottom {deck}")
    for a, b in (("bottom", "top"), ("top", "bottom")):
        g.read(
            "clause",
            lambda what, a=a, b=b: Sequence((Arrange(some_seen(what), a), Arrange(Ref("rest"), b))),
            f"put {{what:which}} on the {a} {deck.replace(' in any order [you like]', '')} and the (rest|others) on [the] {b} {deck}",
        )


def _among_seen(group: Group, ref: Ref = _SEEN_ONES) -> Group:
    if group.whose != "any" or group.zones not in (("play",), ("chain",)):
        raise UnreadError
    return replace(group, zones=(), filters=ordered((*group.filters, Among(ref))))


def _random_cards(what: Which) -> Which:
    if not isinstance(what, Choose):
        raise UnreadError
    return replace(what, random=True) if what.group.whose == "opponent" and what.group.zones == ("hand",) else what


def add(grammar: Grammar) -> None:
    """Teach a grammar hands and looks."""
    for part in (_hand, _types, _looking, _hand_sizes):
        part(grammar)


def _hand_sizes(g: Grammar) -> None:
    """How many cards are held."""
    size = "{player:possessor} (maximum hand size|hand size limit|hand size)"
    lasting(
        g,
        lambda player, amount, duration: HandSize(player, amount, duration, to=True),
        f"{size} (is|become) {{amount:amount}}",
    )
    g.wording(
        "clause", HandSize, "{player:possessor} maximum hand size becomes {amount:amount} {duration:during}", to=True
    )

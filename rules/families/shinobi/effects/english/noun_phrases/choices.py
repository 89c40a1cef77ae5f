"""Groups, how many of them, and who chooses."""

from __future__ import annotations

from functools import partial
from typing import Literal

from rules.cardtext.grammar import Grammar, UnreadError, itself
from rules.core.dataclass import replace
from rules.families.shinobi.effects.english.noun_phrases.nouns import (
    ALL_OF_THEM,
    ANOTHER,
    BOTH,
    THEIR_CHOICE,
    YOUR_CHOICE,
    Kind,
    SeveralOf,
    as_told_of_jutsu,
    make_group,
    ordered,
)
from rules.families.shinobi.effects.groups import (
    Against,
    Among,
    Amount,
    Choose,
    Count,
    Done,
    Every,
    Extreme,
    Filter,
    Group,
    Has,
    Is,
    Other,
    Ref,
    SameName,
    TeamOf,
    Top,
    UsedBy,
)
from rules.families.shinobi.effects.names import ANYWHERE, CardKind, FigureName, Player, Zone


def groups_(grammar: Grammar) -> None:
    """Groups, choices, and everything an instruction may be about."""
    g = grammar
    g.read("noun", lambda kind: make_group(kind), "{kind}")
    g.read("noun", lambda kind, a: make_group(kind, a), "{a:befores} {kind}")
    g.read("noun", lambda kind, b: make_group(kind, b), "{kind} {b:afters}")
    g.read("noun", lambda kind, a, b: make_group(kind, a, b), "{a:befores} {kind} {b:afters}")
    g.read("noun", lambda word: make_group(Kind("card"), (Has(word),)), "{word}")
    g.read("noun", lambda word, b: make_group(Kind("card"), (Has(word),), b), "{word} {b:afters}")
    g.read("noun", lambda names: make_group(Kind("card"), (names,)), "[either] {names:either word}")
    g.read("noun", lambda names, b: make_group(Kind("card"), (names,), b), "[either] {names:either word} {b:afters}")
    g.read("group", itself, "{it:noun}")
    g.read(
        "group", _extreme_among, "{it:noun} with the {which:extreme} {figure} (among|of) [all] [of] [the] {group:group}"
    )
    g.read("group", _owned, "{whose:possessor} {it:noun}", "of {whose:possessor} {it:noun}")
    g.read("group", lambda it: replace(_only_place(it)), "in-play {it:noun}")
    g.read(
        "group",
        lambda whose, it: _owned(whose, _only_place(it)),
        "{whose:possessor} in-play {it:noun}",
        "of {whose:possessor} in-play {it:noun}",
    )
    g.read("group", lambda it, b: _lying_among(it, "you", b), "{it:bare kind} you own {b:behind}")
    g.read("group", lambda it, b: _lying_among(it, "opponent", b), "{it:bare kind} your opponent (own|owns) {b:behind}")
    g.read("a group", itself, "(a|an|the|any|) {it:group}")
    just_drawn = Count(Group("card", zones=(), filters=(Among(Ref("drawn")),)))
    g.read(
        "which",
        lambda group: Choose(replace(group, zones=("hand",), whose="you"), just_drawn),
        "the same (number|amount) of {group:bare cards} [from your hand] (that|as) you (drew|has drawn)",
    )
    g.read("bare cards", lambda: Group("card"), "card")
    g.read("a group", _another, "another {it:group}")
    g.read(
        "which",
        lambda it: Choose(replace(_only_place(it), zones=("discard",))),
        "(1|one|a|an) {it:noun} (from|in) (a|either player's) discard pile",
    )
    g.read("noun", lambda whom, b: make_group(Kind("card"), (SameName(whom),), b), "copy of {whom:ref} {b:afters}")
    g.writer("group", lambda value: _write_group(g, value))
    g.writer("a group", lambda value: _write_group(g, value))
    g.read("places", lambda group: group, "{group}")
    g.read("places", lambda place: make_group(Kind("card"), (place,)), "{place}")
    g.read("places", lambda whose, zones: Group("card", whose, zones), "{whose:possessor} {zones}")
    g.writer("places", lambda value: _write_group(g, value))


def _lying_among(kind: CardKind, whose: Player, among: Filter) -> Group:
    """A player's cards among others, wherever they lie."""
    if not isinstance(among, Among):
        raise UnreadError
    return Group(kind, whose, (), (among,))


def _extreme_among(it: Group, which: Literal["highest", "lowest"], figure: FigureName, group: Group) -> Group:
    """The ones with the most or least of a figure among a group."""
    if (
        it.kind != group.kind
        or it.whose != "any"
        or it.zones != ("play",)
        or not all(isinstance(one, Is) for one in it.filters)
    ):
        raise UnreadError
    return replace(group, filters=ordered((*group.filters, *it.filters, Extreme(which, figure))))


def _only_place(it: Group) -> Group:
    if it.zones != ("play",):
        raise UnreadError
    return it


def _owned(whose: Player, it: Group) -> Group:
    if it.whose not in ("any", whose):
        raise UnreadError
    return replace(it, whose=whose)


def _write_group(grammar: Grammar, value: object) -> str | None:
    if not isinstance(value, Group):
        return None
    words = [value.kind + (" card" if value.kind in ("jutsu", "mission", "client") else "")]
    place = _write_place(grammar, value)
    if place is None:
        return None
    words.append(place)
    for each in value.filters:
        written = grammar.write("behind", as_told_of_jutsu(each) if value.kind == "jutsu" else each)
        if written is None:
            return None
        words.append(written)
    return " ".join(word for word in words if word)


def _write_place(grammar: Grammar, value: Group) -> str | None:
    whose = value.whose
    if not value.zones:
        owner = {"any": "", "you": "you own", "opponent": "your opponent owns"}.get(whose)
        return owner if owner == "" or any(isinstance(each, Among) for each in value.filters) else None
    if value.zones == ("chain",) and value.kind in ("jutsu", "effect"):
        return "" if whose == "any" else {"you": "you control", "opponent": "your opponent control"}.get(whose)
    if value.zones == ANYWHERE and whose == "any":
        return "in any area"
    if value.zones == ("play",):
        mine = {
            "any": "",
            "each": "either player controls",
            "you": "you control",
            "opponent": "your opponent controls",
            "that player": "that player controls",
        }
        return mine[whose] if whose in mine else f"of {grammar.write('possessor', whose)} in-play cards"
    if place := _PLACES.get(value.zones):
        return place if whose == "any" else _and_whose(whose, place)
    zones = grammar.write("zones", value.zones)
    if zones is None:
        return None
    if whose in ("any", "each"):
        return f"in all {zones}" if whose == "each" else f"in any {zones}"
    return f"in {grammar.write('possessor', whose)} {zones}"


_PLACES: dict[tuple[Zone, ...], str] = {
    ("battlefield",): "on the battlefield",
    ("removed",): "removed from the game",
    ("chain",): "being played",
    ("play", "chain"): "in play or being played",
}
"""What a place is called that is no pile of a player's."""


def _and_whose(whose: str, place: str) -> str | None:
    mine = {"you": "you control", "opponent": "your opponent controls", "that player": "that player controls"}
    return f"{mine[whose]} {place}" if whose in mine else None


def choices(grammar: Grammar) -> None:
    """How many of a group, and who chooses."""
    g = grammar
    g.same("which", "ref")
    g.form(
        "which",
        Every,
        "every {group}",
        "(all|each) [of] {group}",
        "every one of {group}",
        "all [of] the {group}",
    )
    g.form(
        "which",
        Choose,
        "{count:amount} {group}",
        "{count:amount} of {group}",
        "{count:amount} number of {group}",
    )
    g.read("which", Choose, "(a|an) {group}", "any {group}", "one of {group}", count=1)
    g.read("which", lambda group: Choose(_another(group)), "another {group}", "another [one] [of] {group}")
    g.form("which", Choose, "up to {count:amount} {group}", "up to {count:amount} of [the] {group}", up_to=True)
    g.read("which", lambda count, group: Choose(_of_those(group), count), "{count:amount} of the {group:noun}")
    g.read(
        "which",
        lambda count, group: Choose(_of_those(group), count, up_to=True),
        "up to {count:amount} of the {group:noun}",
    )
    g.read("which", lambda group: Choose(group, None), "as many {group} as you like")
    g.read("which", lambda place: Choose(make_group(Kind("card"), (place,)), None), "as many card as you like {place}")
    g.read("which", lambda: Choose(_SEEN, None), "any [number] of (them|those card|the card)")
    g.read(
        "which",
        lambda n: Choose(_SEEN, n),
        "{n:amount} of (them|those card|the card|those)",
        "{n:amount} card among (them|those card)",
    )
    g.read("which", lambda n: Choose(_SEEN, n, up_to=True), "up to {n:amount} of (them|those card|the card|those)")
    g.form("which", Choose, "any number of {group}", "as many {group} as you like", "any of {group}", count=None)
    g.form(
        "which",
        Choose,
        "{count:amount} {group} at random",
        "randomly {count:amount} {group}",
        "{count:amount} random {group}",
        random=True,
    )
    g.form("which", Choose, "up to {count:amount} {group} at random", random=True, up_to=True)
    g.read("which", Choose, "a random {group}", "(a|an) {group} at random", count=1, random=True)
    g.read("which", Choose, "each of {count:number} {group}", "{count:amount} {group} (chosen|selected) by you")
    g.read(
        "which",
        lambda count, group: Choose(group, count, random=True),
        "{count:amount} {group} (chosen|selected) at random",
    )
    g.read("which", lambda n: Choose(_SEEN, n), "{n:number} of the (revealed|seen) card", "{n:number}")
    rest = "(the (remaining|other|rest of the) (card|revealed card)|the rest|the others)"
    g.read("which", lambda n: Choose(_REST, n), f"{{n:number}} of {rest}")
    g.read("which", lambda n: Choose(_REST, n, up_to=True), f"up to {{n:number}} of {rest}")
    g.read(
        "which",
        lambda count, kind, b: Choose(make_group(kind, b), count, random=True),
        "{count:amount} [of the] {kind} at random {b:afters}",
        "{count:amount} of the {kind} {b:afters} at random",
    )
    g.form("which", Choose, "target {group}", "{count:number} target {group}", aimed=True)
    g.form("which", Choose, "{count:amount} target {group}", aimed=True)
    g.form("which", Choose, "up to {count:amount} target {group}", aimed=True, up_to=True)
    by = "{by:chooser}"
    g.values("chooser", {"chosen by each player among their own": "each"})
    g.form("chooser", itself, "of {it:possessor} choice")
    g.wording("which", Choose, f"{{count:amount}} {{group}} {by}")
    g.wording("which", Choose, f"up to {{count:amount}} {{group}} {by}", up_to=True)
    g.wording("which", Choose, f"any number of {{group}} {by}", count=None)
    chosen = f"({by}|of {{by:possessor}} choosing|chosen by {{by:player}})"
    g.read("which", _chosen_by, f"{{count:amount}} {{group}} {chosen}")
    g.read("which", _chosen_by, f"up to {{count:amount}} {{group}} {by}", up_to=True)
    g.read("which", _chosen_by, f"any number of {{group}} {by}", count=None)
    g.form("which", Choose, "{count:amount} {group} at random of {by:possessor} own", random=True)
    g.read(
        "which",
        lambda count, least, group: Choose(group, count, up_to=True, least=least),
        "{least:number} or {count:number} {group}",
    )
    g.wording("which", Choose, "{least:number} or {count:number} {group}", up_to=True)
    g.form(
        "which",
        Top,
        "the {end:end} {count:amount} card of {whose:possessor} {zone:a zone}",
        "{count:amount} card from the {end:end} of {whose:possessor} {zone:a zone}",
        "the {end:end} {count:amount} card from {whose:possessor} {zone:a zone}",
    )
    g.read(
        "which",
        Top,
        "the {end:end} card of {whose:possessor} {zone:a zone}",
        "(a|the) card from the {end:end} of {whose:possessor} {zone:a zone}",
        count=1,
    )
    g.read(
        "which",
        partial(Top, Done()),
        "(that many|the same (number|amount) of) card from the {end:end} of {whose:possessor} {zone:a zone}",
        "the same (number|amount) of card [you moved] (due to this effect|) from the {end:end} of {whose:possessor} {zone:a zone}",
    )
    g.form("which", Top, "up to the {end:end} {count:amount} card of {whose:possessor} {zone:a zone}", up_to=True)
    g.values("end", {"top": "top", "bottom": "bottom"})
    g.values(
        "a zone",
        {
            "deck": "deck",
            "hand": "hand",
            "chakra area": "chakra",
            "discard pile": "discard",
            "battle reward": "rewards",
        },
    )
    # A group without a number is all of it: "Your Ninjas get ...".
    g.wording("subject", SeveralOf, "each of the chosen cards", lambda it: {"it": it})
    g.same("subject", "which")
    g.read("subject", Every, "{group}")
    g.read("the ones", _the_ones, "the {group}")
    g.read("subject", itself, "{it:the ones}")
    g.read("subject", _whole_pile, "{whose:possessor} [entire|whole] {zones}")
    g.read("subject", itself, "(all|each|every one) of {it:back}")
    g.read(
        "subject",
        lambda: BOTH,
        "both of them",
        "both [of] (those|the|these) (ninja|card)",
        "both ninja",
        "both",
        "the two ninja",
    )
    g.read("back", lambda: ALL_OF_THEM, "(them|those card)")
    g.read("back", lambda: Ref("target"), "(the|) target")
    g.read("back", lambda: Ref("chosen"), "(the|those) chosen (ninja|card)")
    g.read("back", lambda: ALL_OF_THEM, "(those|these) ninja")
    g.read("subject", lambda whom: Every(Group("ninja", filters=(TeamOf(whom),))), "{whom:ref's} team")
    g.read("subject", lambda whom: whom, "a team (which|that) includes {whom:ref}")
    g.read(
        "subject",
        lambda whom: Every(Group("ninja", filters=(Against(whom),))),
        "the team battling [against] {whom:ref}",
    )


_SEEN = Group("card", zones=(), filters=(Among(Ref("seen")),))
_REST = Group("card", zones=(), filters=(Among(Ref("rest")),))


def _the_ones(group: Group) -> Every:
    """ "The injured Ninjas": all of them. Raises UnreadError where nothing says which ("the Team", "the Ninja")."""
    if (
        not set(group.filters) - {YOUR_CHOICE, THEIR_CHOICE}
        and group.whose == "any"
        and group.zones in (("play",), ("chain",))
    ):
        raise UnreadError
    if group.whose == "any" and group.filters in ((Is("head"),), (Is("support"),)):
        raise UnreadError  # of which team?
    return Every(group)


def _whole_pile(whose: Player, zones: tuple[Zone, ...]) -> Every:
    """Every card of a hand or a pile ("shuffle your Discard Pile into your Deck")."""
    if not set(zones) <= {"hand", "discard", "chakra", "rewards"}:
        raise UnreadError
    return Every(Group("card", whose, zones))


def _of_those(it: Group) -> Group:
    """Those of a group that were just spoken of ("1 of the Ninjas"), where nothing says which they are."""
    said = any(isinstance(each, Against | TeamOf | Among | UsedBy) for each in it.filters)
    if said or it.whose != "any" or it.zones not in (("play",), ("chain",)):
        return it
    return replace(it, zones=(), filters=ordered((*it.filters, Among(Ref("seen")))))


def _chosen_by(group: Group, by: Player, count: Amount | None, up_to: bool = False) -> Choose:
    """A choice of that player; that it is yours holds also where another carries it out."""
    if by != "you":
        return Choose(group, count, up_to, by=by)
    return Choose(replace(group, filters=(*group.filters, YOUR_CHOICE)), count, up_to)


def _another(it: Group) -> Group:
    return replace(it, filters=ordered((*it.filters, Other(ANOTHER))))


def add(grammar: Grammar) -> None:
    """Teach a grammar the groups and choices."""
    for part in (groups_, choices):
        part(grammar)

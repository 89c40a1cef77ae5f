"""Who has what, as a condition: cards in play and in piles, battle rewards, more of them than the other player."""

from __future__ import annotations

from functools import partial
from typing import Literal

from rules.cardtext.grammar import Grammar, UnreadError
from rules.core.dataclass import replace
from rules.families.shinobi.effects.conditions import Both, Condition, Either, Fits, Holds, Never
from rules.families.shinobi.effects.english.conditions.conditions import both
from rules.families.shinobi.effects.english.noun_phrases.countable import just_moved
from rules.families.shinobi.effects.english.noun_phrases.nouns import (
    Kind,
    either,
    make_group,
    no_alternative,
    ordered,
)
from rules.families.shinobi.effects.english.sentences.sentences import of_one
from rules.families.shinobi.effects.groups import (
    AllOf,
    Amount,
    Count,
    Figure,
    Filter,
    Group,
    Has,
    Is,
    Not,
    Plus,
    Ref,
    Rewards,
    Symbols,
    Total,
)
from rules.families.shinobi.effects.names import Comparison, Player, Zone

_Compared = tuple[Comparison, Amount]


def _your_only(who: Ref, group: Group) -> Condition:
    """Raises UnreadError for what is said to be another's."""
    if group.whose not in ("any", "you"):
        raise UnreadError
    mine = replace(group, whose="you")
    return both(Fits(who, mine), Holds(Count(mine), "=", 1))


def _more_there(is_: Comparison, player: Player, group: Group, a: tuple[Zone, ...], b: tuple[Zone, ...]) -> Condition:
    """More of them in one area of a player's than in another."""
    here, there = (_lying(group, player, zones) for zones in (a, b))
    return Holds(Count(here), is_, Count(there))


def _teams_out(state: Is, player: Player, is_: _Compared) -> Condition:
    return Holds(Count(Group("team", player, filters=(state,))), *is_)


def add(g: Grammar) -> None:
    """Teach a grammar who has what."""
    g.read(
        "condition",
        lambda player, is_, group: Holds(Symbols(_owned(group, player)), *is_),
        "{player:player} has {is_:or more} different symbol (in|among|on) {group:places}",
    )
    g.read(
        "condition",
        lambda group: Holds(Count(just_moved(group)), ">=", 2),
        "both [of (them|the card|those card)|card] is [a] {group:noun}",
    )
    g.read(
        "condition",
        lambda player, a, other, b: both(Holds(Rewards(player), *a), Holds(Rewards(other), *b)),
        "{player:player} has {a:or more} battle reward and {other:player} has {b:or more} [battle reward]",
    )
    g.read(
        "condition",
        lambda player, is_, group: _has(player, group, is_),
        "{player} (has|control) {is_:or more} {group}",
        "{player} (has|control) {is_:or more} {group} in play",
        "{player} (has|control) {is_:so many} {group} [in play]",
    )
    g.read(
        "condition",
        lambda player, group: _has(player, group, (">=", 1)),
        "{player} (has|control) {group:a group}",
        "{player} (has|control) {group:a group} in play",
    )
    g.read(
        "condition",
        lambda player, group: _has(player, group, ("=", 0)),
        "{player} (has|control) no {group}",
        "{player} (has|control) no {group} in play",
    )
    g.read(
        "condition",
        lambda player, group: _has(player, _not(group), ("=", 0)),
        "{player} (has|control) only {group} [in play]",
        "{player} only (has|control) {group} [in play]",
    )
    g.read(
        "condition",
        lambda player, n, group: _has(player, group, ("=", n)),
        "{player} (has|control) (only|exactly) {n:number} {group}",
        "{player} has (only|exactly) {n:number} {group} in play",
    )
    g.read(
        "condition",
        lambda player, group, name, is_: Holds(Total(name, _owned(group, player)), *is_),
        "{player} (has|control) {group:noun} with [a] (combined|total) {name:figure} of {is_:compared}",
        "{player} (has|control) {group:noun} (whose|with a) (combined|total) {name:figure} is {is_:compared}",
    )
    part = "{part:state part}"
    g.read(
        "condition",
        lambda group, part: Holds(Count(_also(group, part)), "=", 0),
        f"(none of|no) {{group}} (is|has) {part}",
        f"none of the {{group}} (is|has) {part}",
    )
    g.read(
        "condition",
        lambda group, part: Holds(Count(_also(group, part)), ">=", 1),
        f"(any of|any|one of|1 of|at least one of|at least 1 of|1 or more of) {{group}} (is|has) {part}",
    )
    g.read(
        "condition",
        lambda group, part, is_: Holds(Count(_also(group, part)), *is_),
        f"{{is_:or more}} of {{group}} (is|has) {part}",
    )
    g.read(
        "condition",
        lambda player, group: Holds(Count(_owned(group, player)), ">", Count(_owned(group, _OTHER[player]))),
        "{player} (has|control) the most {group} [in play]",
    )
    g.read(
        "condition",
        lambda player, other, group: Holds(Count(_owned(group, player)), "=", Count(_owned(group, other))),
        "{player} (has|control) the same (number|amount) of {group} [in play] as {other:player}",
    )
    g.read(
        "condition",
        lambda player, n, other, group: Holds(Count(_owned(group, player)), ">=", Plus(Count(_owned(group, other)), n)),
        "{player} (has|control) {n:number} or more {group} than {other:player}",
        "{player} (has|control) at least {n:number} more {group} than {other:player}",
    )
    for state in (Is("attacking"), Is("blocking")):
        g.read("condition", partial(_teams_out, state), f"{{player}} (is|are) {state.what} with {{is_:or more}} team")
    compared_as: tuple[tuple[str, Comparison], ...] = (("more", ">"), ("(less|fewer)", "<"))
    for words, compared in compared_as:
        g.read(
            "condition",
            partial(_more_there, compared),
            f"{{player}} has {words} {{group:noun}} in (your|their) {{a:zones}} than in (your|their) {{b:zones}}",
            f"there (is|are) {words} {{group:noun}} in {{player:possessor}} {{a:zones}} than in (your|their) {{b:zones}}",
        )
    g.read(
        "condition",
        lambda zones, player: Holds(Count(Group("card", player, zones)), "=", 0),
        "{player} has no (hand|card) (left|)",
        zones=("hand",),
    )
    g.read(
        "condition",
        lambda is_, group, whose, zones: Holds(Count(_lying(group, whose, zones)), *is_),
        "{is_:or more} of {group} is in {whose:possessor} {zones}",
        "{is_:or more} {group} is in {whose:possessor} {zones}",
    )
    g.read(
        "condition",
        lambda who, pair: both(
            Holds(Figure(who, "combat"), "=", pair.combat), Holds(Figure(who, "support"), "=", pair.support)
        ),
        "{who:ref's} power is {pair:figures}",
    )
    g.read(
        "condition",
        lambda whose, zones, is_: Holds(Count(Group("card", whose, zones)), *is_),
        "{whose:possessor} {zones} (has|contains|contain) {is_:or more} card [in it]",
    )
    g.read(
        "condition",
        lambda: Holds(Rewards("you"), "=", Rewards("opponent")),
    )
    g.read("listed names", lambda one, two: (one, two), "{one:word} (, and|and) {two:word}")
    g.read("listed names", lambda one, more: (one, *more), "{one:word} , {more:listed names}")
    g.read(
        "condition",
        lambda player, one, more: Both(tuple(_named(player, word) for word in (one, *more))),
        "{player} (has|control) [all of] {one:word} , {more:listed names} [in play]",
    )
    g.read(
        "condition",
        lambda whose, group: _has(whose, group, (">=", 1)),
        "{whose:possessor} village has (a|an|the|) {group:noun} [in it]",
    )
    g.read(
        "condition",
        lambda who, group: both(Fits(who, group), Holds(Count(group), "=", 1)),
        "{who:ref} is [the] only {group}",
    )
    g.read("condition", _your_only, "{who:ref} is your only {group}")
    g.read(
        "condition",
        lambda player, group: _has(player, group, ("=", 0)),
        "{player} (do not|does not) (has|control) [any|a|an] {group} [in play]",
    )
    _in_play(g)
    _either_player(g)
    g.read(
        "condition",
        lambda is_, group: Holds(Count(group), *is_),
        "there is {is_:or more} {group}",
        "there is {is_:so many} {group}",
    )
    g.read("condition", lambda group: Holds(Count(group), ">=", 1), "there is [a|an|any] {group}")
    g.read("condition", lambda group: Holds(Count(group), "=", 0), "there is no {group}")
    g.read(
        "condition",
        lambda group, part: Holds(Count(replace(group, filters=ordered((*group.filters, Not(part))))), "=", 0),
        "all [of] {group} (is|has) {part:state part}",
        "all [of] {group} is {part:such}",
        "every {group} (is|has) {part:traits}",
    )
    g.read("such", _such, "{group:noun}")
    g.read(
        "condition",
        lambda player, other: Holds(Rewards(player), ">", Rewards(other)),
        "{player} has more battle reward than {other:player}",
    )
    g.read(
        "condition",
        lambda player, other: Holds(Rewards(player), "<", Rewards(other)),
        "{player} has less battle reward than {other:player}",
    )
    g.read(
        "condition",
        lambda player, is_: _of_either(player, Holds(Rewards(player), *is_)),
        "{player} has (won|) [a total of] {is_:or more} battle reward",
    )
    for more, sign in (("more", ">"), ("less", "<")):
        g.read(
            "condition",
            lambda player, other, zones, sign=sign: Holds(
                Count(Group("card", player, zones)), sign, Count(Group("card", other, zones))
            ),
            f"{{player}} has {more} card in (your|their) {{zones}} than {{other:player}}",
        )
        g.read(
            "condition",
            lambda player, other, group, sign=sign: Holds(
                Count(_owned(group, player)), sign, Count(_owned(group, other))
            ),
            f"{{player}} (has|control) {more} {{group}} (than|in play than) {{other:player}}",
        )


def _either_player(g: Grammar) -> None:
    """ "Neither player has any ...", "either player has 5 or more ..."."""
    g.read(
        "condition",
        lambda player, a, b: Either((_has(player, a, ("=", 0)), _has(player, _not(b), ("=", 0)))),
        "{player} (has|control) no {a:group} [in play] [,] or only (has|control) {b:group} [in play]",
    )
    one = "either player (has|control)"
    g.read("condition", lambda is_, group: _of_one(group, is_), f"{one} {{is_:or more}} {{group}} [in play]")
    g.read("condition", lambda group: _of_one(group, (">=", 1)), f"{one} {{group:a group}} [in play]")
    g.read("condition", lambda group: _of_one(group, ("=", 0)), f"{one} no {{group}} [in play]")
    none = "(neither|no) player (has|control)"
    g.read("condition", lambda is_, group: Never(_of_one(group, is_)), f"{none} {{is_:or more}} {{group}} [in play]")
    g.read("condition", lambda group: _has("each", group, ("=", 0)), f"{none} [any|a|an] {{group}} [in play]")


def _of_one(group: Group, is_: _Compared) -> Condition:
    """One of the two players has so many."""
    return Either((_has("you", group, is_), _has("opponent", group, is_)))


def _such(group: Group) -> Filter:
    """What ninja are that are "Sand" Ninjas. Raises UnreadError where it is said where or whose they are."""
    if group.kind != "ninja" or group.whose != "any" or group.zones != ("play",) or not group.filters:
        raise UnreadError
    return group.filters[0] if len(group.filters) == 1 else AllOf(group.filters)


def _in_play(g: Grammar) -> None:
    """ "Your "A" or "B" is in play": whose they are, or anybody's."""
    whose = "{player:possessor}"
    g.read("condition", lambda player, group: _has(player, group, (">=", 1)), f"{whose} {{group:noun}} is in play")
    g.read("condition", lambda player, a, b: _has(player, _either(a, b), (">=", 1)), f"{whose} {_NAMES} is in play")
    g.read("condition", lambda a, b: Holds(Count(_either(a, b)), ">=", 1), f"{_NAMES} is in play")
    for words, player in ((f"{whose} ", {}), ("", {"player": "any"})):
        g.read("condition", _both_in_play, f"[both] {words}{{a:word}} and {{b:word}} is in play", **player)


_NAMES = "[either] {a:word} or {b:word}"


def _either(a: str, b: str) -> Group:
    return Group("card", filters=(either(Has(a), Has(b)),))


def _both_in_play(a: str, b: str, player: Player | Literal["any"]) -> Condition:
    parts = (Holds(Count(Group("card", player, filters=(Has(word),))), ">=", 1) for word in (a, b))
    return Both(tuple(parts))


_OTHER: dict[str, Player] = {"you": "opponent", "opponent": "you"}


def _lying(group: Group, whose: Player, zones: tuple[Zone, ...]) -> Group:
    """A group of which it is said where it lies."""
    if group.zones not in (("play",), ("chain",)) or group.whose not in ("any", whose):
        raise UnreadError
    return replace(group, whose=whose, zones=zones)


def _named(player: Player, word: str) -> Condition:
    return _has(player, make_group(Kind("card"), (Has(word),)), (">=", 1))


def _also(group: Group, part: Filter) -> Group:
    return replace(group, filters=ordered((*group.filters, part)))


def _owned(it: Group, player: Player) -> Group:
    if it.whose not in ("any", "that player", player):
        raise UnreadError
    return replace(it, whose=player)


def _not(it: Group) -> Group:
    """All others of the kind. Raises UnreadError for a mere name: of which kind nothing else is there is not said."""
    if len(it.filters) != 1 or it.kind == "card":
        raise UnreadError
    return replace(it, filters=(Not(it.filters[0]),))


def _has(player: Player, group: Group, is_: _Compared) -> Condition:
    no_alternative(group)
    if group.whose not in ("any", player) and group.zones == ("play",):
        raise UnreadError
    mine = group if group.whose not in ("any", "that player") else replace(group, whose=player)
    if mine.zones == ("rewards",) and not mine.filters:
        return _of_either(player, Holds(Rewards(player), *is_))
    return _of_either(player, Holds(Count(mine), *is_))


def _of_either(player: Player, holds: Condition) -> Condition:
    """ "Both players have 5 or more ...": each of them has so many, not the two together."""
    return both(of_one("you", holds), of_one("opponent", holds)) if player == "each" else holds

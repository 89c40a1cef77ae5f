"""Several things at once, and what is left: searches for two sorts, players who keep so many, coins of every kind.

And what is said of results, roles and circumstances in words of its own. Read, and never written.
"""

from __future__ import annotations

from rules.cardtext.grammar import Grammar, UnreadError
from rules.cardtext.trees import nodes
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import (
    If,
    Instruction,
    Sequence,
)
from rules.families.shinobi.effects.bans import Cannot
from rules.families.shinobi.effects.conditions import Both, Condition, Holds
from rules.families.shinobi.effects.english.conditions.conditions import team_has
from rules.families.shinobi.effects.english.deeds.bans import owned
from rules.families.shinobi.effects.english.deeds.searching import sought
from rules.families.shinobi.effects.english.events.results import for_player
from rules.families.shinobi.effects.english.noun_phrases.nouns import ANDED, Kind, Place, Whose, ordered
from rules.families.shinobi.effects.english.sentences.clauses import UNSAID, does
from rules.families.shinobi.effects.english.sentences.frames import Plain
from rules.families.shinobi.effects.english.sentences.sentences import sequence
from rules.families.shinobi.effects.groups import (
    Against,
    AllOf,
    AnyOf,
    Choose,
    Compare,
    Count,
    Difference,
    Every,
    Figure,
    Filter,
    Group,
    Is,
    OfKind,
    Plus,
    Ref,
    SameName,
    Shares,
    Total,
    Which,
)
from rules.families.shinobi.effects.moving import DiscardUntil, Look, Search, Select
from rules.families.shinobi.effects.names import CardKind, FigureName, Player, Zone
from rules.families.shinobi.effects.triggers import Duration, On, Result
from rules.families.shinobi.effects.verbs import RemoveCoin


def add(g: Grammar) -> None:
    """Teach a grammar these."""
    for part in (_searches, _kept, _coins, _unions, _results, _circumstances, _beside, _after):
        part(g)


# Searching for two sorts


def _searches(g: Grammar) -> None:
    where = "[you] search {place:own zone} for {a:which} and {b:which}"
    g.read(
        "clause",
        lambda place, a, b, to: _both_found(place, a, b, to, shown=False),
        f"{where} [,] and (move|put|add|send) (them|it|both|the card) (to|in|into) your {{to:own pile}}",
    )
    for reveal in ("reveal (them|it|the card)", "show (them|it|the card) to your opponent"):
        g.read(
            "clause",
            lambda place, a, b, to: _both_found(place, a, b, to, shown=True),
            f"{where} , {reveal} [,] and (move|put|add|send) (them|it|both|the card) (to|in|into) your {{to:own pile}}",
        )
    g.read(
        "clause",
        lambda place, what, to: _found(place, what, to),
        "[you] search {place:own zone} for {what:which} to (move|put|add|send) (to|in|into) your {to:own pile}",
        "[you] (move|put|send) {what:which} from {place:own zone} (to|in|into) your {to:own pile} after searching",
    )


def _found(place: tuple[Zone, ...], what: Which, to: Zone, *, shown: bool = False) -> Search:
    found = sought(what, place)
    choice = found.what if isinstance(found, Select) else None
    if not isinstance(choice, Choose) or choice.count is None or place != ("deck",):
        raise UnreadError
    return Search(choice.group, choice.count, to, reveal=shown)


def _both_found(place: tuple[Zone, ...], a: Which, b: Which, to: Zone, *, shown: bool) -> Instruction:
    return Sequence((_found(place, a, to, shown=shown), _found(place, b, to, shown=shown)))


# What players keep


def _kept(g: Grammar) -> None:
    places: tuple[tuple[str, tuple[Zone, ...]], ...] = (
        ("[in play|that they control]", ("play",)),
        ("in their hand", ("hand",)),
        ("in their chakra area", ("chakra",)),
    )
    actors: tuple[tuple[str, Player], ...] = (
        ("(each|both) player", "each"),
        ("your opponent", "opponent"),
        ("(they|that player)", "that player"),
    )
    for who, player in actors:
        for words, zones in places:
            g.read(
                "clause",
                lambda n, group, player=player, zones=zones: _until(player, n, group, zones),
                f"{who} choose {{n:number}} of their {{group:noun}} {words} and discard the (rest|others)",
                f"{who} choose {{n:number}} {{group:noun}} {words} and discard the (rest|others)",
                f"{who} [must] discard [their|in-play|] {{group:noun}} {words} until they has [only] {{n:number}} [or less] [left] [{{_again:noun}}] [in play]",
                f"{who} [must] discard [their|in-play|] {{group:noun}} until (they|each player) (has|control) {{n:number}} or less [in play]",
                f"{who} [must] discard all but {{n:number}} of their {{group:noun}}",
            )
    g.read(
        "clause",
        lambda group, n: _until("each", n, group, ("play",)),
        "(each|both) player [must] discard in-play {_some:noun} until each player's [total] number of {group:noun} is {n:number} or less",
    )


def _until(player: Player, n: int, group: Group, zones: tuple[Zone, ...]) -> DiscardUntil:
    if group.whose != "any" or group.zones not in (("play",), zones) or (zones == ("hand",) and group.kind != "card"):
        raise UnreadError
    return DiscardUntil(n, replace(group, whose=player, zones=zones), player)


# Coins of every kind


def _coins(g: Grammar) -> None:
    g.read(
        "clause",
        lambda who: RemoveCoin(who, "any", None),
        "remove (all|every) [of the] [ninja blade] coin [of any kind] from {who:subject}",
        "remove (all|every) [of the] [ninja blade] coin [of any kind] on {who:subject}",
        "discard (all|every) [ninja blade] coin (on|from) {who:subject}",
    )
    does(g, lambda who: RemoveCoin(who, "any", None), "lose (all|every) [of its|its|their] [ninja blade] coin")
    does(g, lambda who, coin: RemoveCoin(who, coin, None), "lose (all|every) [of its|its|their] {coin:coin name} coin")
    does(
        g,
        lambda who, n, coin: RemoveCoin(who, coin, n),
        "lose {n:number} [of its|its] {coin:coin name} coin",
    )


# Groups of more than one sort


def _unions(g: Grammar) -> None:
    g.read("group", lambda a, b: _either_of(a, b), "{a:noun} (and/or|or) [a|an|1] {b:noun}")
    g.read("group", lambda a, b: _and(_either_of(a, b)), "{a:noun} and {b:noun}")
    g.read("befores", lambda a, b: (AnyOf(ordered((_all(a), _all(b)))),), "{a:before} (and/or|or) {b:before}")
    g.read("befores", lambda a, b: (AnyOf((*ordered((_all(a), _all(b))), ANDED)),), "{a:before} and {b:before}")
    g.read("befores", lambda row: (AnyOf((*ordered(row), ANDED)),), "{row:row}")
    g.read("row", lambda a, b: (_all(a), _all(b)), "{a:before} as well as {b:before}")
    g.read("row", lambda a, row: (_all(a), *row), "{a:before} as well as {row:row}")


def _and(group: Group) -> Group:
    return replace(
        group,
        filters=tuple(AnyOf((*each.filters, ANDED)) if isinstance(each, AnyOf) else each for each in group.filters),
    )


def _all(parts: tuple[Filter | Kind | Place | Whose, ...]) -> Filter:
    filters = tuple(part for part in parts if not isinstance(part, Kind | Place | Whose))
    if any(isinstance(part, Place | Whose) for part in parts) or not filters:
        raise UnreadError
    return AllOf(ordered(filters)) if len(filters) > 1 else filters[0]


def _either_of(a: Group, b: Group) -> Group:
    """Two sorts of cards as one group, where they lie in the same place; what is said behind the last is said of both."""
    if a.zones == ("play",) and a.whose == "any":
        a = replace(a, zones=b.zones, whose=b.whose)
    if (a.whose, a.zones) != (b.whose, b.zones) or "team" in (a.kind, b.kind) or "effect" in (a.kind, b.kind):
        raise UnreadError
    if a.kind == b.kind and len(a.filters) == 1 and len(b.filters) == 1:
        raise UnreadError  # other words read it
    if not a.filters and not b.filters and a.kind == b.kind:
        raise UnreadError
    parts = tuple(_as_filter(each) for each in (a, b))
    kind: CardKind = a.kind if a.kind == b.kind else "card"
    return replace(a, kind=kind, filters=(AnyOf(ordered(parts)),))


def _as_filter(group: Group) -> Filter:
    filters: tuple[Filter, ...] = group.filters
    if group.kind != "card":
        filters = (OfKind(group.kind), *filters)
    if not filters:
        raise UnreadError
    return filters[0] if len(filters) == 1 else AllOf(ordered(filters))


# Results, and against whom

_AGAINST = "(against|over|while battling [against]|while opposed by) [a team (that includes|including|with)]"


def _results(g: Grammar) -> None:
    g.form("event", On, "the team of {who:someone} {results} against a {by:group}", event="wins", team=True)
    g.read(
        "event",
        lambda who, results, by: On("wins", who, team=True, results=results, by=by),
        f"{{who:ref's}} team {{results}} {_AGAINST} [a|an|any] {{by:group}}",
        f"{{who:someone}} {{results}} {_AGAINST} [a|an|any] {{by:group}}",
    )
    g.read("why", lambda: "showdown", "(due to|by|from|with) [the] damage received (in|during|from) [the] showdown")
    g.read("why", lambda: "showdown", "(in|during) [a|the] battle")
    lost: tuple[Result, ...] = ("defeat", "complete defeat")
    g.read("event", lambda player: for_player(player, lost), "{player:whoever} lose [a|the] battle")


# Circumstances of a card


def _circumstances(g: Grammar) -> None:
    g.read(
        "condition",
        lambda who, n, group: _with_others(who, n, group),
        "{who:ref} is in the same team (as|with) {n:number} [or more] [other] {group:noun}",
        "{who:ref's} team (includes|has) {n:number} [or more] other {group:noun}",
    )
    g.read(
        "condition",
        lambda player, group: Both(
            (Holds(Count(owned(group, player)), "=", 1), Holds(Count(Group("ninja", player)), ">=", 1))
        ),
        "{player} (has|control) only 1 {group:noun} [in play]",
    )
    applied = "when (this (mission's|jutsu's|card's) effect|this (mission|jutsu) card's effect|the effect of this (mission|jutsu|card) [card]) is applied"
    g.read("frame", lambda do: Plain(do), f"{applied} , {{do:effects}}")
    g.read(
        "frame",
        lambda do: Plain(do),
        "when this (mission|jutsu|mission card|jutsu card|card) (resolve|is applied|is played) , {do:effects}",
    )
    asked = f"if {{condition:conditions}} {applied} ,"
    g.read("frame", _asked_then, f"{asked} {{do:sentence}}", f"{asked} {{do:defined}}")
    # "While this card is attached": as long as it lies there.
    g.read(
        "frame",
        lambda do: Plain(do),
        "while this (card|jutsu|mission) [card] is attached [to it|to the target|to a ninja] , {do:sentence}",
    )
    does(
        g,
        lambda who, duration: _only_head(who, duration),
        "can be (the|a) head ninja only {duration:during}",
        "can only be (the|a) head ninja [of its team] {duration:during}",
    )


def _only_head(who: Which, duration: Duration) -> Instruction:
    return Cannot(who, "be support", duration)


def _asked_then(condition: Condition, do: Instruction) -> Plain:
    """What depends on what is so as the card resolves. Raises UnreadError for what lasts, which would ask it for as long."""
    if any(getattr(node, "duration", "") == UNSAID for node in nodes(do)):
        raise UnreadError
    return Plain(If(condition, do))


def _with_others(who: Ref, n: int, group: Group) -> Condition:
    kept = tuple(each for each in group.filters if type(each).__name__ != "Other")
    return team_has(who, replace(group, filters=kept), (">=", n))


# Figures of those in front


def _beside(g: Grammar) -> None:
    """Amounts that are figures of the one in front, and of the differences between them."""
    g.read(
        "after",
        lambda n, figure, of, theirs=None: (Compare(figure, "<=", Plus(Figure(of, theirs or figure), n)),),
        "with [a|an] {figure} up to {n:number} (more|higher|greater) than {of:ref's} [{theirs:figure}]",
        "with [a|an] {figure} up to {n:number} (more|higher|greater) than [that of] {of:ref}",
        "with [a|an] {figure} (equal to|of) {of:ref's} [{theirs:figure}] plus {n:number} or (less|lower)",
    )
    g.read(
        "after",
        lambda n, figure, of, theirs=None: (Compare(figure, "=", Plus(Figure(of, theirs or figure), n)),),
        "with [a|an] {figure} [of] exactly {n:number} (more|higher|greater) than {of:ref's} [{theirs:figure}]",
        "with [a|an] {figure} {n:number} (more|higher|greater) than {of:ref's} [{theirs:figure}]",
        "with [a|an] {figure} {n:number} (more|higher|greater) than [that of] {of:ref}",
    )
    g.read(
        "after",
        lambda n, figure, of, theirs=None: (Compare(figure, "=", Plus(Figure(of, theirs or figure), -n)),),
        "with [a|an] {figure} {n:number} (less|lower) than {of:ref's} [{theirs:figure}]",
        "with [a|an] {figure} {n:number} (less|lower) than [that of] {of:ref}",
    )
    g.read(
        "quantity",
        lambda of, a, b: _apart(of, a, b),
        "the difference between {of:ref's} {a:figure} and {b:figure}",
        "the difference (between|of) the {a:figure} and {b:figure} of {of:ref}",
    )
    g.read(
        "quantity",
        lambda name, whom: _head_against(name, whom),
        "the {name:figure} of the [opposing] head ninja battling [against] {whom:ref}",
        "the {name:figure} of the head ninja (of|in) the team (battling|opposing) [against] {whom:ref}",
    )
    again = Ref("last")
    for words, is_ in (("(the same|equal) or (lower|less)", "<="), ("(the same|equal) or (higher|greater|more)", ">=")):
        g.read(
            "after",
            lambda figure, is_=is_: (Compare(figure, is_, Figure(again, figure)),),
            f"with [a|an] {words} {{figure}}",
        )
    g.read("after", lambda whom: (Shares(whom),), "(that|which) share (a|1 or more) symbol with {whom:ref}")
    g.read("after", lambda whom: (SameName(whom),), "(that|which) share (the same|a|its) name (as|with) {whom:ref}")
    g.read("after", lambda whom: (SameName(whom),), "that (has|is) the same name as {whom:ref}")


def _head_against(name: FigureName, whom: Ref) -> object:
    return Total(name, Group("ninja", filters=ordered((Is("head"), Against(whom)))))


def _apart(of: Ref, a: FigureName, b: FigureName) -> object:
    return Difference(Figure(of, a), Figure(of, b))


# After a search or a look


def _after(g: Grammar) -> None:
    g.read(
        "sentence",
        lambda do, condition, more: sequence(do, If(condition, more)),
        "{do:clause} , and if {condition:conditions} , {more:clauses}",
    )
    g.read(
        "clause",
        _shown,
        "reveal (all [of]|) [the] card in {whose:possessor} {zones}",
        "turn (all [of]|) [the] card in {whose:possessor} {zones} face up",
    )


def _shown(whose: Player, zones: tuple[Zone, ...]) -> Look:
    """Raises UnreadError for battle rewards, which lie face up from then on."""
    if "rewards" in zones:
        raise UnreadError
    return Look(Every(Group("card", whose, zones)), reveal=True)


__all__ = ["add"]

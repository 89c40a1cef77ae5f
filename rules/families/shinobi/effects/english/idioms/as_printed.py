"""What the ninja and clients of the later sets say: markers of either player, status in battle, coins where there is none.

Read, and never written.
"""

from __future__ import annotations

from typing import Literal

from rules.cardtext.grammar import Grammar, UnreadError
from rules.cardtext.trees import nodes
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import ChooseMode, If, Instead, Instruction, Sequence, Triggered
from rules.families.shinobi.effects.conditions import Condition, Fits, Happened, Holds
from rules.families.shinobi.effects.english.conditions.conditions import team_has
from rules.families.shinobi.effects.english.deeds.turned import or_not
from rules.families.shinobi.effects.english.events.sending import sent_out
from rules.families.shinobi.effects.english.noun_phrases.amounts import of_the_head
from rules.families.shinobi.effects.english.noun_phrases.nouns import Kind, make_group, ordered, unsettled
from rules.families.shinobi.effects.english.sentences.clauses import UNSAID, lasting
from rules.families.shinobi.effects.english.sentences.frames import Plain
from rules.families.shinobi.effects.english.sentences.sentences import with_subject
from rules.families.shinobi.effects.english.vocabulary import Pair
from rules.families.shinobi.effects.groups import (
    Against,
    Choose,
    Compare,
    Count,
    Every,
    Figure,
    Group,
    Has,
    HasCoin,
    Is,
    Ref,
    Rewards,
    TeamOf,
    Which,
)
from rules.families.shinobi.effects.names import Comparison, Player
from rules.families.shinobi.effects.outcomes import ChangeTarget
from rules.families.shinobi.effects.triggers import Duration, On
from rules.families.shinobi.effects.verbs import Change, MoveMarker, PlaceCoin, Power


def add(g: Grammar) -> None:
    """Teach a grammar these."""
    for part in (_markers, _in_battle, _coins, _figures, _together, _asked, _teams):
        part(g)


def _markers(g: Grammar) -> None:
    """The Turn Marker of whichever player one likes."""
    of_one = "move (a|any|either|1|one) player's turn marker"
    for words, sign in (("up", 1), ("down", -1)):
        g.read("clause", lambda n, sign=sign: _of_either(sign * n), f"{of_one} {words} [by] {{n:number}}")
    both = "(up or down|down or up)"
    g.read("clause", lambda n: _of_either(n, -n), f"{of_one} {both} [by] {{n:number}}")
    g.read(
        "clause",
        lambda whose, n: ChooseMode((MoveMarker(n, whose), MoveMarker(-n, whose))),
        f"move {{whose:possessor}} turn marker {both} [by] {{n:number}}",
    )


def _of_either(*amounts: int) -> ChooseMode:
    players: tuple[Player, Player] = ("you", "opponent")
    return ChooseMode(tuple(MoveMarker(amount, player) for player in players for amount in amounts))


def _in_battle(g: Grammar) -> None:
    """ "Battling in injured status", "in injured status and Battling"."""
    g.read(
        "condition",
        lambda who, a, b: Fits(who, make_group(Kind("card"), a, b)),
        "{who:ref} is {a:before} (in|and in|and|and is|and is in|while in|while) {b:before}",
        "{who:ref} is in {a:before} (and|while|and is) {b:before}",
    )


def _coins(g: Grammar) -> None:
    """A coin on one that has none of the kind."""
    g.read(
        "clause",
        _where_none,
        "put {n:number} {coin:coin name} coin on {who:subject} if (it|they) (do|does) not has (one|any|a {_c:coin name} coin|any {_c:coin name} coin) [on (it|them)]",
    )


def _where_none(n: int, coin: str, who: Which, _c: str | None = None) -> Instruction:
    """Raises UnreadError where another coin is asked about than the one that is put there."""
    if _c not in (None, coin):
        raise UnreadError
    without = HasCoin(coin, 0)
    if isinstance(who, Ref):
        return If(Fits(who, Group("card", filters=(without,))), PlaceCoin(who, coin, n))
    if not isinstance(who, Choose | Every):
        raise UnreadError
    bare = replace(who.group, filters=ordered((*who.group.filters, without)))
    return PlaceCoin(replace(who, group=bare), coin, n)


def _figures(g: Grammar) -> None:
    """Figures that are made so, and those of the head in front."""
    lasting(
        g,
        _made,
        "(make|change) the power of {who:subject} [to] {pair:figures}",
        "(make|change) {who:owned} power [to] {pair:figures}",
    )
    g.read(
        "quantity",
        lambda name, whose, group: of_the_head(name, replace(_whosever(group), whose=whose)),
        "the {name:figure} of {whose:possessor} {group:noun}",
    )
    for word, sign in (("(increased|raised)", 1), ("(reduced|lowered|decreased)", -1)):
        lasting(
            g,
            lambda whose, n, duration, sign=sign: Change(
                Every(Group("jutsu", whose, ("chain",))), "jutsu cost", sign * n, duration
            ),
            f"{{whose:possessor}} jutsu [card] cost is {word} by {{n:number}}",
        )
    for word, is_ in _THAN:
        g.read(
            "condition",
            lambda figure, a, b, is_=is_: Holds(Figure(a, figure), is_, Figure(b, figure)),
            f"the {{figure:figure}} of {{a:ref}} is {word} than {{b:ref's}} [{{_again:figure}}]",
        )
    g.read(
        "condition",
        lambda figure, a, b: Holds(Figure(a, figure), "=", Figure(b, figure)),
        "the {figure:figure} of {a:ref} is (the same as|equal to) (that of {b:ref}|{b:ref's})",
    )
    g.read(
        "after",
        lambda pair: (Compare("combat", "<=", pair.combat), Compare("support", "<=", pair.support)),
        "with [a] power of {pair:figures} or (less|lower)",
    )
    for word, is_ in _THAN[:2]:
        theirs = f"{word} than (that of {{b:player}}|{{b:possessor}})"
        g.read(
            "condition",
            lambda a, zones, b, is_=is_: Holds(Count(Group("card", a, zones)), is_, Count(Group("card", b, zones))),
            f"the number of card in {{a:possessor}} {{zones}} is {theirs}",
        )
        g.read(
            "condition",
            lambda a, b, is_=is_: Holds(Rewards(a), is_, Rewards(b)),
            f"(the number of {{a:possessor}} battle reward|{{a:possessor}} number of battle reward) is {theirs}",
        )


_THAN: tuple[tuple[str, Comparison], ...] = (
    ("(higher|greater|larger|more)", ">"),
    ("(lower|smaller|less)", "<"),
    ("(equal to or higher|equal to or greater)", ">="),
    ("(equal to or lower|equal to or less)", "<="),
)


def _made(who: Which, pair: Pair, duration: Duration) -> Power:
    """Raises UnreadError for changes."""
    if pair.signed:
        raise UnreadError
    return Power(who, pair.combat, pair.support, duration, to=True)


def _whosever(group: Group) -> Group:
    if group.whose != "any":
        raise UnreadError
    return group


def _together(g: Grammar) -> None:
    """What both get that are in one team, and what holds while both are in play."""
    both = "(both|they|they both|both of them|both ninja|both of these ninja|both of those ninja|each of them) {done:predicates}"
    g.read(
        "frame",
        _both_get,
        f"(while|when|if) {{who:ref}} is in (the same|a) team (as|with) {{group:a group}} , {both}",
        f"(while|when|if) {{group:a group}} is in the same team as {{who:ref}} , {both}",
    )
    g.read(
        "triggered",
        _both_get_as_they_go,
        f"(when|whenever|each time|if) {{who:ref}} {{role:sent}} [(in the same team|in a team)] (with|as|alongside) {{group:a group}} , {both}",
    )
    g.read(
        "condition",
        lambda word: Holds(Count(Group("card", "you", filters=(Has(word),))), ">=", 1),
        "[both] this ninja and [your] {word:word} is [both] in play",
        "[both] [your] {word:word} and this ninja is [both] in play",
    )


def _both_get(who: Ref, group: Group, done: tuple[Instruction, ...]) -> Plain:
    """ "Another" of the team, or one of a name, and the card itself."""
    return Plain(_to_both(who, group, done), team_has(who, group), during=True)


def _to_both(who: Ref, group: Group, done: tuple[Instruction, ...]) -> Sequence:
    """Raises UnreadError for the mates of one that is only pointed at, or that are said to be a player's."""
    if who != Ref("self") or group.whose != "any" or group.zones != ("play",):
        raise UnreadError
    mates = Every(replace(group, filters=ordered((*group.filters, TeamOf(who)))))
    return Sequence((with_subject(who, done), with_subject(mates, done)))


def _both_get_as_they_go(
    who: Ref, role: Literal["attack", "block"] | None, group: Group, done: tuple[Instruction, ...]
) -> Triggered:
    if any(getattr(node, "duration", "turn") == UNSAID for node in nodes(done)):
        raise UnreadError
    return Triggered(sent_out(who, role, group), _to_both(who, group, done))


def _asked(g: Grammar) -> None:
    """What may come instead under a condition, and what comes at the end of a turn in which so much was won."""
    for on in ("{on:would}", "{on:does now}"):
        if_ = f"(when|if|whenever|each time) {on} , if {{condition:conditions}} ,"
        g.read("frame", _instead_if, f"{if_} you can {{do:clauses}} instead")
        g.read(
            "frame",
            lambda on, condition, do: Instead(on, do, condition),
            f"{if_} instead [,] {{do:clauses}}",
            f"{if_} {{do:clauses}} instead",
        )
    won = "(when|if|whenever) {player:player} win {n:number} or more battle reward (in a turn|during a turn|in one turn|in the same turn)"
    g.read(
        "triggered",
        lambda player, n, do: Triggered(On("ends", phase="turn"), If(Happened(On("gains", player=player), n), do)),
        f"{won} , {{do:clauses or may}} at the end of (that|the) turn",
    )
    g.read("clause", lambda who: ChangeTarget(unsettled("that jutsu"), who), "change the target to {who:ref}")


def _instead_if(on: On, condition: Condition, do: Instruction) -> Instead:
    """Raises UnreadError for Damage, which is made less and not replaced."""
    instead = or_not(on, do)
    if not isinstance(instead, Instead):
        raise UnreadError
    return replace(instead, condition=condition)


def _teams(g: Grammar) -> None:
    """Teams told by who is in them, or whom they battle."""
    g.read(
        "subject",
        lambda whom: Every(Group("ninja", filters=(Against(whom),))),
        "(all|every|each) [of] [the] ninja in the team [that|which] {whom:ref} is battling [against]",
        "(all|every|each) [of] [the] ninja in the team that is battling [against] {whom:ref}",
    )
    g.read(
        "condition",
        lambda who, group: Holds(
            Count(replace(group, filters=ordered((*group.filters, TeamOf(who), Is("head"))))), ">=", 1
        ),
        "the head ninja of the team [that] {who:ref} is in is [a|an] {group:noun}",
    )


__all__ = ["add"]

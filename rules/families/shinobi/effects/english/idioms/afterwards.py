"""What comes afterwards of what was done: at the end of the turn, of those battled against, as a mission leaves play.

Read, and never written.
"""

from __future__ import annotations

from rules.cardtext.grammar import Grammar, UnreadError
from rules.cardtext.trees import nodes, rewrite
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import If, Instruction, InThatCase, May, Sequence, Triggered
from rules.families.shinobi.effects.conditions import Happened, Never
from rules.families.shinobi.effects.english.noun_phrases.nouns import BATTLED, ordered
from rules.families.shinobi.effects.english.sentences.frames import Aside
from rules.families.shinobi.effects.english.sentences.sentences import PLAYERS, of_one, sequence
from rules.families.shinobi.effects.groups import Among, Amount, Count, Done, Every, Group, Ref, Underwent
from rules.families.shinobi.effects.moving import Move
from rules.families.shinobi.effects.names import Player
from rules.families.shinobi.effects.triggers import On
from rules.families.shinobi.effects.verbs import WinRewards


def add(g: Grammar) -> None:
    """Teach a grammar what comes afterwards."""
    _at_the_end(g)
    _of_both(g)
    _leaving(g)
    _moved(g)


def _at_the_end(g: Grammar) -> None:
    """At the end of a turn in which something was done to a ninja, or it battled."""
    g.read(
        "subject", lambda: BATTLED, "(every|each|all|any) ninja (that|who) (battled [against]|opposed|faced) {_who:ref}"
    )
    turn = "at the end of (the|a|each|any|every) turn"
    sent = "[that|in which|when|during which] {who:ref} (is|was) sent out [to battle]"
    g.read("frame", _to_those_battled, f"{turn} {sent} , {{do:clauses}}")
    g.read("frame", lambda do: _to_those_battled(Ref("self"), do), f"{turn} , {{do:clauses}}")
    for no_more in (
        "(you cannot|do not) (place|put) [any] [more|another] {_coin:coin name} coin [on it|on {_who:ref}]",
    ):
        g.read(
            "asides",
            lambda condition: Aside("only", Never(condition)),
            f"{no_more} (by|with|due to) this effect {{condition:play time}}",
        )


def _to_those_battled(who: Ref, do: Instruction) -> Triggered:
    """Raises UnreadError where nothing is said of those battled against."""
    if not any(node == BATTLED for node in nodes(do)):
        raise UnreadError
    those = Every(Group("ninja", filters=(Underwent("battles", against=who.name),)))
    return Triggered(On("ends", phase="turn"), rewrite(do, lambda node: those if node == BATTLED else node))


def _of_both(g: Grammar) -> None:
    """ "If a player sends out 1 or more Teams, ... 1 of their Ninjas at the end of the turn": asked of each player."""
    g.read(
        "frame",
        _each_who,
        "if (a|any|either|each) player {on:their deed} , {do:clauses} at the end of (the|that|this) turn",
        "at the end of (the|each|every) turn , if (a|any|either|each) player {on:their deed} , {do:clauses}",
        "at the end of (the|each|every) turn , (a|any|each) player (that|who) {on:their deed} {do:deed of that player}",
    )
    g.read("their deed", lambda on: on, "{on:their event}")
    team = "(at least 1|1 or more|one or more) team"
    g.read(
        "their deed",
        lambda: On("sent out", Group("team", "each")),
        f"send [out] {team} [out] [to battle]",
        f"send out {team} to battle",
    )


def _each_who(on: On, do: Instruction) -> Triggered:
    """Raises UnreadError where what is done is not done to the cards of who did it."""
    players: tuple[Player, ...] = ("you", "opponent")
    if not any(_speaks_of(node, "that player") for node in nodes(do)) or not isinstance(on.who, Group):
        raise UnreadError
    parts = [
        If(Happened(replace(on, who=replace(on.who, whose=each))), of_one(each, do, "that player")) for each in players
    ]
    return Triggered(On("ends", phase="turn"), Sequence(tuple(parts)))


def _speaks_of(node: object, player: str) -> bool:
    return any(getattr(node, name, None) == player for name in PLAYERS)


def _leaving(g: Grammar) -> None:
    """Where a card goes that leaves play, in place of where it would."""
    left = "when {who:ref} (is removed from play|leave play|is removed from the village)"
    g.read(
        "triggered",
        lambda who, cost, do: Triggered(On("leaves", who), May(InThatCase(cost, _itself(do, who)))),
        f"{left} , you can {{cost:clauses}} . in that case , {{do:clause}} instead",
        f"{left} , you can {{cost:clauses}} to {{do:clause}} instead",
    )
    g.read(
        "triggered",
        lambda who, do: Triggered(On("leaves", who), May(_itself(do, who))),
        f"{left} , you can {{do:clause}} instead",
    )


def _itself(do: Instruction, who: Ref) -> Move:
    """The card moved from where it has gone. Raises UnreadError for anything else."""
    if not isinstance(do, Move) or do.what not in (who, Ref("self"), Ref("last")) or do.to in ("play", "village"):
        raise UnreadError
    return replace(do, what=who)


def _moved(g: Grammar) -> None:
    """How much was moved, and what comes only where anything was."""
    done = "(moved|discarded|removed|removed from [the] game|returned|charged)"
    g.read(
        "quantity",
        _moved_ones,
        f"the number of {{group:noun}} {done} (by|due to|with|through) this effect",
        f"the number of {{group:noun}} {done} this way",
    )
    by_them = "[that] (you|they|that player|your opponent)"
    g.read("number of", _moved_ones, f"{{group:noun}} {done} [this way]", f"{{group:noun}} {by_them} {done} [this way]")
    for rule in ("counted thing", "quantity"):
        g.read(rule, Done, f"the number {by_them} {done} [this way]", f"the number {done} [this way]")
    g.read(
        "sentence",
        lambda amount: WinRewards(amount),
        "{_who:ref's} team win battle reward equal to {amount:quantity}",
        "you win battle reward equal to {amount:quantity}",
        "{_who:ref's} team win {amount:amount} battle reward",
    )
    least = (
        "you must discard (a minimum of|at least) 1 card [or more] (for this effect to be applied|to apply this effect)"
    )
    g.read("effects", _where_any, f"{{do:sentence}} . {{then:sentence}} . {least}")


def _moved_ones(group: Group) -> Amount:
    if group.whose != "any" or group.zones not in (("play",), ("chain",)):
        raise UnreadError
    return Count(replace(group, zones=(), filters=ordered((*group.filters, Among(Ref("moved"))))))


def _where_any(do: Instruction, then: Instruction) -> Instruction:
    steps = do.steps if isinstance(do, Sequence) else (do,)
    if not all(isinstance(step, Move) and isinstance(step.what, Every) for step in steps):
        raise UnreadError
    return InThatCase(sequence(*steps), then)


__all__ = ["add"]

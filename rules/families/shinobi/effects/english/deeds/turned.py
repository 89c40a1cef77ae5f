"""What is made of what was to happen: a jutsu aimed at another, the thing itself after all."""

from __future__ import annotations

from functools import partial
from typing import Literal

from rules.cardtext.grammar import Grammar, UnreadError
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import If, Instead, Instruction, InThatCase, May, OrElse, Triggered
from rules.families.shinobi.effects.bans import Cannot
from rules.families.shinobi.effects.conditions import Fits
from rules.families.shinobi.effects.english.deeds.player_bans import cards_of
from rules.families.shinobi.effects.english.deeds.replacements import for_a_time
from rules.families.shinobi.effects.english.noun_phrases.destinations import Destination, going
from rules.families.shinobi.effects.english.noun_phrases.nouns import ordered
from rules.families.shinobi.effects.english.sentences.clauses import lasting, order
from rules.families.shinobi.effects.english.sentences.sentences import sequence
from rules.families.shinobi.effects.groups import Alike, Among, AnyOf, Group, OfKind, Ref
from rules.families.shinobi.effects.names import CardKind, FigureName, Player
from rules.families.shinobi.effects.outcomes import AfterAll, ChangeTarget
from rules.families.shinobi.effects.triggers import Duration, Event, On, Why
from rules.families.shinobi.effects.verbs import ReduceDamage


def add(g: Grammar) -> None:
    """Teach a grammar these."""
    for part in (_aims, _after_all, _injured, _by_that, _by_either, _from_the_hand, _alike, _spared):
        part(g)


# Another target


def _aims(g: Grammar) -> None:
    change = "(change|switch|move|redirect)"
    order(
        g,
        ChangeTarget,
        "change the target of {what:subject} to {who:subject}",
        f"{change} the target of {{what:subject}} to {{who:subject}} [instead]",
        f"{change} {{what:ref's}} target to {{who:subject}} [instead]",
        "redirect {what:ref} to {who:subject} [instead]",
        "{who:subject} becomes the [new] target of {what:ref} [instead]",
        "make {who:subject} the [new] target of {what:ref} [instead]",
        "{who:subject} becomes {what:ref's} [new] target [instead]",
    )


# The thing itself


def _after_all(g: Grammar) -> None:
    order(g, AfterAll, "what would have happened happens")
    when = "(when|if|whenever|each time|every time)"
    spared = (
        "(prevent (it|that)|it does not happen|that does not happen)",
        "(it|that ninja|this ninja|they) (is not|is no longer) (discarded|removed|removed from play|injured|removed from [the] game|moved) [instead]",
        "(it|that ninja|this ninja|they) (remain|stay) in play",
    )
    for on in ("{on:would}", "{on:does now}"):
        g.read(
            "frame",
            or_not,
            f"{when} {on} , you can {{do:clauses}} instead",
            f"{when} {on} , you can instead {{do:clauses}}",
        )
        g.read("frame", or_not, f"{when} {on} , you can {{do:clauses}} instead . in that case , {{more:effects}}")
        for may in ("you can {do:clauses} instead", "you can instead {do:clauses}"):
            g.read(
                "sentence",
                lambda on, do, duration: for_a_time(or_not(on, do), duration),
                f"{when} {on} {{duration:during}} , {may}",
                f"{{duration:during}} , {when} {on} , {may}",
            )
        for words in spared:
            g.read("frame", or_not, f"{when} {on} , you can {{do:clauses}} . in that case , {words}")
            g.read(
                "frame",
                or_not,
                f"{when} {on} , you can {{do:clauses}} . in that case , {words} (and|, and|. then ,|, but) {{more:clauses}}",
            )
        g.read("frame", or_not, f"{when} {on} , you can {{do:clauses}} to (prevent (it|that)|keep it in play)")


def or_not(on: On, do: Instruction, more: Instruction | None = None) -> Instead | Triggered:
    """What may come in the place of something; left, it happens after all."""
    if on.event == "damaged":
        negated: Instruction = ReduceDamage(None)
        return Triggered(on, May(InThatCase(do, negated if more is None else sequence(negated, more))))
    if on.event == "draws":
        raise UnreadError
    instead = OrElse(May(do), AfterAll())
    return Instead(on, instead if more is None else InThatCase(instead, more))


# Who comes into play injured


def _injured(g: Grammar) -> None:
    g.wording(
        "clause",
        Cannot,
        "{who:player} cannot put a {of:group} in play healthy {duration:during}",
        None,
        act="be put in play healthy",
        source="any",
    )
    lasting(
        g,
        lambda who, of, duration: Cannot(who, "be put in play healthy", duration, cards_of(of)),
        "{who:player} cannot put a {of:group} in play healthy",
    )
    put = "(is|must be) (put in play|put into play|deployed or put in play)"
    hurt = "(injured|in [an] injured status|in the injured status)"
    comes = f"({put}|enter play|come into play) {hurt}"
    by = "(that is|being|) put (in|into) play by {player:player}"
    lasting(g, _come_injured, f"[all|each|every] [of] {{group}} {comes}")
    lasting(g, _come_injured, f"[all|each|every] {{group}} {by} {comes}")
    lasting(g, _come_injured, f"{{player:player}} (put|must put) [all|each|every] {{group}} (in|into) play {hurt}")
    when = "(when|if|whenever|each time)"
    it = "(it|they|that ninja)"
    lasting(g, _come_injured, f"{when} {{group:a group}} (is|would be) put (in|into) play , {it} {comes} [instead]")
    lasting(
        g,
        _come_injured,
        f"{when} {{group:a group}} (is|would be) put (in|into) play by {{player:player}} , {it} {comes} [instead]",
        f"{when} {{player:player}} (put|would put) {{group:a group}} (in|into) play , {it} {comes} [instead]",
    )


def _come_injured(group: Group, duration: Duration, player: Player | None = None) -> Cannot:
    """Those of a group, whoever controls them then. Raises UnreadError where two players are named."""
    if group.kind != "ninja" or (player is not None and group.whose not in ("any", "that player", player)):
        raise UnreadError
    whose = player or group.whose
    if whose not in ("any", "you", "opponent"):
        raise UnreadError
    seats: Player = "each" if whose == "any" else whose
    of = cards_of(replace(group, whose="any"))
    return Cannot(seats, "be put in play healthy", duration, of)


# By that very card


def _by_that(g: Grammar) -> None:
    g.read(
        "sources",
        lambda: Group("card", zones=(), filters=(Among(Ref("cause")),)),
        "[the effect of] that (jutsu|mission) [card]",
        "that (jutsu's|mission's) effect",
        "that (jutsu|mission) (card's|) effect",
    )


# Damage that does not come, and cards that are fetched from where they went


def _spared(g: Grammar) -> None:
    # Whom it is given to is told by a word that points: a ninja by name may be another one.
    spared = "(it|that ninja|they|the target|the user)"
    g.read("clause", lambda: ReduceDamage(None), f"{spared} (does not|do not|will not) receive that damage")
    fetch = "(move|return|put) {what:ref} from"
    g.read("clause", partial(_fetched, "you"), f"{fetch} your discard pile {{to:destination}}")
    g.read("clause", partial(_fetched, "any"), f"{fetch} (its owner's|the) discard pile {{to:destination}}")


def _fetched(whose: Player | Literal["any"], what: Ref, to: Destination) -> If:
    """Where it lies there."""
    return If(Fits(what, Group("card", whose, ("discard",))), going(what, to))


# Like one of others


def _alike(g: Grammar) -> None:
    one = "(1 of|one of|any of|a|an|any)"
    g.wording("behind", Alike, "with the same {what:alike} as one of {group}")
    g.read("behind", _like, f"(with|that has) the same {{what:alike}} as {one} {{group}}")
    g.read("behind", partial(_like, "symbol"), f"that (share|shares) a symbol with {one} {{group}}")
    g.read("behind", partial(_like, "name"), f"that (share|shares) a name with {one} {{group}}")
    g.values("alike", {"name": "name", "symbol": "symbol"})
    g.same("alike", "figure")


def _like(what: Literal["name", "symbol"] | FigureName, group: Group) -> Alike:
    """Raises UnreadError where it is not said whose the others are, or where they lie."""
    if group.whose == "any" and group.zones == ("play",):
        raise UnreadError
    return Alike(what, group)


# From the hand


def _from_the_hand(g: Grammar) -> None:
    """What a card says that is discarded from the hand: it lies in the Discard Pile by then."""
    this = "this (card|ninja|client|mission|jutsu) [card]"
    for why in ("", " {cause:why}"):
        told = f"{this} is discarded from your hand{why}"
        g.read("discarded here", partial(On, "discarded", Ref("self"), origin="hand"), told)
        g.read(
            "event",
            lambda group, whose, cause=None: _discarded_so(group, whose, cause),
            f"(a|an|any) {{group:noun}} is discarded from {{whose:possessor}} hand{why}",
        )
        g.wording("event", On, f"{{who:someone}} is discarded from the hand{why}", event="discarded", origin="hand")
        from_hand = f"{{who:someone}} is discarded from the hand{why}"
        g.read("event", partial(On, "discarded", origin="hand"), from_hand)
    when = "(when|if|each time|whenever)"
    g.read("discarded here", lambda: On("discarded", Ref("self"), origin="hand"), f"you discard {this} from your hand")
    zones = "from your {origin:own pile} to (your|its owner's) {zone:own pile}"
    moved = "{who:someone} is moved from the {origin:own pile} to {zone:pile}"
    g.wording("event", On, moved, event="moved")
    g.read("event", partial(On, "moved"), moved)
    g.read(
        "frame",
        lambda origin, zone, do: Triggered(On("moved", Ref("self"), zone=zone, origin=origin), do, zone=zone),
        f"{when} {this} is (moved|sent|put|placed) {zones} , {{do:effects}}",
        f"{when} you (move|send|put) {this} {zones} , {{do:effects}}",
    )
    g.read(
        "frame",
        lambda on, do: Triggered(on, do, zone="discard"),
        f"{when} {{on:discarded here}} , {{do:effects}}",
    )
    g.read(
        "frame",
        lambda on, condition, do: Triggered(on, do, condition, zone="discard"),
        f"{when} {{on:discarded here}} (,|) if {{condition:conditions}} , {{do:effects}}",
    )


def _discarded_so(group: Group, whose: Player, cause: Why | None) -> On:
    """A card of a hand is that and no more. Raises UnreadError where it is said to lie elsewhere, or to be another's."""
    if group.zones not in (("play",), ("chain",)) or group.whose not in ("any", whose) or cause is None:
        raise UnreadError
    return On("discarded", replace(group, whose=whose, zones=("hand",)), cause=cause)


# By one sort of card or another


def _by_either(g: Grammar) -> None:
    g.read("either's", _of_either, "{whose:possessor} {a:bare kind} [card] [effect] or {b:bare kind} [card|effect]")
    g.read("either's", _of_either, "{whose:possessor} {a:bare kind} [card] [effect] or {b:bare kind} card effect")
    by = "(due to|by) [the effect of] {by:either's}"
    for words in ("removed from play", "discarded", "injured"):
        event: Event = "leaves" if words == "removed from play" else "discarded" if words == "discarded" else "injured"
        g.read("event", partial(On, event), f"{{who:someone}} is {words} {by}")
        g.read("does now", partial(On, event), f"{{who:someone}} is {words} {by}")
        g.read("would", partial(On, event), f"{{who:someone}} would be {words} {by}")
        one = "(due to|by) [the|an] effect of [a|an|any|1 of|one of|any of] {by:group}"
        g.wording("would", On, f"{{who:someone}} would be {words} due to effect of {{by:group}}", event=event)
        g.read("would", partial(On, event), f"{{who:someone}} would be {words} {one}")
        g.read("would", partial(On, event), f"{{who:someone}} would be {words} (by|due to) [a|an|any] {{by:group}}")


def _of_either(whose: Player, a: CardKind, b: CardKind) -> Group:
    if a == b or "card" in (a, b):
        raise UnreadError
    return Group("card", whose, filters=(AnyOf(ordered((OfKind(a), OfKind(b)))),))

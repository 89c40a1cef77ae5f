"""What brings an event about, said by the sort of card: "due to the effect of a Jutsu"; and more that happens to ninja.

An effect of a ninja is not that of a jutsu which it uses.
"""

from __future__ import annotations

from functools import partial

from rules.cardtext.grammar import Grammar, UnreadError
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import Triggered
from rules.families.shinobi.effects.english.events.events import event, owned_by
from rules.families.shinobi.effects.english.events.several import read_event
from rules.families.shinobi.effects.english.noun_phrases.nouns import make_group
from rules.families.shinobi.effects.english.sentences.clauses import UNSAID
from rules.families.shinobi.effects.english.sentences.frames import Plain
from rules.families.shinobi.effects.groups import Group, Ref
from rules.families.shinobi.effects.names import Player, Zone
from rules.families.shinobi.effects.triggers import Event, On, OnEither, Why
from rules.families.shinobi.effects.verbs import Give, PlaceCoin, ReduceDamage

_ONE = "[a|an|any|1 of|one of|any of]"
_OF = f"(due to|by|from|because of) [(the|an) effect of] {_ONE}"
_TOLD = f"(due to|by|because of|from the effect of|by the effect of|due to the effect of) {_ONE}"


def add(g: Grammar) -> None:
    """Teach a grammar what brings events about."""
    for part in (_damage, _by_a_team, _moves, _standing_by, _applied):
        part(g)


def _damage(g: Grammar) -> None:
    words = "{who:someone} receives damage by the effect of a {by:group}"
    g.wording("event", On, words, event="damaged", cause="effect")
    g.read(
        "event",
        _by_a_card,
        f"{{who:someone}} receive [any] damage {_TOLD} {{by:group}}",
        f"{{who:someone}} is given [any] damage {_TOLD} {{by:group}}",
    )
    g.read("event", _by_a_card, words)
    effect_of = f"(due to|by|because of|from|through) [the] effect of {_ONE}"
    g.read(
        "event",
        lambda who, by: On("damaged", who, by=by, cause="effect"),
        f"{{who:someone}} (receive|is given) [any] damage {effect_of} {{by:ninja group}}",
    )
    g.read("ninja group", lambda it: _of_ninja(it), "{it:group}")
    words = "a card in the hand of {whose:player} is discarded by the effect of a {by:group}"
    g.wording("event", On, words, lambda on: _from_a_hand(on), event="discarded")
    for template in (
        words,
        f"{{whose:player}} discard (a|an|any|1 or more|the|) card [from (your|their) hand] {effect_of} {{by:group}}",
    ):
        g.read(
            "event", lambda whose, by: On("discarded", Group("card", whose, ("hand",)), by=by, cause="effect"), template
        )
    that = "(any|all|the|)"
    for received in (
        f"damage [that] {{who:someone}} receive {_OF} {{by:group}}",
        f"damage (given|dealt) to {{who:someone}} {_OF} {{by:group}}",
    ):
        g.read(
            "frame",
            partial(_less, n=None),
            f"(negate|prevent) {that} {received}",
            f"reduce {that} {received} to 0",
            f"{that} {received} is (negated|prevented|reduced to 0)",
        )
        g.read(
            "frame",
            _less,
            f"reduce {that} {received} by {{n:number}}",
            f"{that} {received} is reduced by {{n:number}}",
        )

    given = "[all|any] damage (given|dealt) (by|from) [the effect of] {by:group}"
    for sign, changed, more in (
        (1, "(reduced|lowered|decreased)", "less"),
        (-1, "(increased|raised)", "(additional|more)"),
    ):
        g.read(
            "frame",
            partial(_to_anybody, sign=sign),
            f"{given} is {changed} by {{n:number}}",
            f"{{by:group}} give {{n:number}} {more} damage",
        )


def _of_ninja(it: Group) -> Group:
    if it.kind != "ninja":
        raise UnreadError
    return it


def _from_a_hand(on: object) -> dict[str, object] | None:
    """What is discarded from a hand by cards of a group, taken apart."""
    who = on.who if isinstance(on, On) and isinstance(on.by, Group) and on.cause == "effect" else None
    if not isinstance(on, On) or who != Group("card", getattr(who, "whose", "any"), ("hand",)):
        return None
    return {"whose": getattr(who, "whose", "any"), "by": on.by}


def _to_anybody(by: Group, n: int, sign: int) -> Triggered:
    return Triggered(_by_a_card(Group("ninja"), by), ReduceDamage(sign * n))


def _by_a_team(g: Grammar) -> None:
    """What a ninja's team does to others in the showdown, and what lies on them for it."""
    showdown = "(due to|in|during|as a result of) the showdown"
    deeds: tuple[tuple[str, Event], ...] = (("discard", "discarded"), ("injure", "injured"))
    for verb, told in deeds:
        by = partial(On, told, cause="showdown")
        g.read(
            "event",
            by,
            f"{{by:ref}} {verb} {{who:someone}} {showdown}",
            f"{{by:ref's}} team {verb} {{who:someone}} {showdown}",
        )
    g.read(
        "event",
        lambda by, who: OnEither(tuple(On(told, who, by=by, cause="showdown") for _, told in deeds)),
        f"{{by:ref}} (injure or discard|discard or injure) {{who:someone}} {showdown}",
        f"{{by:ref's}} team (injure or discard|discard or injure) {{who:someone}} {showdown}",
    )
    from_team = f"(receive|received|is given|was given) [any] damage from {{by:ref's}} team [{showdown}]"
    for coin, fixed in (("{coin:coin name} coin", {}), ("coin", {"coin": ""})):
        g.read(
            "frame",
            lambda n, group, by, coin: Triggered(
                On("damaged", group, by=by, cause="showdown"), PlaceCoin(Ref("event"), coin, n)
            ),
            f"put {{n:amount}} {coin} on (each|every|all) {{group}} (that|which) {from_team}",
            f"put {{n:one}} {coin} on (each|every|all|any) {{group}} (that|which) {from_team}",
            **fixed,
        )
    g.read("one", lambda: 1, "(a|an)")


def _by_a_card(who: Ref | Group, by: Group) -> On:
    """Damage that a card gives by what it says. Raises UnreadError for a ninja, which gives damage by its jutsu too."""
    if by.kind not in ("jutsu", "mission", "client"):
        raise UnreadError
    return On("damaged", who, by=by, cause="effect")


def _less(who: Ref | Group, by: Group, n: int | None) -> Triggered:
    return Triggered(_by_a_card(who, by), ReduceDamage(n))


def _moves(g: Grammar) -> None:
    """Cards of a pile that go to another."""
    players: tuple[tuple[str, Player], ...] = (("your", "you"), ("your opponent's", "opponent"))
    for words, player in players:
        read_event(
            g,
            partial(_from_pile, player),
            f"(a|an|any|1 or more|one or more|) {{group:plain noun}} is (moved|sent|returned|put) from {words} {{origin:zones}} (to|in|into) ({words}|its owner's) {{zone:pile}}",
        )
    g.read("plain noun", lambda kind: make_group(kind), "{kind}")
    g.read("plain noun", lambda kind, a: make_group(kind, a), "{a:befores} {kind}")
    for done in ("(put in play|put into play)", "deployed"):
        g.read(
            "event",
            lambda who: On("enters", who, origin="reinforcement"),
            f"{{who:someone}} is {done} from (your|the|its owner's) reinforcement deck",
        )
    of_two = "from (your|the|its owner's) {a:own pile} or [your|the|its owner's] {b:own pile}"
    g.read(
        "event",
        lambda who, a, b: OnEither((On("enters", who, origin=a), On("enters", who, origin=b))),
        f"{{who:someone}} is (put in|put into) play {of_two}",
        f"{{who:someone}} is (moved|put) {of_two} (in|into) play",
    )
    words = "{who:someone} enters play from the reinforcement deck"
    g.form("event", On, words, event="enters", origin="reinforcement")
    event(
        g,
        "deployed",
        "{who:someone} is deployed from the {origin:own pile}",
        "{who:someone} is deployed from (your|its owner's|the) {origin:own pile}",
    )
    same = "(even if|even though|even when) (another|a) (ninja|card) with the same name is [already] in (play|your village)"
    g.read(
        "frame",
        lambda: Plain(Give(Ref("self"), ("non-unique",), UNSAID), zone="hand"),
        f"(this ninja|this ninja card|this card) can be (deployed|put in play|deployed or put in play) {same}",
        f"you can (deploy|put in play) (this ninja|this card) {same}",
    )
    g.read(
        "event",
        lambda who: On("deployed", who, origin="chakra"),
        "{who:someone} is deployed [from your chakra area] (by|with|through|due to|using) [the effect of] [its] ambush",
    )
    g.read(
        "event",
        lambda who: On("deployed", owned_by(who, "you"), origin="chakra"),
        "you deploy {who:someone} (by|with|through|using) [the effect of] [its] ambush",
        "you deploy {who:someone} from your chakra area",
    )


def _from_pile(player: Player, group: Group, origin: tuple[Zone, ...], zone: Zone) -> On:
    """Raises UnreadError for what is said to be another's."""
    if len(origin) != 1 or zone in origin:
        raise UnreadError
    return On("moved", replace(owned_by(group, player), zones=origin), zone=zone)


def _standing_by(g: Grammar) -> None:
    event(
        g,
        "stands by",
        "{who:someone} becomes a standby ninja",
        "{who:someone} become [a] standby ninja",
        "{who:someone} is made [a] standby ninja",
    )
    event(
        g,
        "stands by",
        "{who:someone} becomes a standby ninja {cause:why they stand by}",
        "{who:someone} become [a] standby ninja {cause:why they stand by}",
        "{who:someone} is made [a] standby ninja {cause:why they stand by}",
    )
    g.read("why they stand by", _no_showdown, "{why}")
    g.writer("why they stand by", lambda why: g.write("why", why))


def _no_showdown(why: Why) -> Why:
    """Raises UnreadError for the showdown and its Damage, by which nobody stands by."""
    if why in ("showdown", "damage"):
        raise UnreadError
    return why


def _applied(g: Grammar) -> None:
    resolves = "(resolve|is resolved)"
    g.read(
        "event",
        lambda who: On("jutsu applied", who),
        f"(a|any|the effect of a|the effect of any) jutsu [card] used by {{who:someone}} {resolves}",
        "(a|any) jutsu [card] used by {who:someone} is applied",
    )
    g.read(
        "event",
        lambda who, by: On("jutsu applied", who, by=by),
        f"(a|an|any|the effect of a|the effect of an) {{by:group}} [that was] used by {{who:someone}} {resolves}",
        f"(a|an|any|the effect of a|the effect of an) {{by:group}} that {{who:someone}} used {resolves}",
    )


__all__ = ["add"]

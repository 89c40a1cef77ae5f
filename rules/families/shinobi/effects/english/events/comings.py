"""More events: what a player puts into play, wins and pays for; coins; a card's own growth; what others say of it.

The events of `events` told from the side of the player who brings them about.
"""

from __future__ import annotations

from functools import partial

from rules.cardtext.grammar import Grammar, UnreadError
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import PlayRule, Triggered
from rules.families.shinobi.effects.conditions import Never
from rules.families.shinobi.effects.english.events.events import event, owned_by
from rules.families.shinobi.effects.english.events.several import Several, read_event
from rules.families.shinobi.effects.english.noun_phrases.nouns import Kind, make_group
from rules.families.shinobi.effects.groups import (
    Among,
    Group,
    Ref,
    TeamOf,
    UsedBy,
)
from rules.families.shinobi.effects.names import CardKind, Player
from rules.families.shinobi.effects.triggers import Event, On, OnEither, Why
from rules.families.shinobi.effects.verbs import PlaceCoin


def add(g: Grammar) -> None:
    """Teach a grammar what players bring about."""
    _put_in_play(g)
    _rewards(g)
    _used(g)
    _coins(g)
    _always(g)
    _with_coins(g)
    g.read("someone", _its_jutsu, "{whom:ref's} jutsu [card]")
    _injured(g)
    _so_many(g)
    _put_on(g)
    _discarded(g)
    _harmed(g)
    _aimed_and_leaving(g)


def _put_in_play(g: Grammar) -> None:
    players: tuple[tuple[str, Player], ...] = (
        ("you", "you"),
        ("your opponent", "opponent"),
        ("(a|either|each) player", "each"),
    )
    for words, player in players:
        for told, done in _BROUGHT:
            which = partial(_brought, told, player)
            g.read("event", which, f"{words} {done} {{who:someone}}")
            if done == "put":
                g.read(
                    "event",
                    which,
                    f"{words} put {{who:someone}} (in|into) play",
                    f"{words} put (in|into) play {{who:someone}}",
                )
    g.read(
        "event",
        lambda player, who, cause: On("enters", owned_by(who, player), cause=cause),
        "{player:whoever} put {who:someone} in play {cause:why}",
    )
    event(g, "enters", "{who:someone} enters play {cause:why}", "{who:someone} is put (in|into) play {cause:why}")
    g.read(
        "event",
        lambda who: On("enters", who, cause="growth"),
        "{who:someone} (is growthed|growths|grows)",
        "{who:someone} use (growth|its growth effect)",
        "{who:someone} is deployed (by|through|with|using|due to) [the effect of] [its] growth",
    )
    g.read("event", lambda who: On("enters", owned_by(who, "you"), cause="growth"), "you growth {who:someone}")
    g.form("event", On, "{who:someone} is moved to {zone:pile} {cause:why}", event="moved")
    moved = "(is moved|moves) [up or down]"
    for cause in ("", " {cause:why}"):
        g.read("event", partial(On, "marker moved"), f"{{player:possessor}} turn marker {moved}{cause}")
        g.read("event", partial(On, "marker moved", player="each"), f"(a|any) player's turn marker {moved}{cause}")
    g.wording("event", On, "{player:possessor} turn marker is moved", event="marker moved", cause=None)
    g.wording("event", On, "{player:possessor} turn marker is moved {cause:why}", event="marker moved")
    g.read(
        "event",
        lambda who, zone, cause: On("moved", who, zone=zone, cause=cause),
        "{who:someone} is (moved|sent) to (your|its owner's|the) {zone:pile} {cause:why}",
    )
    g.read("event", lambda who: On("enters", who, origin="hand"), "{who:someone} is put (in|into) play from your hand")


_BROUGHT: tuple[tuple[Event, str], ...] = (("enters", "put"), ("deployed", "deploy"))


def _brought(told: Event, player: Player, who: Ref | Group) -> On:
    """A card that a player brings is that player's. Raises UnreadError for what is no card of its own."""
    if isinstance(who, Ref):
        if player != "you":
            raise UnreadError
        return On(told, who)
    if who.zones != ("play",) or who.kind == "jutsu":
        raise UnreadError
    return On(told, owned_by(who, player))


def _so_many(g: Grammar) -> None:
    """What comes to so many cards, or so much damage, at once."""
    many = "{amount:number} or more"
    turn = "[(in|during) (a|1|the same|your|their) (turn|mission phase)]"
    event(
        g,
        "charges",
        f"{{player:player}} charges {many} card",
        f"{{player:whoever}} charge {many} (card|chakra) {turn}",
    )
    event(
        g,
        "draws",
        f"{{player:player}} draws {many} card",
        f"{{player:whoever}} draw {many} card [at once|at the same time]",
    )
    harmed = f"{{who:someone}} receives {many} damage"
    event(g, "damaged", harmed, f"{{who:someone}} is given {many} damage")
    event(g, "damaged", f"{harmed} {{cause:why}}", f"{{who:someone}} is given {many} damage {{cause:why}}")


def _injured(g: Grammar) -> None:
    """What a ninja is as it comes into play: a rule of its own, and no event."""
    this, such = "this (card|ninja|ninja card)", "(injured|in injured status|in an injured status)"
    g.read(
        "injured entrance",
        lambda: PlayRule(only=False, injured=True),
        f"{this} (enter|enters|comes into|is put into|is put in) play {such}",
        f"{this} (enter|enters) {such}",
        f"(when|as) {this} (is put in play|is put into play|enters play|comes into play) , (it|this ninja) (enter|enters|is put|is put in play|comes into play|enters play) {such}",
    )
    g.read("frame", lambda rule: rule, "{rule:injured entrance}")
    g.read(
        "frame",
        lambda condition, rule: replace(rule, condition=Never(condition)),
        "unless {condition:conditions} , {rule:injured entrance}",
        "{rule:injured entrance} unless {condition:conditions}",
    )
    g.read(
        "frame",
        lambda condition, rule: replace(rule, condition=condition),
        "if {condition:conditions} , {rule:injured entrance}",
        "{rule:injured entrance} if {condition:conditions}",
    )


def _with_coins(g: Grammar) -> None:
    """ "This Ninja enters play with 2 Growth coins on it": they are put there as it does."""
    this, coins = "this (card|ninja|ninja card|client|client card)", "{n:number} {coin:coin name} coin [on it]"
    g.read(
        "frame",
        lambda coin, n=1: Triggered(On("enters", Ref("self")), PlaceCoin(Ref("self"), coin, n)),
        f"{this} (enter|enters|comes into|is put into|is put in) play with {coins}",
        f"{this} (enter|enters|comes into|is put into|is put in) play with (a|an) {coins.partition('} ')[2]}",
    )


def _its_jutsu(whom: Ref) -> Group:
    """ "This Ninja's Jutsu": those that it uses."""
    return Group("jutsu", zones=("chain",), filters=(UsedBy(Group("card", zones=(), filters=(Among(whom),))),))


def _always(g: Grammar) -> None:
    g.form("event", On, "at any time", event="always")


def _rewards(g: Grammar) -> None:
    event(
        g,
        "gains",
        "{player:player} gains battle rewards",
        "{player:whoever} (get|obtain|win or get|get or win|receive) (a|an|any|1 or more|one or more) battle reward",
        "{player:whoever} (get|obtain|win or get|get or win) battle reward",
    )
    event(  # who is said to "get" some wins none
        g,
        "gains",
        "{player:player} wins battle rewards",
        "{player:whoever} win (a|an|any|1 or more|one or more) battle reward",
        "{player:whoever} win battle reward",
        results=("reward",),
    )


def _coins(g: Grammar) -> None:
    event(
        g,
        "coin removed",
        "a coin is removed from {who:someone}",
        "(a|any|1 or more|one or more|1) [ninja blade] coin is removed from {who:someone}",
    )
    event(
        g,
        "coin removed",
        "{player:player} removes a coin from {who:someone}",
        "{player:player} (remove|removes) (a|any|1 or more|one or more|1) [ninja blade] coin from {who:someone}",
    )
    event(
        g,
        "last coin removed",
        "the last coin is removed from {who:someone}",
        "{who:someone} is (discarded|removed from play) by removing the last coin [(from|on) it]",
        "the last [ninja blade] coin (on|of) {who:someone} is removed",
        "{who:ref's} last [ninja blade] coin is removed",
        "you remove the last [ninja blade] coin (from|on|of) {who:someone}",
    )
    g.read(
        "event",
        lambda: On("last coin removed", Ref("self")),
        "(the|its) last [ninja blade] coin is removed [from it]",
    )
    event(
        g,
        "last coin removed",
        "the last {coin:coin name} coin is removed from {who:someone}",
        "the last {coin:coin name} coin (on|of) {who:someone} is removed",
        "you remove the last {coin:coin name} coin (from|on|of) {who:someone}",
    )
    event(
        g,
        "coin placed",
        "a coin is placed on {who:someone}",
        "(a|any|1 or more|one or more|1) [ninja blade] coin is (placed|put) on {who:someone}",
    )
    g.wording("event", On, "a {coin:coin name} coin is removed from {who:someone}", event="coin removed")
    g.wording("event", On, "a {coin:coin name} coin is placed on {who:someone}", event="coin placed")
    some = "(a|any|1 or more|one or more|1) {coin:coin name} coin"
    read_event(
        g,
        partial(On, "coin removed"),
        f"{some} is removed from {{who:someone}}",
    )
    event(
        g,
        "coin removed",
        "{player:player} removes a {coin:coin name} coin from {who:someone}",
        f"{{player:player}} (remove|removes) {some} from {{who:someone}}",
    )
    read_event(
        g,
        partial(On, "coin placed"),
        f"{some} is (placed|put) on {{who:someone}}",
        f"{{who:someone}} get {some}",
    )


def _put_on(g: Grammar) -> None:
    """Whose effect puts coins on a card."""
    some = "(a|any|1 or more|one or more|1) {coin:coin name} coin"
    any_ = "(a|any|1 or more|one or more|1) [ninja blade] coin"
    causes: tuple[tuple[str, Why], ...] = (("you", "your effect"), ("your opponent", "opponent's effect"))
    for player, cause in causes:
        g.read("event", partial(On, "negated", cause=cause), f"{player} negate {{who:someone}}")
        g.read("event", partial(On, "healed", cause=cause), f"{player} heal {{who:someone}}")
        for coins in (some, any_):
            read_event(g, partial(On, "coin placed", cause=cause), f"{player} put {coins} on {{who:someone}}")
    for told, done in (("negated", "is negated"), ("healed", "is healed")):
        event(g, told, f"{{who:someone}} {done} {{cause:why}}")
    for words in ("", "{coin:coin name} "):
        placed = f"a {words}coin is placed on {{who:someone}} {{cause:why}}"
        g.wording("event", On, placed, event="coin placed")
        g.read("event", partial(On, "coin placed"), placed)


def _used(g: Grammar) -> None:
    g.read(
        "event",
        lambda by: On("uses jutsu", Group("ninja", "each"), by=by),
        "(a|either|any) player use (a|an|any) {by:group}",
    )
    g.read("event", lambda: On("uses jutsu", Group("ninja", "each")), "(a|either|any) player use (a|any) jutsu [card]")


def _discarded(g: Grammar) -> None:
    """ "You discard a Ninja card": from the hand, where a card is that and no more."""
    read_event(
        g,
        lambda player, group: On("discarded", replace(owned_by(group, player), zones=("hand",))),
        "{player:whoever} discard (a|an|any|1 or more) {group:card noun}",
    )
    kinds: tuple[CardKind, ...] = ("ninja", "jutsu", "mission", "client")
    for kind in kinds:
        g.read("card noun", partial(make_group, Kind(kind)), f"{kind} card")
        g.read("card noun", lambda a, kind=kind: make_group(Kind(kind), a), f"{{a:befores}} {kind} card")


def _harmed(g: Grammar) -> None:
    for why in ("", " {cause:why}"):
        g.read("event", _team_harmed, f"{{whom:ref's}} team receive [any] damage{why}")


def _team_harmed(whom: Ref, cause: Why | None = None) -> Several:
    """Somebody of a team is harmed: once, however many of it are at the same time."""
    return Several("damaged", Group("ninja", filters=(TeamOf(whom),)), cause=cause)


def _gone_from_there(who: Ref | Group, cause: Why | None = None) -> OnEither:
    """It leaves a player's side: out of play, or to the other player, which nothing but an effect does."""
    if cause not in (None, "except team", "effect"):
        raise UnreadError
    return OnEither((On("leaves", who, cause=cause), On("goes over", who)))


def _aimed_and_leaving(g: Grammar) -> None:
    """Jutsu that are aimed at cards, and who leaves a village."""
    g.read("event", lambda who: On("leaves", who), "{who:someone} leave (its controller's|the) village")
    from_there = "{who:someone} is removed from (your|its owner's) village [or battlefield]"
    leaves = "{who:someone} leave (your|its owner's) village"
    g.read("event", _gone_from_there, leaves, from_there, f"{from_there} {{cause:why}}")
    event(
        g,
        "surges",
        "{who:someone} is surged",
        "{who:someone} (surges|surge)",
        "{who:someone} use [its] surge [effect]",
    )
    event(g, "goes over", "{who:someone} goes over to the other player")
    g.read("event", lambda who: On("deployed", owned_by(who, "you")), "{who:someone} is deployed (to|in) your village")
    g.read("event", lambda who: On("enters", owned_by(who, "you")), "{who:someone} is put in play in your village")
    g.read("ref", lambda: Ref("event"), "the deployed ninja")
    of = "by (a|an|1 of|one of|) {by:group}"
    deeds: tuple[tuple[str, Event], ...] = (
        ("discarded", "discarded"),
        ("injured", "injured"),
        ("removed from play", "leaves"),
    )
    for done, name in deeds:
        g.read("event", lambda who, by, name=name: On(name, who, by=by), f"{{who:someone}} is {done} {of}")
    g.read(
        "event",
        lambda player, by, who: On("chosen as target", who, by=owned_by(by, player)),
        "{player:player} (play|use) (a|an|any) {by:group} that (targets|target) {who:someone}",
        "{player:player} (play|use) (a|an|any) {by:group} targeting {who:someone}",
    )
    g.read(
        "event",
        lambda by, who: On("chosen as target", who, by=by),
        "(a|an|any) {by:group} that (targets|target) {who:someone} is (played|used)",
    )


__all__ = ["add"]

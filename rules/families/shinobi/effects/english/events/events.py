"""Events: what a text waits for."""

from __future__ import annotations

from functools import partial
from typing import TypeVar

from rules.cardtext.grammar import Grammar, UnreadError
from rules.cardtext.trees import changed
from rules.core.dataclass import replace
from rules.families.shinobi.effects.english.events.several import read_event
from rules.families.shinobi.effects.english.noun_phrases.nouns import AT_ONCE, ordered
from rules.families.shinobi.effects.english.settling.going import write_event
from rules.families.shinobi.effects.groups import AllOf, Among, AnyOf, Group, Has, Other, Ref, TeamOf
from rules.families.shinobi.effects.names import Player, Zone
from rules.families.shinobi.effects.triggers import ANYBODY, On, OnEither

Whom = TypeVar("Whom", Ref, Group)


def add(grammar: Grammar) -> None:
    """Teach a grammar the events."""
    g = grammar
    g.same("someone", "ref")
    g.read(
        "someone",
        lambda it: it,
        "(a|an|any|one of|each|every|the|) {it:group}",
        "(1|one|any) of {it:group}",
    )
    g.read(
        "someone",
        lambda it: replace(it, filters=(*it.filters, AT_ONCE)),
        "(1 or more|one or more|at least 1|at least one|any number) [of] {it:group}",
    )
    g.read("someone", lambda it: owned_by(it, "each"), "(a|any|each|either) player's {it:group}")
    g.same("whoever", "player")
    g.read("whoever", lambda: "each", "(a|any|either) player", "you or your opponent")
    g.read(
        "someone",
        other_than_self,
        "another [of] {it:group}",
        "(any|an|every|each|the|) other {it:group}",
        "another one of {it:group}",
    )
    this = "this (ninja|client|card) (or|and/or)"
    g.read("someone", _or_itself, f"{this} (another|other) {{it:group}}")
    yours = f"{this} (1 of your other|one of your other|another one of your|another of your|your other)"
    g.read("someone", lambda it: _or_itself(owned_by(it, "you")), f"{yours} {{it:group}}")
    g.wording("someone", Group, "a {it:group}", lambda group: {"it": group})
    for part in (_comings, _harms):
        part(g)
    g.writer("event", lambda value: write_event(g, value))
    g.same("on", "event")
    g.read("on", lambda a, b: OnEither((a, b)), "{a:event} or [when|if] {b:event}")
    g.form("on", OnEither, "either {events:event list}")
    g.read("event list", lambda one: (one,), "{one:event}")
    g.read("event list", lambda one, more: (one, *more), "{one:event} or else {more:event list}")
    g.writer("event list", lambda value: _listed(g, value))


def _listed(g: Grammar, value: object) -> str | None:
    parts = [g.write("event", each) for each in value] if isinstance(value, tuple) else [None]
    return " or else ".join(str(part) for part in parts) if None not in parts else None


def event(g: Grammar, event: str, *templates: str, **constants: object) -> None:
    """An event, written with the first template."""
    g.wording("event", On, templates[0], None, event=event, **constants)
    read_event(g, event_of, *templates, event=event, **constants)


def event_of(
    event: str,
    who: Ref | Group | None = None,
    beside: Group | None = None,
    by: Ref | Group | None = None,
    **rest: object,
) -> On:
    """An event; who is beside is another anyway, and any jutsu is no condition."""
    if beside is not None:
        mates = tuple(each for each in beside.filters if each not in (Other(Ref("self")), TeamOf(Ref("self"))))
        beside = replace(beside, filters=mates)
    if event == "uses jutsu" and isinstance(by, Group):
        if by.kind == "card" and any(isinstance(each, Has) and each.word in _DONE_BY_KEYWORD for each in by.filters):
            raise UnreadError
        by = None if by == Group("jutsu", zones=("chain",)) else by
    return changed(On("enters"), event=event, who=who, beside=beside, by=by, **rest)


_DONE_BY_KEYWORD = frozenset({"surge", "growth", "tracking", "platoon", "sacrifice", "reinforcement"})
"""Keywords that a ninja is said to use, and that no card is which it uses."""


def _or_itself(it: Group) -> Group:
    """Such a one, or the card that has the text whether it is such or not."""
    if it.kind != "ninja" or it.zones != ("play",):
        raise UnreadError
    return replace(it, filters=(AnyOf(ordered((Among(Ref("self")), AllOf(it.filters)))),)) if it.filters else it


def other_than_self(it: Group) -> Group:
    """Another of a group than the card that has the text."""
    return replace(it, filters=ordered((*it.filters, Other(Ref("self")))))


def _comings(g: Grammar) -> None:
    g.values(
        "why",
        {
            "by the showdown": "showdown",
            "(due to|by|from) [the] damage (from|of|in|during|due to) the showdown": "showdown",
            "(due to|in|during|from|as a result of|because of) [the] (showdown|result of the showdown)": "showdown",
            "by an effect": "effect",
            "by your effect": "your effect",
            "(due to|by) [the|an|any] effect of [1 of|one of|a|any of] your card": "your effect",
            "(due to|by) [an|any|the] (effect|effects) of your [own] (card|effect)": "your effect",
            "(due to|by) [1 of|one of|any of] your [own] [card] (effect|effects)": "your effect",
            "(due to|by) [an|any|a card] effect": "effect",
            "(due to|by) [the] effect of (a|any) card": "effect",
            "by an effect of your opponent": "opponent's effect",
            "(due to|by) [the effect of] your opponent's effect": "opponent's effect",
            "by the showdown or an effect of your opponent": "showdown or opponent's effect",
            "(due to|by) [the] showdown or [by|due to] [(an|the|any)] [effect of] your opponent's effect": "showdown or opponent's effect",
            "by damage": "damage",
            "(due to|because of|from|as a result of) [any|the] damage": "damage",
            "by platoon": "platoon",
            "(due to|by|because of|through|with|using) [the|its] [effect of] (platoon|platoon effect)": "platoon",
            "by growth": "growth",
            "(by|due to|because of|through|with|using) [the|its] [effect of] (growth|growth effect)": "growth",
            "by squad": "squad",
            "(by|due to|because of|through|with|using) [the|its] [effect of] (squad|squad effect)": "squad",
            "by sacrifice": "sacrifice",
            "(by|due to|because of|through|with|using) [the|its] [effect of] (sacrifice|sacrifice effect)": "sacrifice",
            "other than by moving with its team": "except team",
            "other than by deployment": "except deployment",
            "(except|other than|without) [by|due to|through|from] ((its|a|) deployment|(being deployed|deploying [it|them]))": "except deployment",
            r"\( except when sending out or returning team \)": "except team",
        },
    )
    event(
        g,
        "enters",
        "{who:someone} enters play",
        "{who:someone} (enter|comes into|is put in|is put into) play",
        "{who:someone} is (deployed or put in play|put in play or deployed)",
    )
    g.read(
        "event",
        lambda who: On("enters", owned_by(who, "opponent")),
        "your opponent (put|puts) {who:someone} (in|into) play",
    )
    g.read(
        "event", lambda who: On("deployed", owned_by(who, "opponent")), "your opponent (deploy|deploys) {who:someone}"
    )
    event(
        g,
        "enters",
        "{who:someone} enters play from the {origin:own pile}",
        "{who:someone} is put (in|into) play from (your|its owner's|the) {origin:own pile}",
        "{who:someone} (enters|enter) play from (your|its owner's) {origin:own pile}",
    )
    g.read(
        "event",
        lambda who: On("enters", owned_by(who, "you")),
        "{who:someone} is put (in|into) play (under your control|in your village|on your side)",
    )
    event(
        g,
        "charges",
        "{player:player} charges a card",
        "{player:whoever} charge (a|any|) (card|chakra)",
    )
    event(g, "charges", "{player:player} charges {who:someone}")
    g.read(
        "event", lambda who: On("deployed", who), "a player deploy {who:someone}", "either player deploy {who:someone}"
    )
    g.read("event", lambda who: On("enters", who), "(a|either) player put {who:someone} (in|into) play")
    event(g, "deployed", "{who:someone} is deployed")
    g.read("event", lambda who: On("deployed", owned_by(who, "you")), "you deploy {who:someone}")
    g.read("event", lambda who: On("enters", owned_by(who, "you")), "you put in play {who:someone}")
    leaves = (
        "{who:someone} leaves play",
        "{who:someone} is removed from play",
        "{who:someone} leave play",
        "{who:someone} is removed from the village [or battlefield]",
        "{who:someone} is removed from [the] battlefield or village",
    )
    by = "(due to|by) [the|an] effect of [a|an|any|1 of|one of|any of] {by:group}"
    event(g, "leaves", *(f"{words} {by}" for words in leaves))
    event(g, "discarded", f"{{who:someone}} is discarded {by}")
    event(g, "injured", f"{{who:someone}} is injured {by}")
    g.read(
        "event",
        lambda who, zone: On("leaves", who, zone=zone),
        "{who:someone} is (sent|moved|returned|put) [from play] (to|in|into) (your|its owner's|your opponent's|the) {zone:pile} from play",
        "{who:someone} is (sent|moved) to (your|its owner's|the) {zone:pile} from (play|your village|the village) [or battlefield]",
    )
    g.read("event", _out_of_the_game, "{who:someone} is removed from [the] game")
    g.wording("event", On, "{who:someone} leaves play to {zone:pile}", event="leaves")
    g.read("event", lambda who, zone: On("leaves", who, zone=zone), "{who:someone} leaves play to {zone:pile}")
    event(g, "leaves", *leaves)
    event(g, "leaves", *(f"{words} {{cause:why}}" for words in leaves))
    g.read("event", lambda who: On("leaves", who, cause="sacrifice"), "{who:someone} is sacrificed")
    g.read("event", lambda who: On("leaves", owned_by(who, "you"), cause="sacrifice"), "you sacrifice {who:someone}")
    g.read(
        "event",
        lambda who: On("discarded", who, by=Ref("self"), cause="effect"),
        "{who:someone} is discarded (due to|by) (this ninja's|its own|this ninja's own|this card's) effect",
    )
    g.read(
        "event",
        lambda who: OnEither(
            (On("discarded", who, by=Ref("self"), cause="effect"), On("discarded", who, cause="showdown"))
        ),
        "{who:someone} is discarded (due to|by) (this ninja's|its own) effect [,] or [due to|by] [the] showdown",
    )
    event(g, "discarded", "{who:someone} is discarded")
    event(g, "discarded", "{who:someone} is discarded {cause:why}")
    event(g, "moved", "{who:someone} is moved out of the game", zone="removed")
    event(
        g,
        "moved",
        "{who:someone} is moved to {zone:pile}",
        "{who:someone} is (moved|sent|put) (to|in|into) (its owner's|the) {zone:pile}",
    )
    g.read(
        "event",
        partial(_moved_to, "opponent"),
        "{who:someone} is (moved|sent|put) (to|in|into) their {zone:pile}",
    )
    g.read("event", partial(_moved_to, "you"), "{who:someone} is (moved|sent|put) (to|in|into) your {zone:pile}")
    g.read(
        "event",
        partial(_moved_to, "opponent"),
        "{who:someone} is (moved|sent|put) (to|in|into) your opponent's {zone:pile}",
    )
    read_event(
        g,
        lambda zones, whose: On("discarded", Group("card", whose, zones)),
        "(a|any|1 or more|one or more) card [in your hand|] is discarded from {whose:possessor} {zones}",
    )
    read_event(
        g,
        lambda group, whose, zones: On("discarded", replace(owned_by(_bare(group), whose), zones=zones)),
        "(a|an|any|1 or more|one or more) {group:noun} is discarded from {whose:possessor} {zones}",
    )
    read_event(
        g,
        lambda player, group: On("discarded", replace(owned_by(_bare(group), player), zones=("hand",))),
        "{player:whoever} discard (a|an|any|1 or more|) {group:noun} from (your|their|the) hand",
    )
    read_event(
        g,
        lambda player: On("discarded", Group("card", player, ("hand",))),
        "{player:whoever} discard (a|an|any|1 or more) card",
    )
    read_event(
        g,
        lambda whose, origin, zone: On("moved", Group("card", whose, origin), zone=zone),
        "(a|1 or more|one or more|any) card is (moved|sent|put) from {whose:possessor} {origin:zones} (to|in|into) (your|their|its owner's) {zone:pile}",
    )
    event(g, "negated", "{who:someone} is negated", "the effect of {who:someone} is negated")
    event(g, "draws", "{player:whoever} draws a card", "{player:whoever} draw (a|1 or more|any) card")
    event(
        g,
        "draws",
        "{player:whoever} draws a card {cause:why}",
        "{player:whoever} draw (a|1 or more|any) card {cause:why}",
    )
    read_event(
        g,
        lambda: On("draws", player="each"),
        "(a|any|each) player draw (a|1 or more|any) card",
        "either player draw (a|1 or more|any) card",
    )
    event(g, "searches", "{player:player} searches", "{player:whoever} search (their|your|) deck")


def owned_by(who: Whom, player: Player) -> Whom:
    """Cards that a player brings are that player's."""
    if isinstance(who, Ref):
        return who
    if who.whose not in ("any", player):
        raise UnreadError
    return replace(who, whose=player)


def _out_of_the_game(who: Whom) -> On:
    """Who leaves play for good; cards of a pile are moved out of it."""
    lies = isinstance(who, Group) and who.zones != ("play",)
    return On("moved" if lies else "leaves", who, zone="removed")


def _moved_to(player: Player, who: Whom, zone: Zone) -> On:
    """Cards lie in the areas of those who own them: what comes to a player's area is that player's."""
    if isinstance(who, Ref) and player == "opponent":
        raise UnreadError
    return On("moved", owned_by(who, player), zone=zone)


def _bare(group: Group) -> Group:
    """A group of cards of which it is not said where they lie."""
    if group.zones not in (("play",), ("chain",)):
        raise UnreadError
    return group


def _harms(g: Grammar) -> None:
    damage = (
        "{who:someone} receives damage",
        "{who:someone} receive [any] damage",
        "{who:someone} is given [any] damage",
    )
    event(g, "damaged", *damage)
    event(
        g,
        "damaged",
        "{who:someone} receives damage from {by:someone}",
        "{who:someone} receive [any] damage from {by:someone}",
    )
    event(
        g,
        "damaged",
        "{who:someone} receives damage from the team of {by:someone}",
        "{who:someone} receive [any] damage from {by:ref's} team",
        "{by:ref's} team give [any] damage to {who:someone}",
        cause="showdown",
    )
    event(g, "damaged", "{who:someone} receives damage {cause:why}", "{who:someone} receive [any] damage {cause:why}")
    g.read("event", lambda who, by: On("damaged", who, by=by), "{by:someone} give [any] damage to {who:someone}")
    g.read(
        "event",
        lambda who, by: On("damaged", who, by=by, cause="showdown"),
        "{by:someone} give [any] damage to {who:someone} (due to|in|during) the showdown",
    )
    event(g, "damaged", "{by:someone} gives damage", "{by:someone} give [any] damage", who=ANYBODY)
    g.read(
        "event",
        lambda who: On("damaged", who, cause="showdown"),
        "{who:someone} (is given|receive) [any] damage (in|during|by) [a|the] battle",
    )
    event(g, "injured", "{who:someone} is injured", "{who:someone} becomes injured")
    event(
        g,
        "injured",
        "{who:someone} is injured by damage from the team of {by:someone}",
        "{who:someone} is injured (due to|by) [the] damage from {by:ref's} team",
        cause="showdown",
    )
    event(g, "injured", "{who:someone} is injured {cause:why}")
    event(g, "healed", "{who:someone} is healed", "{who:someone} becomes healthy")

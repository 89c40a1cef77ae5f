"""Cards that go into a team: new ones and those in play, into which of the teams, and in what position.

"Put it in play in any of your Teams as the Head Ninja"; the parts stand in any order and each may be left out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Literal

from rules.cardtext.grammar import Grammar, UnreadError
from rules.families.shinobi.effects.abilities import If, Instruction, Sequence
from rules.families.shinobi.effects.conditions import Fits
from rules.families.shinobi.effects.english.noun_phrases.nouns import ordered
from rules.families.shinobi.effects.english.sentences.clauses import does
from rules.families.shinobi.effects.groups import Against, Filter, Group, Includes, Is, Ref, Size, Which
from rules.families.shinobi.effects.moving import PutInPlay
from rules.families.shinobi.effects.names import Player

Place = Literal["any", "head", "support", "same"]
_PUT = "(put|move|send|return)"
_POSITIONS: dict[str, Place] = {
    "(in|into|at|to) any position [of your choice|you like]": "any",
    "as (the|a|its|their) head ninja": "head",
    "as [the|a|its|their] (support|back) ninja": "support",
    "(in|into) the (head|head ninja) position": "head",
    "(in|into) (a|the|any) (support|back) [ninja] position": "support",
}


@dataclass(frozen=True, slots=True)
class Joined:
    """Which team it goes into, and where in it."""

    team: Ref | Group
    place: Place = "any"


def add(g: Grammar) -> None:
    """Teach a grammar how cards come into teams."""
    g.values("position", _POSITIONS)
    _teams(g)
    _phrases(g)
    _verbs(g)
    g.wording(
        "clause", PutInPlay, "put {what:subject} into {team:ref's} team as a {place:seat}", partial(_in_place, Ref)
    )
    g.wording(
        "clause", PutInPlay, "put {what:subject} into a {team:group} as a {place:seat}", partial(_in_place, Group)
    )
    g.read("clause", PutInPlay, "put {what:subject} into {team:ref's} team as a {place:seat}")
    g.read("clause", PutInPlay, "put {what:subject} into a {team:group} as a {place:seat}")
    g.values("seat", {"head ninja": "head", "support ninja": "support", "ninja in its place": "same"})


def _in_place(of: type[Ref] | type[Group], do: object) -> Mapping[str, object] | None:
    if not isinstance(do, PutInPlay) or not isinstance(do.team, of) or do.place == "any":
        return None
    plain = do == PutInPlay(do.what, team=do.team, place=do.place)
    return {"what": do.what, "team": do.team, "place": do.place} if plain else None


def _teams(g: Grammar) -> None:
    """Which team is meant."""
    for words, whose in (("your", "you"), ("your opponent's", "opponent"), ("their", "that player")):
        for many in (f"any [1] of {words}", f"(1|one) of {words}", f"any {words}", f"{words}", f"another of {words}"):
            g.read("a team of", lambda whose=whose: _mine(whose), f"{many} [other] team")
            g.read("a team of", lambda whose=whose: _mine(whose, Is("battling")), f"{many} [other] battling team")
            for is_ in ("battling", "attacking", "blocking"):
                g.read(
                    "a team of",
                    lambda size, whose=whose, is_=is_: _mine(whose, Is(is_), size),
                    f"{many} [other] {is_} team {{size:room}}",
                )
            g.read(
                "a team of",
                lambda whose=whose: _mine(whose, Is("attacking")),
                f"{many} [other] attacking team",
                f"{many} [other] team (that is|) (attacking|sent out to attack)",
            )
            g.read(
                "a team of",
                lambda whose=whose: _mine(whose, Is("blocking")),
                f"{many} [other] blocking team",
                f"{many} [other] team (that is|) (blocking|sent out to block)",
            )
            g.read("a team of", lambda size, whose=whose: _mine(whose, size), f"{many} [other] team {{size:room}}")
    g.read("a team of", lambda size: Group("team", filters=(size,)), "a team {size:room}")
    g.read(
        "a team of",
        lambda whose: Group("team", filters=(Includes(whose),)),
        "the team (of|with) (a|an|1|another) {whose:group}",
        "the same team as (a|an|1|another) {whose:group}",
    )
    g.read("room", lambda n: Size("<=", n), "(with|of) {n:number} (or less|or fewer) ninja")
    g.read("room", lambda group: Includes(group), "with [a|an|1 or more|at least 1] {group:group}")
    g.read("room", lambda n, group: Includes(group, n), "with {n:number} or more {group:group}")
    g.read("room", lambda n: Size("=", n), "(with|of) [only|exactly] {n:number} ninja")
    g.read("a team of", lambda whom: whom, "{whom:ref's} team", "the same team as {whom:ref}")
    g.read("a team of", lambda: Ref("user"), "the team of the user")
    g.read(
        "a team of",
        lambda whom: Group("team", filters=(Against(whom),)),
        "the team (battling|opposing) [against] {whom:ref}",
        "the team (battling|opposing) [against] {whom:ref's} team",
    )


def _mine(whose: Player, *filters: Filter) -> Group:
    return Group("team", whose, filters=ordered(filters))


def _phrases(g: Grammar) -> None:
    """Team and position, in either order; the number that a team may have is the rules' own."""
    g.read("joined", lambda team: Joined(team), "(in|into|to|of) {team:a team of}")
    g.read("joined", lambda team, place: Joined(team, place), "(in|into|to) {team:a team of} {place:position}")
    g.read("joined", lambda team, place: Joined(team, place), "{place:position} (in|into|of|to) {team:a team of}")
    g.read("joined", lambda team, place: Joined(team, place), "{place:position} in the {team:team behind}")
    g.read(
        "joined",
        lambda whom: Joined(whom, "same"),
        "(in|into|to) the same [team and [in] [the] [same]] position (as|where) {whom:ref} [was|stood]",
        "(in|into|to) {whom:ref's} [former|original] [team and] position",
    )
    g.read(
        "team behind",
        lambda whom: Group("team", filters=(Against(whom),)),
        "team (battling|opposing) [against] {whom:ref}",
    )


def _verbs(g: Grammar) -> None:
    g.read("clause", _into, f"{_PUT} {{what:subject}} {{to:joined}}")
    g.read("clause", _from_village, f"{_PUT} {{what:ref}} from (your|the) village {{to:joined}}")
    g.read(
        "clause",
        _into,
        "put {what:subject} (in|into) play {to:joined}",
        "(put|move|return) {what:subject} back (in|into) play {to:joined}",
        "put (in|into) play {what:subject} {to:joined}",
        "put {what:subject} (in|into) play and (put it|put them|) {to:joined}",
        "have {what:subject} join {to:joining}",
    )
    g.read("joining", lambda team: Joined(team), "{team:a team of}")
    does(g, lambda who, to: _into(who, to), "join {to:joining}", "(is|are) (put|moved) {to:joined}")
    g.read(
        "clause",
        lambda what, place, of: _into(what, Joined(of, place)),
        "make {what:subject} the {place:place of} [ninja] of {of:a team of}",
    )
    g.values("place of", {"head": "head", "(back|support)": "support"})
    g.read(
        "clause",
        lambda what, place, of: Sequence((PutInPlay(what), PutInPlay(what, team=of, place=place))),
        "put {what:ref} in play and make {_it:ref} the {place:place of} [ninja] of {of:a team of}",
    )


def _from_village(what: Ref, to: Joined) -> Instruction:
    """Who battles already is not in the village, and stays in its team."""
    return If(Fits(what, Group("ninja", filters=(Is("standby"),))), _into(what, to))


def _into(what: Which, to: Joined) -> Instruction:
    """The cards come into that team. Raises UnreadError for the team of those that come."""
    if to.team in (Ref("last"), what):
        raise UnreadError
    return PutInPlay(what, team=to.team, place=to.place)


__all__ = ["add"]

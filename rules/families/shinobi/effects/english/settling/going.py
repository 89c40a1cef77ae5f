"""Cards that go, told apart by the word: "a Ninja" goes from play, "a Ninja card" from wherever it lies; and those that come."""

from __future__ import annotations

import re

from rules.cardtext.grammar import Grammar
from rules.cardtext.trees import rewrite
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import Instruction
from rules.families.shinobi.effects.groups import Among, Choose, Every, Group, Has, Ref, Top, Which
from rules.families.shinobi.effects.moving import Control, Move, PutInPlay, Standby
from rules.families.shinobi.effects.names import Zone
from rules.families.shinobi.effects.triggers import On

_WORD = (
    r"(?:\"[^\"]*\"|(?!(?:this|that|those|these|the|in|from|being|control|controls|own|owns|attached)\b)[^\s,.;:\"]+)"
)
_GOING = re.compile(
    r"(?P<before>\b(?:when|whenever|each time|every time|if) )"
    rf"(?P<who>(?:{_WORD} )*?(?:Ninja |Mission |Client |Jutsu |a |any |1 or more |one or more )cards?)"
    rf"(?= (?:{_WORD} )*?(?:is|are|(?:was|were)(?=[^.,]*\bthis turn\b)) "
    r"(?:discarded(?! from)|removed from the game"
    r"|(?:moved|sent|put|returned) (?:in|to|into) (?:your|its|their|the|an?) [^.,]*?(?:hand|area|deck|pile)\b)"
    r"(?![^.]*\binstead\b|[^.,]*\b(?:this way|this effect)\b))",
    re.IGNORECASE,
)


def anywhere(text: str) -> str:
    """A line in which it is said where cards lie that are cards and no more.

    Rulebook, Ninja Cards and "Your Cards": a Ninja, a Client, a Mission is in play and so is "your card"; a Ninja card
    may lie in a hand or in a pile as well. What goes "instead" is said of what is in play.

    >>> anywhere("When a Ninja card is discarded, draw 1 card.")
    'When a Ninja card in any area is discarded, draw 1 card.'
    """
    return _GOING.sub(r"\g<before>\g<who> in any area", text)


_OF_A_TEAM = re.compile(r"\bthe (?:(attack|block)ing )?team of (a team .*?) (?=ends its battle)")


def _of_a_team(match: re.Match[str]) -> str:
    """A team that is spoken of itself, and not that of a ninja."""
    return f"{match[2]} {match[1]}s and " if match[1] else f"{match[2]} "


def write_event(g: Grammar, value: object) -> str | None:
    """An event in words; of what goes from play it is not said that it is a card, and no more."""
    words = g.write_by_forms("event", value)
    if words and "team of a team" in words:
        words = _OF_A_TEAM.sub(_of_a_team, words)
    if words is None or not isinstance(value, On) or not isinstance(value.who, Group):
        return words
    if value.event not in ("discarded", "moved") or value.who.zones not in (("play",), ("chain",)):
        return words
    kind = value.who.kind
    return words.replace("a card", "a card in play", 1) if kind == "card" else words.replace(f"{kind} card", kind, 1)


def coming(node: Control | PutInPlay) -> Control | PutInPlay:
    """What goes to a village from elsewhere comes into play; what is deployed comes from the hand.

    A Reinforcement Ninja that is put in play comes from the Reinforcement Deck.
    """
    if isinstance(node, Control):
        return PutInPlay(node.who) if node.to == "you" and _is_elsewhere(node.who) else node
    if not isinstance(node.what, Choose) or not _is_in_play(node.what.group):
        return node
    group = node.what.group
    called = _REINFORCEMENT in group.filters and (group.whose == "any" or not node.team)
    zone: Zone | None = "hand" if node.deploy else "reinforcement" if called else None
    return replace(node, what=replace(node.what, group=replace(group, whose="you", zones=(zone,)))) if zone else node


def coming_back(steps: list[Instruction]) -> list[Instruction]:
    """Steps of which one takes a card out of play and a later one moves it to a village: there it comes into play."""
    gone = {step.what for step in steps if isinstance(step, Move) and isinstance(step.what, Ref)}

    def back(node: object) -> object:
        if isinstance(node, Standby) and node.who in gone:
            return PutInPlay(node.who)
        return PutInPlay(node.who, node.to) if isinstance(node, Control) and node.who in gone else node

    return [rewrite(step, back) for step in steps] if gone else steps


_REINFORCEMENT = Has("reinforcement")


def _is_in_play(group: Group) -> bool:
    """Whether it is not said where the cards lie: those that are deployed are in the hand."""
    return (
        group.zones == ("play",)
        and group.whose in ("any", "you")
        and not any(isinstance(f, Among) for f in group.filters)
    )


_AMONG_SEEN = (Among(Ref("seen")), Among(Ref("rest")), Among(Ref("moved")))


def _is_elsewhere(who: Which) -> bool:
    """Whether the cards are not in play: then what moves to a village comes into play."""
    if isinstance(who, Choose | Every) and any(each in _AMONG_SEEN for each in who.group.filters):
        return True
    if isinstance(who, Choose | Every):
        return not {"play", "village", "battlefield", "chain"} & set(who.group.zones) and bool(who.group.zones)
    return isinstance(who, Top) or who in (Ref("seen"), Ref("rest"))

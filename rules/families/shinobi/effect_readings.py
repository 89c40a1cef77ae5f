"""Instructions in plain words, for people who want to know how the engine reads a text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.cardtext.trees import nodes
from rules.core.cards import Card
from rules.core.given import GivenLine
from rules.families.shinobi import effects
from rules.families.shinobi.cards import JutsuCard, MissionCard, ShinobiCard
from rules.families.shinobi.carried import missing
from rules.families.shinobi.effects import Condition, Instruction, Line, Standing, Target, Term, Who
from rules.families.shinobi.effects.english import reader
from rules.families.shinobi.effects.english.sentences.writing import spelt
from rules.families.shinobi.effects.groups import Ref, Which
from rules.families.shinobi.effects.readings import LineReading
from rules.families.shinobi.faces import face_of
from rules.families.shinobi.nature import decider, is_optional
from rules.families.shinobi.played import is_terse
from rules.families.shinobi.reader import READER
from rules.families.shinobi.terse import read_line
from rules.play.effects import EffectReading


def effect_readings(card: Card) -> tuple[EffectReading, ...]:
    """How the engine reads each line of a card's text; no words for a line that it does not play."""
    if not isinstance(card, ShinobiCard):
        return ()
    ready = face_of(card, missing)
    aim = _aim(card, ready.targets)
    found = (
        _played(line, aim) if plays else EffectReading(line.text, None, stuck=_stuck(line))
        for line, plays in zip(READER(card.spoken).lines, ready.played, strict=True)
    )
    return tuple(
        reading._replace(line=str(line), given=isinstance(line, GivenLine))
        for reading, line in zip(found, card.effects, strict=True)
    )


def _aim(card: ShinobiCard, targets: tuple[Which, ...]) -> str:
    """What a card is aimed at, as a sentence to stand before what happens to it; empty where it is aimed at nothing."""
    printed = card.target if isinstance(card, JutsuCard | MissionCard) else None
    told = [reader.grammar().write("subject", target) or printed for target in targets]
    if not told or None in told:
        return ""
    numbered = [f"({number}) {each}" for number, each in enumerate(told, 1)] if len(told) > 1 else told
    return f"Target: {spelt(', '.join(map(str, numbered)))}. "


def _played(line: LineReading, aim: str) -> EffectReading:
    """A played line: its words, whether it may be declined, and who decides."""
    abilities = line.abilities or ()
    if not abilities:
        return EffectReading(line.text, _in_words(line))
    aimed = any(isinstance(node, Ref) and node.name in _AIMED for node in nodes(abilities))
    words = (aim if aimed else "") + _in_words(line)
    return EffectReading(line.text, words, is_optional(abilities), decider(abilities))


_AIMED = frozenset({"target", "target 2", "target's user"})


def _stuck(line: LineReading) -> str | None:
    """The first word that was not understood, or what of the line is not carried out."""
    if line.abilities is None:
        return line.stuck
    return next((found for found in map(missing, line.abilities) if found), None)


def _in_words(line: LineReading) -> str:
    """A played line in plain words; one that goes on with the line before it is told there."""
    if line.abilities == ():
        return "As told above."
    terse = read_line(line.text) if is_terse(line.text) else None
    if terse:
        return in_words(terse)
    told = spelt(reader.words(line.abilities or ()) or line.text)
    return told[0].upper() + told[1:] + ("" if told.endswith(".") else ".")


def in_words(line: Line) -> str:
    """A line in a sentence.

    >>> from rules.families.shinobi.terse import read_line
    >>> in_words(read_line('valid fighting beside a "Genin" ninja: power +1/+0 -> user'))
    'When sent out beside a ninja that is genin: the user gets +1/+0 this turn. Works while injured.'
    """
    if line.standing:
        what = _STANDING[line.standing.rule](line.standing)
    else:
        what = "; ".join(_INSTRUCTIONS[type(i)](i, _whom(line.target)) for i in line.instructions)
    if line.chakra:
        what = f"its player may discard {line.chakra} chakra, and if so {what}"
    if line.expert:
        what = f"if the user is or has {_who(line.expert)}: {what}"
    if line.combination:
        what = f"if the user's team has {' and '.join(map(_who, line.combination))}: {what}"
    if line.trigger:
        what = f"{_MOMENTS[line.trigger]}{_condition(line.when)}: {what}"
    return what[0].upper() + what[1:] + "." + (" Works while injured." if line.valid else "")


_MOMENTS = {
    "entering": "when it comes into play",
    "attacking": "when sent out to attack",
    "fighting": "when sent out",
    "facing": "once both sides are out",
    "winning": "when its team wins a battle",
    "rewarded": "when its team wins battle rewards",
    "starting": "at the start of its player's turn",
}


def _condition(condition: Condition | None) -> str:
    if condition is None:
        return ""
    who = _who(condition.who)
    return {
        "head": f" under a head that is {who}",
        "beside": f" beside a ninja that is {who}",
        "facing": f", against a ninja that is {who}",
    }[condition.what]


def _who(who: Who) -> str:
    """The words that all must hold; `or` between alternatives."""
    return " and ".join(" or ".join(map(_term, alternatives)) for alternatives in who.terms)


def _term(term: Term) -> str:
    return term.word if term.at == "is" else f"{term.word} {term.at}"


def _whom(target: Target | None) -> str:
    if target is None:
        return "nobody"
    if target.scope in _SCOPES:
        return _SCOPES[target.scope]
    side = {"own": "own ", "opposing": "opposing ", "any": ""}[target.side]
    status = "" if target.status == "any" else f"{target.status} "
    place = {
        "anywhere": "",
        "against user": " against the user's team",
        "user team": " in the user's team",
        "battlefield": " on the battlefield",
        "standby": " standing by",
    }[target.place]
    who = f" that is {_who(target.who)}" if target.who.terms else ""
    but = f", but none that is {_who(target.but)}" if target.but else ""
    return f"{'one' if target.scope == 'one' else 'each'} {side}{status}ninja{place}{who}{but}"


_SCOPES = {
    "user": "the user",
    "jutsu": "one jutsu on the chain",
    "mission": "one mission on the chain that is not permanent",
    "permanent": "one permanent mission",
}
_PLAYERS = {"own": "its player", "opponent": "the opponent", "each": "each player"}
_ZONES = {
    "hand": "its owner's hand",
    "deck": "the top of its owner's deck",
    "chakra": "its owner's chakra area",
    "discard": "its owner's discard pile",
    "removed": "out of the game",
}
_MARKS = {
    "no jutsu": "cannot use jutsu this turn",
    "no damage": "receives no damage this turn",
    "no aim": "cannot be aimed at by the other side's jutsu this turn",
    "stays home": "cannot be sent out this turn",
    "must go": "must be sent out this turn if it can",
}


def _figures(power: effects.Power | effects.Coin) -> str:
    times = "X" if isinstance(power, effects.Power) and power.times_x else ""
    return f"{power.combat:+}{times}/{power.support:+}{times}"


def _power(power: effects.Power, whom: str) -> str:
    condition = f" if the user is or has {_who(power.if_user)}" if power.if_user else ""
    return f"{whom} gets {_figures(power)} this turn{condition}"


def _search(search: effects.Search, _: str) -> str:
    where = f"the top {search.top} cards of the deck" if search.top else "the deck"
    return f"its player may take a ninja that is {_who(search.who)} from {where}, which is shuffled"


_INSTRUCTIONS: dict[type[Instruction], Callable[[Any, str], str]] = {
    effects.Power: _power,
    effects.Coin: lambda i, whom: f"a {_figures(i)} coin is put on {whom}",
    effects.Draw: lambda i, _: f"{_PLAYERS[i.players]} draws {i.count}",
    effects.TopToChakra: lambda i, _: f"{i.count} cards go from the top of the deck to the chakra area",
    effects.Discard: lambda i, _: f"{_PLAYERS[i.players]} discards {i.count} of the hand",
    effects.Damage: lambda i, whom: f"{whom} receives {i.amount} damage",
    effects.Injure: lambda _, whom: f"{whom} is injured",
    effects.Heal: lambda _, whom: f"{whom} is healed",
    effects.Move: lambda i, whom: f"{whom} goes to {_ZONES[i.to]}" if i.to != "removed" else f"{whom} is removed",
    effects.Negate: lambda i, whom: f"{whom} is negated and goes to {_ZONES[i.to]}",
    effects.Search: _search,
    effects.MentalBattle: lambda _, __: "the user's battle is decided by mental power",
    effects.Reward: lambda i, _: f"its player wins {i.count} battle rewards",
    effects.Grant: lambda i, whom: f"{whom} counts as {i.word} this turn",
    effects.Mark: lambda i, whom: f"{whom} {_MARKS[i.mark]}",
    effects.Withdraw: lambda _, whom: f"{whom} leaves its team and stands by",
    effects.LookAtTop: lambda _, __: "its player looks at the deck's top card and leaves it or puts it at the bottom",
    effects.Reinforce: lambda i, _: f"its player may put a reinforcement that is {_who(i.who)} into play",
}
_STANDING: dict[effects.Rule, Callable[[Standing], str]] = {
    "not alone": lambda _: "it cannot be sent out alone",
    "not beside": lambda rule: f"it cannot be sent out in one team with a ninja that is {_who(rule.who)}",
    "home while ahead": lambda _: "its team cannot be sent out while its player has more battle rewards",
    "no specific symbols": lambda _: "it cannot use jutsu that cost specific symbols",
    "not negated": lambda _: "jutsu that it uses cannot be negated",
    "extra deployment": lambda rule: f"it is no deployment of the turn while {_who(rule.who)} is in play",
    "nobody goes": lambda _: "no ninja can be sent out",
    "extra draw": lambda _: "each player draws one card more at the start of the turn",
}

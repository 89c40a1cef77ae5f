"""Abilities written back as a line, in our plain words."""

from __future__ import annotations

import re
from itertools import pairwise

from rules.cardtext.grammar import Grammar
from rules.cardtext.trees import nodes, rewrite
from rules.families.shinobi.effects.abilities import (
    Ability,
    Activated,
    Instead,
    PlayRule,
    Resolves,
    Sequence,
    Static,
    Triggered,
)
from rules.families.shinobi.effects.english.noun_phrases.nouns import CHOSEN_CARDS, CHOSEN_LAST
from rules.families.shinobi.effects.english.sentences.timings import tag_words
from rules.families.shinobi.effects.english.vocabulary import LEMMAS
from rules.families.shinobi.effects.groups import Choose, Every, Ref
from rules.families.shinobi.effects.moving import Select
from rules.families.shinobi.effects.names import Zone


def _a_turn(times: int) -> str:
    """How it is said that a text works so many times a turn at most."""
    if times == 1:
        return ". this effect can be applied only once per turn"
    return f". this effect can be used {'twice' if times == 2 else f'{times} times'} per turn"


def write_line(g: Grammar, abilities: tuple[Ability, ...], *, apart: bool = False) -> str | None:
    """The plain wording of a line; `apart` says of what holds that it is no part of what is done before it."""
    parts = [write_ability(g, each) for each in abilities]
    if None in parts:
        return None
    leads = [AT_ALL_TIMES if apart and at in runs_on(abilities) else "" for at in range(len(parts))]
    return ". ".join(f"{lead}{part}" for lead, part in zip(leads, parts, strict=True))


def told_apart(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities as they are to be written: "the chosen card" is the first one, so the last one is called that, and
    several are "the chosen cards".
    """
    selected = names_one = False
    for node in nodes(abilities):
        if isinstance(node, Select):
            names_one = True
        elif isinstance(node, Choose):
            if selected:
                return rewrite(abilities, lambda part: CHOSEN_LAST if part == Ref("chosen") else part)
            selected, names_one = names_one, False
    return rewrite(abilities, _told_as_several)


def _told_as_several(node: object) -> object:
    """The steps of one sentence: what is chosen in them is told as one or as several."""
    chosen = [
        getattr(one, "count", None) != 1
        for one in (nodes(node) if isinstance(node, Sequence) else ())
        if isinstance(one, Choose) or (isinstance(one, Select) and isinstance(one.what, Every))
    ]
    if not chosen or not all(chosen):
        return node
    return rewrite(node, lambda part: CHOSEN_CARDS if part == Ref("chosen") else part)


AT_ALL_TIMES = "at all times, "


def runs_on(abilities: tuple[Ability, ...]) -> list[int]:
    """Which abilities hold without a condition, and stand behind one that does something: they might belong to it."""
    return [
        at
        for at, (before, here) in enumerate(pairwise(abilities), 1)
        if isinstance(here, Static)
        and here.condition is None
        and here.zone == "play"
        and not here.valid
        and isinstance(before, Activated | Triggered | Instead)
    ]


def write_ability(g: Grammar, value: object) -> str | None:
    """The plain wording of an ability."""
    if isinstance(value, Resolves):
        return _write_resolves(g, value)
    if isinstance(value, PlayRule):
        return _write_rule(g, value)
    if not isinstance(value, Static | Triggered | Activated | Instead):
        return None
    one = isinstance(value, Instead) or (isinstance(value, Static) and (value.condition or value.zone != "play"))
    do = g.write("clauses" if one else "effects", value.do)
    if do is None:
        return None
    start = ("valid: " if value.valid else "") + _where(value.zone)
    body = _body(g, value, do)
    if body is None:
        return None
    once = _a_turn(value.a_turn) if isinstance(value, Triggered) and value.a_turn else ""
    once += ". this effect is applied once for all at the same time" if getattr(value, "at_once", False) else ""
    once += ". this effect cannot be negated" if getattr(value, "firm", False) else ""
    return start + body + once + (". copies do not add up" if getattr(value, "once", False) else "")


_PLACES = {
    "play": "",
    "chain": "while this card is being played, ",
    "chakra": "while this card is in your chakra area, ",
}


def _where(zone: Zone) -> str:
    return _PLACES.get(zone, f"while this card is in your {'discard pile' if zone == 'discard' else zone}, ")


def _body(g: Grammar, value: Static | Triggered | Activated | Instead, do: str) -> str | None:
    condition = g.write("conditions", value.condition) if value.condition else ""
    if condition is None:
        return None
    if isinstance(value, Static):
        return f"while {condition}, {do}" if condition else do
    if isinstance(value, Activated):
        cost = g.write("clauses", value.cost) if value.cost else "0"
        start = tag_words(value.timings) + (f" if {condition}," if condition else "")
        often = ". this effect can be used any number of times" if value.often else ""
        often += _a_turn(value.times) if value.times > 1 else ""
        often += _USERS[value.by]
        return f"{start} {cost}: {do}{often}" if cost else None
    on = g.write("would" if isinstance(value, Instead) else "on", value.on)
    if on is None:
        return None
    if isinstance(value, Instead):
        return f"when {on}{f', if {condition}' if condition else ''}, instead {do}"
    return f"when {on}{f', if {condition}' if condition else ''}: {do}"


_USERS = {
    "you": "",
    "opponent": ". your opponent uses this effect",
    "each": ". either player can use this effect",
}


def _write_rule(g: Grammar, value: PlayRule) -> str | None:
    if value.x_paid_with:
        return f'you can only discard chakra with "{value.x_paid_with.title()}" symbol for X'
    condition = g.write("conditions", value.condition) if value.condition else None
    if value.injured:
        return f"if {condition}, this card enters play injured" if condition else "this card enters play injured"
    if value.zone:
        held = f"while {condition}, " if condition else ""
        return f"{held}this card can be played from your {g.write('own pile', value.zone)}"
    if condition:
        return f"this card can only be {'put in play' if value.enters else 'played'} if {condition}"
    price = g.write("clauses", value.price) if value.price else None
    done = "put this ninja in play" if value.enters else "deploy this ninja"
    return f"in order to {done}, you must {price}" if price else None


def _write_resolves(g: Grammar, value: Resolves) -> str | None:
    do = g.write("effects", value.do)
    if do is None:
        return None
    if value.instead:
        do = g.write("clauses", value.do)
    then = f"{do} instead" if value.instead else do
    if value.expert is not None:
        who = g.write("group", value.expert)
        return f"expert ({who}): {then}" if who and do else None
    if value.combination:
        each = [g.write("group", group) for group in value.combination]
        return f"combination ({', '.join(map(str, each))}): {then}" if do and None not in each else None
    return do


def joined(g: Grammar, rule: str, mark: str, value: object) -> str | None:
    """Each of several values written by a rule, with a mark between them; None where one cannot be written."""
    parts = [g.write(rule, each) for each in value] if isinstance(value, tuple) else [None]
    return mark.join(str(part) for part in parts) if None not in parts else None


def said_once(who: str, do: str) -> str:
    """What a player can do, who is named already; other deeds behind "and" keep their doer.

    >>> said_once("your opponent", "your opponent wins 1 battle reward")
    'win 1 battle reward'
    >>> said_once("your opponent", "draw 1 card")
    'draw 1 card'
    """
    if who == "you" or not do.startswith(f"{who} "):
        return do
    verb, _, rest = do.removeprefix(f"{who} ").partition(" ")
    return f"{LEMMAS.get(verb, verb)} {rest}"


def spelt(words: str) -> str:
    """A plain wording as people spell it: several cards, what "you" do, capitals behind full stops. It reads as before.

    >>> spelt('when you draws a card: discard 2 card in your hand. move 3 "Toad" coin from it')
    'when you draw a card: discard 2 cards in your hand. Move 3 "Toad" coins from it'
    >>> spelt("search for up to 1 ninja in your deck and move it to its owner's hand shown")
    "search for up to 1 ninja in your deck and show it and move it to its owner's hand"
    """
    words = _THEIRS.sub(_third_person, _MINE.sub(r"\1 \2", words))
    words = _NOT_SENT.sub(r"\1 cannot send out teams", words)
    words = _ANY_ORDER.sub("cards", _MANY.sub(r"\1\2 \3s", words))
    words = _OF_EACH.sub(lambda match: match[0].replace(match[1], _ITS_OWN[match[1].casefold()]), words)
    words = _ALL_HANDS.sub(r"\g<0>s", words)
    words = _STATE.sub(r"\1 is \2", _THE_ONE.sub(r"\1", words))
    words = _UNTIL.sub(r"\1that card", words)
    words = _REVEALED.sub(r"\1revealed card", words)
    words = _SHOWN.sub(r"and show\1 it and move\1 it to \2", words)
    words = _USED.sub(lambda match: match[0].replace("what caused it", "that jutsu card"), words)
    for said, better in _BETTER:
        words = words.replace(said, better)
    return _SENTENCE.sub(lambda match: match[0].upper(), words)


def _third_person(match: re.Match[str]) -> str:
    return f"{match[1]} {match[2]}{'es' if match[2].endswith('ch') else 's'}"


_MANY = re.compile(
    r'((?<![+/-])\b(?:[2-9]|\d\d|X|top \(.*?\)|(?:any )?number of|or more)|\))((?: "[^"]*"| [+-]\d/[+-]\d| growth| target| jutsu| mission| client| more)*)'
    r" (card|coin|client|team|battle reward|mission|head|tail)\b(?! card)",
    re.IGNORECASE,
)
_DEEDS = "draw|charge|remove|take|gain|put|play|search|discard|win|reveal|flip|skip|move|control|choose|look"
_MINE = re.compile(rf"\b(you) ({_DEEDS})(?:s|es)\b", re.IGNORECASE)
_THEIRS = re.compile(
    rf"\b((?:your|the) opponent|(?:each|that|either) player|its (?:controller|owner)|the (?:attacker|blocker)) ({_DEEDS})\b",
    re.IGNORECASE,
)
_NOT_SENT = re.compile(
    r"(?<!control by )(?<!controlled by )\b(you|your opponent|each player|that player) cannot be sent out",
    re.IGNORECASE,
)
_SHOWN = re.compile(r"\band move(s?) it to ((?:(?!\bshown\b)[^.:;•()])*?) shown\b")
_OF_EACH = re.compile(
    r"\beach player (?:reveals|looks at) (?:every|(?:up to )?the|up to|\d+|all)\b[^.:;•]*? (in all hand\b|of both player's)",
    re.IGNORECASE,
)
_THE_ONE = re.compile(r"(?<!up to )(\bthe (?:top|bottom)) 1(?= card of\b)")
_STATE = re.compile(
    r"(\b(?:if|while) (?:this card|the user|the target)) is a card that is (injured|healthy|attacking|blocking|opposed|battling)(?=[,:]| and also)"
)
_UNTIL = re.compile(
    r"(\breveals? card from the top of [^.:;•]*? is revealed(?:\.| and) (?:move|put|discard|remove)s? )the chosen card"
)
_USED = re.compile(r"\buses a jutsu\b(?:(?!\buser? of what caused it)[^•])*", re.IGNORECASE)
_ALL_HANDS = re.compile(r"\bin all hand\b")
_ITS_OWN = {"in all hand": "in their hand", "of both player's": "of their"}
"""What each player does with cards of their own."""
_REVEALED = re.compile(
    r"(\breveals? [^.:;•]*? among the seen cards? and (?:move|put|discard|remove|charge)s? the )seen card"
)
_SENTENCE = re.compile(r"(?<=[a-z0-9)\"]\. )[a-z]")
_BETTER = (
    ("you has", "you have"),
    ("they has", "they have"),
    ("at least 1 times", "at least 1 time"),
    ("draw card until", "draw cards until"),
    ("draws card until", "draws cards until"),
    ("reveal card from", "reveal cards from"),
    ("reveals card from", "reveals cards from"),
    ("you reveal cards from the top of their deck", "you reveal cards from the top of your deck"),
    ("both player's", "both players'"),
)
"""What the grammar writes by its lemmas, and how people write it."""
_ANY_ORDER = re.compile(
    r"(?<=among the seen )card\b|(?<=among the moved )card\b|(?<=the seen )card(?= (?:on top|at the bottom))"
)
"""Where several are meant of cards that a word points back to."""

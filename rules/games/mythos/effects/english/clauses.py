"""Verb phrases in English: each reader takes one instruction, or several, off the front of a line.

A reader answers None where the words are not its own; the line is then given to the next one, from where it was. What
links clauses to each other is read by `programs`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Final, TypeAlias

from rules.games.mythos.cards import Timing
from rules.games.mythos.effects.bounds import Verb
from rules.games.mythos.effects.english import cards, discards, exchanges, rounds, searches, stacks
from rules.games.mythos.effects.english.cards import multiplied
from rules.games.mythos.effects.english.counting import take_equal
from rules.games.mythos.effects.english.cursor import NUMBER, Cursor, number, take_amount
from rules.games.mythos.effects.english.groups import LAST, Phrase, take_characters
from rules.games.mythos.effects.english.missions import take_mission
from rules.games.mythos.effects.english.namesakes import namesake
from rules.games.mythos.effects.instructions import Act, ChooseOne, CopyEffect, Option, PlayOrDefeat, RepeatMain, Steps
from rules.games.mythos.effects.terms import ALL, ITSELF, ONE, Amount, Count, Group, Quantity, Side

Reader: TypeAlias = Callable[[Cursor], Steps | None]


def take_clause(line: Cursor) -> Steps | None:
    """Take one verb phrase off the front; None, and nothing taken, where none is understood."""
    start = line.rest
    line.there = False
    for reader in _READERS:
        steps = reader(line)
        if steps is not None and line.there:
            steps = _there(steps)
        if steps is not None and line.sees(_PAID):
            steps = _paid_for(line, steps)
        if steps is not None:
            if any(isinstance(step, Act) and not step.group.itself for step in steps):
                line.named = True
            return steps
        line.rest = start
        line.there = False
    return None


_PAID: Final = (
    r",? ?(?:by )?paying (?:an amount of )?chakra equal to (?:(?:its|their) |the )(power|cost)"
    r"(?: of that character)?(?=$|[.,;])"
)


def _paid_for(line: Cursor, steps: Steps) -> Steps | None:
    """What is done to one character at the price of its Power or its cost; None where that is not one."""
    found, first = line.take(_PAID), steps[0]
    if found is None or len(steps) > 1 or not isinstance(first, Act) or first.quantity != ONE or first.by_opponent:
        return None
    return (replace(first, price="power" if found[1].casefold() == "power" else "cost"),)


def _there(steps: Steps) -> Steps | None:
    """What is done to characters where the one before was; None where it is more than that."""
    first, *more = steps
    known = isinstance(first, Act) and not more and not (first.group.itself or first.group.last or first.here)
    return (replace(first, there=True),) if isinstance(first, Act) and known else None


# Characters in play

_VERBS: Final[dict[str, Verb]] = {
    "hide": "hide", "defeat": "defeat", "move": "move", "choose": "choose", "look at": "look",
    "take control of": "take control",
}  # fmt: skip


def verb_of(word: str) -> Verb:
    """The verb of a word such as "hide"."""
    return _VERBS[word.casefold()]


def _powerup(line: Cursor) -> Steps | None:
    """ "POWERUP 2", "POWERUP 1 another character", "POWERUP X: it", "POWERUP 1 for each ..."."""
    if not line.take(r"(?:give )?power-?up\b"):
        return None
    amount = multiplied(line, take_equal(line) or take_amount(line))
    if amount is None:
        return None
    named = line.take(r": ?|to\b|on\b") is not None
    phrase = take_characters(line) if named or not line.sees(r"(?:for|if|and|then|where)\b|[.,;]|$") else None
    if phrase is None:
        return None if named else (Act("powerup", ITSELF, amount=multiplied(line, amount) or amount),)
    amount = multiplied(line, amount) or amount
    first = Act("powerup", phrase.group, phrase.quantity, amount)
    if line.take(r"and (?:to )?(?=another|an? |one |all |each |every )"):
        second = take_characters(line)
        return (first, joined(Act("powerup", second.group, second.quantity, amount))) if second else None
    return (first,)


def _act(line: Cursor) -> Steps | None:
    """Hide, defeat, move, look at, take control of one group, or of one and another."""
    mission = line.take(r"choose (?:a|one) mission,? (?:and |then )+(?=hide|defeat|move|powerup)") is not None
    found = line.take(r"(hide|defeat|move|look at|take control of|choose)\b")
    if not found:
        return None
    verb = verb_of(found[1])
    first = _those_in_a_mission(line) if mission else take_characters(line)
    if first is None or (
        not first.noun
        and first.group != ITSELF
        and not (first.group.where or first.group.extreme or first.group == LAST)
    ):
        return None
    if verb == "look" and not (first.group.hidden or first.group == LAST):
        return None
    acts = [Act(verb, first.group, first.quantity)]
    start = line.rest
    if line.take(r"and (?=another|an?\b|one|any|the|up to|all|your|\d)"):
        second = take_characters(line)
        if second is not None and second.noun:
            if second.placed and not first.placed:
                acts[0] = replace(acts[0], group=replace(acts[0].group, zone=second.group.zone))
            acts.append(joined(Act(verb, second.group, second.quantity)))
        else:
            line.rest = start
    if verb == "move":
        return _destination(line, acts)
    if verb == "take control":
        line.take(r"and move (?:it|them) to your side\b")
    return tuple(acts)


def _revealed(line: Cursor) -> Steps | None:
    """ "Reveal and defeat an enemy hidden character": who is defeated lies open in the discard pile anyway."""
    steps = _act(line) if line.take(r"reveal and (?=defeat\b)") else None
    first = steps[0] if steps else None
    return steps if isinstance(first, Act) and first.group.hidden else None


def _those_in_a_mission(line: Cursor) -> Phrase | None:
    """Take "all enemy characters assigned to it" off the front, where a mission of choice is meant."""
    line.rest = re.sub(r"\b(?:in|from|assigned to) that mission\b", "assigned to it", line.rest)
    phrase = take_characters(line)
    of_one = Quantity("all in one mission")
    said = line.take(r"(?:in|from|assigned to) it\b") is not None
    if phrase is None or phrase.placed or phrase.group.last or phrase.group.itself:
        return None
    if phrase.quantity in (ALL, of_one):
        return replace(phrase, quantity=of_one)
    if not said or phrase.group.extreme or phrase.group.other:
        return None
    if phrase.quantity.kind in ("up to", "exactly"):
        return replace(phrase, quantity=replace(phrase.quantity, together=True))
    return phrase if phrase.quantity == ONE else None


def _either_verb(line: Cursor) -> Steps | None:
    """ "Hide or move an enemy character ...": a choice of what happens to one."""
    found = line.take(r"(hide|defeat|move|return) or (hide|defeat|move|return) (?=\w)")
    if found is None:
        return None
    rest = line.rest
    options: Steps = ()
    ends = set()
    for verb in (found[1], found[2]):
        line.rest = f"{verb} {rest}"
        steps = (_return if verb.casefold() == "return" else _act)(line)
        if steps is None:
            return None
        options += (Option(), *steps)
        ends.add(line.rest)
    return (ChooseOne(), *options) if ends == {""} else None


_IT: Final = r"(?:it|them|that character|the moved character)\b"


def _destination(line: Cursor, acts: list[Act]) -> Steps | None:
    """ "to this mission", "to another mission"; whoever comes here comes from elsewhere."""
    if line.take(r"to this mission\b"):
        return tuple(replace(act, group=_from_elsewhere(act.group), here=True) for act in acts)
    if line.moved and line.take(rf"(?:to (?:that|the same) mission\b(?: as {_IT})?|with {_IT}|after {_IT})"):
        return tuple(replace(act, along=True) for act in acts)
    if asked := take_mission(line):
        return tuple(replace(act, to=asked) for act in acts)
    if len(acts) == 2 and not line.moved and line.take(r"to the same (?:other )?mission\b"):
        return tuple(replace(act, along=act.joined) for act in acts)
    if line.sees(r"to (?:that|the same|the mission|a mission (?!of your choice))"):
        return None
    to = line.take(
        r"to (?:(?:another|a different|any other|any) mission|(?:the )?other missions)(?: of your choice)?\b"
    )
    one = to is not None and not to[0].casefold().rstrip().endswith("missions")
    return tuple(replace(act, along=one and act.joined) for act in acts)


def _from_elsewhere(group: Group) -> Group:
    return group if group.last else replace(group, zone="elsewhere")


def joined(step: Act) -> Act:
    """The second of two that are chosen together: "another" is another than the first, and than the one with this."""
    group = replace(step.group, besides=True) if step.group.other else step.group
    return replace(step, group=group, joined=True)


def _return(line: Cursor) -> Steps | None:
    """ "Return a friendly character to your hand", "this character must return to your hand", "take back ..."."""
    if found := line.take(r"(this character|this card|it) (?:must )?returns? (?:to )"):
        phrase: Phrase | None = Phrase(ITSELF)
    elif line.take(r"(?:return|take back|send|put)\b"):
        found = None
        line.take(r"back\b")
        phrase = take_characters(line)
    else:
        return None
    second = take_characters(line) if phrase and not found and line.take(r"and (?=another|an?\b|one\b)") else None
    if phrase is None or (
        not (found or line.take(r"(?:back )?(?:in)?to ")) and not line.take(r"in (?=hand|your hand)")
    ):
        return None
    if not line.take(r"(?:(?:your|its owner's|their owners?'s?|their|the owner's|(?:your|the) opponent's) )?hands?\b"):
        return None
    first = Act("return", phrase.group, phrase.quantity)
    return (first,) if second is None else (first, joined(Act("return", second.group, second.quantity)))


def _opponent_acts(line: Cursor) -> Steps | None:
    """What the opponent does to characters of their own choice: "the opponent must hide one of their characters"."""
    if not line.take(r"(?:the |your )?opponent (?:must )?"):
        return None
    line.doer = "opponent"
    asked = line.sees(r"chooses? (?!and |to |characters? )")
    line.take(r"chooses? (?:and|to)\b")
    if found := line.take(
        r"(?:defeats?|hides?|choose) (?:their )?characters(?: to be (defeated|hidden))?(?: in this mission)? until "
    ):
        verb: Verb = "hide" if "hid" in found[0].casefold() else "defeat"
        left = Quantity("all but", Amount(0, Count(Group("friendly", "here", own=True))))
        if line.take(_AS_MANY):
            return (Act(verb, Group(side="enemy", zone="here"), left, by_opponent=True),)
        if found := line.take(
            rf"(?:they only have (?:up to )?|only )?({NUMBER})(?: characters?)?(?: (?:are left|"
            r"remain|assigned))?(?: in this mission)?"
        ):
            quantity = Quantity("all but", Amount(number(found[1])))
            return (Act(verb, Group(side="enemy", zone="here"), quantity, by_opponent=True),)
        return None
    if asked and (choice := _their_choice(line)):
        return choice
    found = line.take(r"(hide|defeat|move|return)s? (?:one of |(\d) of )?(?:their )?(own )?")
    if not found:
        return None
    verb = "return" if found[1].casefold() == "return" else verb_of(found[1])
    line.rest = line.rest.removeprefix("own ")
    phrase = take_characters(line)
    if phrase is None:
        return None
    if verb == "return" and not line.take(r"to their hand\b"):
        return None
    if verb == "move":
        line.take(r"to (?:another|a different) mission\b")
    group = phrase.group if phrase.group.side != "any" or phrase.group == LAST else replace(phrase.group, side="enemy")
    quantity = Quantity("exactly", Amount(int(found[2]))) if found[2] else phrase.quantity
    if "one of " in found[0].casefold():
        quantity = ONE
    return (Act(verb, group, quantity, by_opponent=True),)


_AS_MANY: Final = (
    r"they (?:only )?have (?:the same number(?: of (?:them|characters))?|as many(?: characters)?) as "
    r"(?:you(?:r characters| do| have)?)\b(?: in this mission)?"
)


def _each_acts(line: Cursor) -> Steps | None:
    """ "Each player must defeat one of their characters in this mission": you, and then the opponent."""
    if not line.take(r"(?:each|every) player (?:must )?|both players (?:must )?"):
        return None
    if found := re.fullmatch(
        r"chooses? (?P<who>(?:one|1|an?) [^.]*?) (?:and|to) (?P<verb>hide|defeat|move|return)s? "
        r"(?:it|them|that character)(?P<to> .*)?",
        line.rest,
        re.IGNORECASE,
    ):
        line.rest = f"{found['verb']} {found['who']}{found['to'] or ''}"
    line.rest = re.sub(r"\b(?:that )?they control\b ?", "", line.rest)
    found = line.take(r"(hide|defeat|move|return)s? (?:(?:one|1|an?) (?:of )?(?:their )?(?:own )?|their )(?=\S)")
    phrase = take_characters(line) if found else None
    if found is None or phrase is None or phrase.quantity not in (ONE, ALL) or phrase.group.side != "any":
        return None
    if phrase.quantity == ALL and not re.search(r"\b(?:one|1|an?) ", found[0], re.IGNORECASE):
        return None
    verb = "return" if found[1].casefold() == "return" else verb_of(found[1])
    if verb == "return" and not line.take(r"to (?:their|its owner's|their owners') hands?\b"):
        return None
    if verb == "move":
        line.take(r"to (?:another|a different) mission\b")
    mine, theirs = (replace(phrase.group, side=side) for side in _SIDES)
    return (Act(verb, mine), Act(verb, theirs, by_opponent=True))


_SIDES: Final[tuple[Side, Side]] = ("friendly", "enemy")


def _their_choice(line: Cursor) -> Steps | None:
    """ "Choose one of their characters in this mission to be defeated", "chooses a character here and hides it"."""
    start = line.rest
    line.take(r"chooses?\b")
    number_of = line.take(rf"(?:({NUMBER}) of )?(?:their )(?:own )?")
    phrase = take_characters(line)
    found = line.take(
        r"to be (hidden|defeated|moved)\b|(?:and|to) (hide|defeat|move)s?(?: (?:it|them|that character))?\b"
    )
    if phrase is None or found is None:
        line.rest = start
        return None
    line.take(r"to another mission\b")
    word = found[2] or {"hidden": "hide", "defeated": "defeat", "moved": "move"}[found[1].casefold()]
    quantity = phrase.quantity
    if number_of and number_of[1]:
        count = number(number_of[1])
        quantity = Quantity() if count == 1 else Quantity("exactly", Amount(count))
    group = phrase.group if phrase.group.side != "any" else replace(phrase.group, side="enemy")
    return (Act(verb_of(word), group, quantity, by_opponent=True),)


def _play_or_defeat(line: Cursor) -> Steps | None:
    found = line.take(
        rf"(?:the )?opponent must (?:either )?play (?:them|it),? (?:paying|for) ({NUMBER}) more,? "
        r"or (?:else )?defeat (?:them|it)\b"
    )
    if found:
        return (PlayOrDefeat(LAST, number(found[1])),)
    found = line.take(
        rf"the opponent must play an? hidden enemy character of your choice for ({NUMBER}) more, or defeat it\b"
    )
    return (PlayOrDefeat(Group(side="enemy", hidden=True), number(found[1])),) if found else None


# Copying, and what only one card says


def _copy(line: Cursor) -> Steps | None:
    if found := line.take(r"copy (?:an?|the|one) (MAIN|AMBUSH|UPGRADE) effect (?:of|from) ", case=False):
        timing = _TIMINGS[found[1].upper()]
        phrase = take_characters(line)
        if phrase is None or phrase.quantity != ONE or phrase.group.itself:
            return None
        return (CopyEffect(replace(phrase.group, hidden=False), upgrades=timing == "UPGRADE", timing=timing),)
    found = line.take(
        r"copy (?:an?|any|one)(?P<what>(?: non-upgrade| non-continuous)*) instant effect(?P<timing>)? (?:of|from) "
    )
    if not found:
        return None
    upgrades = "non-upgrade" not in found["what"].casefold()
    if line.take(r"that card\b|the discarded (?:enemy )?character\b"):
        return (CopyEffect(discarded=True, upgrades=upgrades),)
    phrase = take_characters(line)
    if phrase is None or phrase.quantity != ONE:
        return None
    return (CopyEffect(replace(phrase.group, hidden=False), upgrades=upgrades),)


def _repeat(line: Cursor) -> Steps | None:
    found = line.take(
        r"(?:repeat|apply|activate) the main effect(?: of this character)?(?: again| once more)?(?=$|[.;])"
    )
    return (RepeatMain(),) if found and re.match(r"repeat|.*(?:again|more)", found[0], re.IGNORECASE) else None


_TIMINGS: Final[dict[str, Timing]] = {"MAIN": "MAIN", "AMBUSH": "AMBUSH", "UPGRADE": "UPGRADE"}

_READERS: Final[tuple[Reader, ...]] = (
    rounds.for_a_round, rounds.the_next, rounds.spread,
    cards.with_top_card, exchanges.back_on_the_deck, exchanges.discard_of_them, exchanges.into_the_pile, _powerup,
    exchanges.put_tokens, exchanges.take_tokens, exchanges.gain_or_lose_tokens, exchanges.swap, exchanges.double,
    searches.search, searches.reveal_until, searches.shuffle, namesake, cards.look_at_cards, stacks.peel,
    stacks.at_the_bottom,
    discards.choose_from_hand, cards.play, discards.take_back, _return, cards.put, _either_verb, _act, _revealed,
    _play_or_defeat, cards.draw, discards.discard, cards.chakra, cards.points, cards.edge,
    _opponent_acts, _each_acts, _copy, _repeat,
)  # fmt: skip

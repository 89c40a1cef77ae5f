"""An ability under way, and what it leaves behind: plain values, so that a game can be copied and written down.

An instruction is named by the card whose text it stands in, the number of the ability there, and its place in it; see
`Program`. Texts given to a card are among the abilities of the card that gives them.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple, get_args

from rules.core.dataclass import is_dataclass, names
from rules.families.shinobi.effects import model
from rules.families.shinobi.effects.abilities import Ability, Instruction
from rules.families.shinobi.effects.groups import Ref
from rules.families.shinobi.effects.triggers import On

NOBODY = -1
KEYWORD = -1
"""In place of the card whose text it is: what a keyword says."""

KEYWORD_TEXTS: tuple[Instruction, ...] = (model.Power(Ref("self"), 2, 2, "turn"),)
"""What keywords do that lasts: Surge."""

FOREVER = 1 << 30

GONE = "gone "
"""Before a word: those that it meant and that have gone elsewhere since."""

WAS = "was "
"""Before a word: what a card had in play before the text took it from there."""

_NO_CARD = 1 << 20
"""Added to numbers among references, so that none is taken for a card."""

Refs = tuple[tuple[str, tuple[int, ...]], ...]
"""What words point back to: each with its cards."""


class Frame(NamedTuple):
    """An ability being carried out, or one that speaks of others: whose, of which card, and what it points back to.

    `text` and `ability` say where the text stands. `refs` are the cards that a word such as `target` or `chosen` means.
    `done` is how many cards, coins or points the instruction before moved, `ok` whether it was carried out.
    """

    seat: int
    card: int
    text: int
    ability: int
    user: int = NOBODY
    x: int = 0
    refs: Refs = ()
    done: int = 0
    ok: bool = True
    harm: int = NOBODY
    player: int = NOBODY

    def ref(self, name: str) -> tuple[int, ...] | None:
        """The cards that a word means; None where nothing has been so named."""
        for known, cards in self.refs:
            if known == name:
                return cards
        return None

    def naming(self, name: str, cards: tuple[int, ...]) -> Frame:
        """The same with a word for these cards."""
        stale = (name, GONE + name)
        return self._pointing((*[pair for pair in self.refs if pair[0] not in stale], (name, cards)))

    def losing(self, cards: Sequence[int]) -> Frame:
        """The same where each word knows which of these cards, that have gone elsewhere since, it stood for."""
        words = (*self.refs, ("user", (self.user,)), ("self", (self.card,)))
        frame = self
        for word, known in words:
            lost = tuple(card for card in known if card in cards)
            if lost and not word.startswith(GONE):
                frame = frame.naming(GONE + word, (*(self.ref(GONE + word) or ()), *lost))
        return frame

    def lost(self, name: str) -> tuple[int, ...]:
        """Of the cards that a word means those that have gone elsewhere since it was said."""
        if name == "last":
            return tuple(card for word, cards in self.refs if word.startswith(GONE) for card in cards)
        return self.ref(GONE + name) or ()

    def handed_down(self, old: int, card: int) -> Frame:
        """The same where every word that means the one card means the other."""
        meant = [(self.card, self.user), *(cards for _, cards in self.refs)]
        if not any(old in cards for cards in meant):
            return self
        own, user = (card if one == old else one for one in (self.card, self.user))
        return self._replace(card=own, user=user, refs=handed_down(self.refs, old, card))

    def was(self, card: int, what: str) -> int | None:
        """A number of a card as it was when the text took it out of play; None where it did not."""
        found = self.ref(f"{WAS}{what} of {card}")
        return found[0] - _NO_CARD if found else None

    def remembering(self, card: int, what: str, number: int) -> Frame:
        """The same with a number that a card has, which it will have no more once it has left play."""
        return self.naming(f"{WAS}{what} of {card}", (number + _NO_CARD,))

    def without(self, prefix: str) -> Frame:
        """The same without the words that begin so."""
        kept = [pair for pair in self.refs if not pair[0].startswith(prefix)]
        return self if len(kept) == len(self.refs) else self._pointing(tuple(kept))

    def _pointing(self, refs: Refs) -> Frame:
        return Frame(*self[:6], refs, *self[7:])


def handed_down(refs: Refs, old: int, card: int) -> Refs:
    """What words point back to, where the other card stands in the place of the one."""
    return tuple((word, tuple(card if one == old else one for one in cards)) for word, cards in refs)


class Since(NamedTuple):
    """What a ninja's power was made of as an effect set a figure; that goes under it, what comes later on top.

    The `texts` that spoke of it (card, text, ability), and its coins by kind.
    """

    texts: tuple[tuple[int, int, int], ...]
    coins: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Modifier:
    """A change that lasts: the instruction at `node` of a frame's ability, on `cards` or on whomever it speaks of.

    `live` ones look anew whom they are about. `values` are the amounts as they were, None where they are looked up
    anew. It works in the turns from `starts` to `ends`, and while `stays` (a card, or -1) is in play; `battle` ones end
    with the battle phase.
    """

    frame: Frame
    node: int
    cards: tuple[int, ...]
    live: bool = False
    values: tuple[int, ...] | None = None
    starts: int = 0
    ends: int = FOREVER
    stays: int = NOBODY
    battle: bool = False
    since: Since | None = None


@dataclass(frozen=True, slots=True)
class Delayed:
    """What waits for an event (`Later`): the instruction at `node`, heard until the end of turn `ends`."""

    frame: Frame
    node: int
    starts: int
    ends: int
    each_time: bool = False
    battle: bool = False


@dataclass(frozen=True, slots=True)
class Program:
    """An ability's instructions in the order they are written, those inside others too."""

    nodes: tuple[Instruction, ...]
    places: dict[int, int]

    def place(self, instruction: Instruction) -> int:
        """The number of an instruction of this ability."""
        return self.places[id(instruction)]


INSTRUCTIONS: tuple[type, ...] = get_args(Instruction)
"""Every kind of instruction."""


def program(ability: Ability) -> Program:
    """Number an ability's instructions; those of texts that it gives are not among them."""
    nodes = list(_instructions_in(ability))
    return Program(tuple(nodes), {id(node): place for place, node in enumerate(nodes)})


def _instructions_in(value: object) -> Iterator[Any]:
    for name in names(type(value)) if is_dataclass(value) else ():
        for child in _each(getattr(value, name)):
            if isinstance(child, INSTRUCTIONS):
                yield child
                if not isinstance(child, model.GiveText):
                    yield from _instructions_in(child)
            elif isinstance(child, model.Tier):
                yield from _instructions_in(child)


def _each(value: object) -> tuple[object, ...]:
    return value if isinstance(value, tuple) else (value,)


def given_texts(ability: Ability) -> Iterator[Ability]:
    """The abilities that an ability gives to cards."""
    for node in _instructions_in(ability):
        if isinstance(node, model.GiveText):
            yield node.ability
            yield from given_texts(node.ability)


@cache
def parts_of(value: Hashable) -> tuple[object, ...]:
    """Every frozen value inside one of the model's values, itself first."""
    found: list[object] = [value]
    for name in names(type(value)) if is_dataclass(value) else ():
        for child in _each(getattr(value, name)):
            if is_dataclass(child) and isinstance(child, Hashable):
                found += parts_of(child)
    return tuple(found)


def events_in(value: Hashable) -> list[On]:
    """The events inside one of the model's values."""
    return [part for part in parts_of(value) if isinstance(part, On)]

"""The continuous layer: what texts and effects change for as long as they last, worked out on a snapshot.

First what lasts for a while and is about certain cards; then which texts are silent; then what the texts in force say
of names, words, symbols, ranks and costs, all at once on the situation so far; then what they say of combat and
support, and what they forbid, all at once again. Combat and support: printed figures, then those set, then growth and
other coins, then what is added.

Decision: texts that negate each other do so in the order in which their cards lie, the Attacker's first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from rules.core.text import fold
from rules.families.shinobi.carrying.conditions import holds
from rules.families.shinobi.carrying.frames import Frame, Modifier
from rules.families.shinobi.carrying.groups import amount, members, teams
from rules.families.shinobi.carrying.lookup import lies_in, ref, seats
from rules.families.shinobi.characteristics import rank_level
from rules.families.shinobi.derived import Layer, Now, Reckoning, Ruling
from rules.families.shinobi.effects import model
from rules.families.shinobi.effects.abilities import Instruction
from rules.families.shinobi.effects.groups import Every, Ref, Which
from rules.families.shinobi.state import ShinobiState
from rules.families.shinobi.symbols import SYMBOLS


class Entry(NamedTuple):
    """A change in force: by whose text, what, for which cards, and the amounts where they have been settled."""

    frame: Frame
    do: Instruction
    cards: tuple[int, ...] | None
    values: tuple[int, ...] | None = None


def derive(state: ShinobiState) -> Layer:
    """The layer for the situation as it is. `state` looks things up in it while it is being worked out."""
    layer = Layer()
    state.layer_so_far(layer)
    lasting = [entry for modifier in state.modifiers if (entry := _lasting(state, modifier))]
    for entry in lasting:
        if isinstance(entry.do, model.NegateText):
            layer.silent.update(_cards(state, entry))
        elif isinstance(entry.do, model.GiveText):
            _give_text(state, layer, entry)
    for entry in lasting:
        if type(entry.do) in _WORDS and entry.cards is not None:
            _WORDS[type(entry.do)](state, layer, entry, list(entry.cards))
    static = list(_static(state, layer))
    entries = [*(entry for entry in lasting if type(entry.do) not in _WORDS or entry.cards is None), *static]
    for stage in (_WORDS, _FIGURES):
        due = [(entry, _cards(state, entry)) for entry in entries if type(entry.do) in stage]
        settled = [(_settled(state, entry), cards) for entry, cards in due]
        for entry, cards in settled:
            stage[type(entry.do)](state, layer, entry, cards)
    return layer


def _lasting(state: ShinobiState, modifier: Modifier) -> Entry | None:
    if not modifier.starts <= state.turn <= modifier.ends:
        return None
    do = state.node(modifier.frame, modifier.node)
    return Entry(modifier.frame, do, None if modifier.live else modifier.cards, modifier.values)


def _static(state: ShinobiState, layer: Layer) -> Iterator[Entry]:
    """The changes that the texts in force lay down now; those that negate or give texts have been heard first."""
    facts, speaking = state.setup.facts, list(sources(state))
    if any(facts[card].texts.hushes or card in layer.given for card, _ in speaking):
        for kind in (model.NegateText, model.GiveText):
            for entry in _texts(state, speaking):
                if isinstance(entry.do, model.NegateText) and kind is model.NegateText:
                    layer.silent.update(card for card in _cards(state, entry) if card in state.status)
                elif isinstance(entry.do, model.GiveText) and kind is model.GiveText:
                    _give_text(state, layer, entry)
        speaking = list(sources(state))
    first: dict[tuple[str, int], Frame] = {}
    for entry in _texts(state, speaking):
        ability = state.ability(entry.frame.text, entry.frame.ability)
        if isinstance(ability, model.Static) and ability.once:
            key = (state.facts(entry.frame.card).name, entry.frame.ability)
            if first.setdefault(key, entry.frame) != entry.frame:
                continue
        yield entry


def _texts(state: ShinobiState, speaking: list[tuple[int, int]]) -> Iterator[Entry]:
    for card, seat in speaking:
        for text, number in state.abilities_of(card):
            ability = state.ability(text, number)
            if not isinstance(ability, model.Static) or not state.is_heard(card, ability.valid, ability.zone):
                continue
            frame = Frame(seat, card, text, number)
            if holds(state, frame, ability.condition):
                yield from (Entry(frame, do, None) for do in _parts(state, frame, ability.do))


def sources(state: ShinobiState) -> Iterator[tuple[int, int]]:
    """The cards whose text may hold, with the seat that controls them, the Attacker's first."""
    static = state.setup.hearing.static
    given = state.layer.given
    for seat in (state.attacker, 1 - state.attacker):
        own = state.seats[seat]
        for card in (*own.village, *own.clients, *own.missions):
            if card in static or card in given:
                yield card, seat
    for card in state.attached:
        if card in static and not any(card in own.missions for own in state.seats):
            yield card, state.owner(card)
    for card, zone in state.setup.hearing.static_elsewhere:
        if lies_in(state, card, zone):
            yield card, state.owner(card)


def _parts(state: ShinobiState, frame: Frame, do: Instruction) -> Iterator[Instruction]:
    if isinstance(do, model.Sequence):
        for step in do.steps:
            yield from _parts(state, frame, step)
    elif isinstance(do, model.If):
        chosen = do.then if holds(state, frame, do.condition) else do.otherwise
        if chosen:
            yield from _parts(state, frame, chosen)
    else:
        yield do


def _cards(state: ShinobiState, entry: Entry) -> list[int]:
    """The cards that a change is about."""
    if entry.cards is not None:
        return list(entry.cards)
    return named(state, entry.frame, getattr(entry.do, "who", None))


def named(state: ShinobiState, frame: Frame, who: Which | str | None) -> list[int]:
    """The cards that a text in force names: those a word points back to, or all of a group."""
    if isinstance(who, Ref):
        return list(ref(state, frame, who.name))
    if isinstance(who, Every):
        if who.group.kind == "team":
            return [one for team in teams(state, frame, who.group) for one in team]
        return members(state, frame, who.group)
    return []


def _settled(state: ShinobiState, entry: Entry) -> Entry:
    """The change with its amounts as they are on the snapshot."""
    if entry.values is not None:
        return entry
    return entry._replace(values=settled_values(state, entry.frame, entry.do))


def settled_values(state: ShinobiState, frame: Frame, do: Instruction) -> tuple[int, ...]:
    """The amounts of a change as they are now, in the order in which it names them."""
    if isinstance(do, model.Power):
        return tuple(0 if part is None else amount(state, frame, part) for part in (do.combat, do.support))
    if isinstance(do, model.Change | model.ExtraDraw):
        return (amount(state, frame, do.amount),)
    return ()


# Texts


def _give_text(state: ShinobiState, layer: Layer, entry: Entry) -> None:
    if isinstance(entry.do, model.GiveText):
        given = state.number_of(entry.frame.text, entry.do.ability)
        for card in _cards(state, entry):
            layer.given.setdefault(card, []).append((entry.frame.text, given))


# Words and costs


def _changed(state: ShinobiState, layer: Layer, card: int) -> Now:
    known = layer.now.get(card)
    if known is None:
        facts = state.facts(card)
        known = layer.now[card] = Now(
            facts.names,
            facts.words,
            facts.symbols,
            facts.ranks,
            facts.keywords,
            facts.need,
            facts.hand,
            facts.mental,
        )
    return known


_BIT = {fold(symbol): 1 << place for place, symbol in enumerate(SYMBOLS)}


def _give(state: ShinobiState, layer: Layer, entry: Entry, cards: list[int]) -> None:
    do = entry.do
    if not isinstance(do, model.Give):
        return
    words = do.words
    if do.one and entry.values:
        words = (do.words[entry.values[0]],)
    for card in cards:
        now = _changed(state, layer, card)
        if do.instead:
            _lose_kind(state, now, card, do.kind)
        for word in words:
            _has_now(now, word, do.kind)


def _has_now(now: Now, word: str, kind: str) -> None:
    now.words |= {word}
    if kind == "name":
        now.names |= {word}
    if word in _BIT and kind in ("symbol", "word"):
        now.symbols |= _BIT[word]
    elif word == "all symbols":
        now.symbols = (1 << len(SYMBOLS)) - 1
        now.words |= set(_BIT)
    level = rank_level(word)
    if level is not None:
        now.ranks |= {level}
    now.keywords |= {word.title(), word.capitalize()}


def _lose_kind(state: ShinobiState, now: Now, card: int, kind: str) -> None:
    """It has none of the words of that kind that are printed on it."""
    facts = state.facts(card)
    if kind == "name":
        now.words -= facts.names
        now.names = frozenset()
    elif kind == "symbol":
        now.words -= set(_BIT)
        now.symbols = 0
    elif kind == "attribute":
        now.words -= facts.attributes
    elif kind in ("characteristic", "word"):
        now.words = now.words & (
            facts.names | facts.attributes | {word for word, bit in _BIT.items() if now.symbols & bit}
        )
        now.ranks = frozenset()
    elif kind == "rank":
        now.words = frozenset(word for word in now.words if rank_level(word) is None)
        now.ranks = frozenset()
    elif kind == "keyword":
        now.words -= {fold(keyword) for keyword in now.keywords}
        now.keywords = frozenset()


def _lose(state: ShinobiState, layer: Layer, entry: Entry, cards: list[int]) -> None:
    do = entry.do
    if not isinstance(do, model.Lose):
        return
    for card in cards:
        now = _changed(state, layer, card)
        if do.word is None:
            _lose_kind(state, now, card, do.kind)
        else:
            now.words -= {do.word}
            now.names -= {do.word}
            now.keywords = frozenset(word for word in now.keywords if fold(word) != do.word)
            now.symbols &= ~_BIT.get(do.word, 0)
            now.ranks -= {rank_level(do.word) or -1}


def _change(state: ShinobiState, layer: Layer, entry: Entry, cards: list[int]) -> None:
    do = entry.do
    if not isinstance(do, model.Change) or not entry.values:
        return
    (value,) = entry.values
    for card in cards:
        if do.figure in ("entrance", "hand cost", "mental"):
            now = _changed(state, layer, card)
            field = {"entrance": "need", "hand cost": "hand", "mental": "mental"}[do.figure]
            before = getattr(now, field)
            after = value if do.to else before * value if do.times else before + value
            setattr(now, field, after if field == "mental" else max(0, after))
        elif do.figure == "jutsu cost":
            before = layer.jutsu_costs.get(card, 0)
            layer.jutsu_costs[card] = value - len(state.facts(card).dues) if do.to else before + value


# Combat and support


def reckoning(layer: Layer, ninja: int) -> Reckoning:
    """How the ninja's figures come about, made when first needed."""
    return layer.power.setdefault(ninja, Reckoning())


def _power(state: ShinobiState, layer: Layer, entry: Entry, cards: list[int]) -> None:
    do = entry.do
    if not isinstance(do, model.Power) or entry.values is None:
        return
    combat, support = entry.values
    for ninja in cards:
        if ninja not in state.status:
            continue
        own = reckoning(layer, ninja)
        if do.to:
            own.to = (own.to[0] if do.combat is None else combat, own.to[1] if do.support is None else support)
        else:
            own.plus = (own.plus[0] + combat, own.plus[1] + support)


def _change_power(state: ShinobiState, layer: Layer, entry: Entry, cards: list[int]) -> None:
    do = entry.do
    if not isinstance(do, model.Change) or not entry.values:
        return
    (value,) = entry.values
    for ninja in cards:
        if ninja not in state.status or do.figure not in _POWER_FIGURES:
            continue
        own = reckoning(layer, ninja)
        combat, support = _POWER_FIGURES[do.figure]
        if do.figure == "power" and do.times:
            own.times *= value
        elif do.figure.startswith("printed") or do.figure == "healthy combat":
            healthy_only = do.figure == "healthy combat" and state.status[ninja].injured
            if not healthy_only:
                own.base = (value if combat else own.base[0], value if support else own.base[1])
        elif do.to:
            own.to = (value if combat else own.to[0], value if support else own.to[1])
        else:
            own.plus = (own.plus[0] + value * combat, own.plus[1] + value * support)


_POWER_FIGURES = {
    "power": (1, 1),
    "combat": (1, 0),
    "support": (0, 1),
    "printed combat": (1, 0),
    "printed support": (0, 1),
    "healthy combat": (1, 0),
}


def _swap(state: ShinobiState, layer: Layer, entry: Entry, cards: list[int]) -> None:
    do = entry.do
    if isinstance(do, model.SwapFigures):
        for ninja in (one for one in cards if one in state.status):
            own = reckoning(layer, ninja)
            if do.injured:
                own.injured = (True, own.injured[1] or not do.combat_only)
            else:
                own.swapped = not own.swapped


def _fix(state: ShinobiState, layer: Layer, entry: Entry, cards: list[int]) -> None:
    do = entry.do
    for ninja in (one for one in cards if one in state.status):
        own = reckoning(layer, ninja)
        own.fixed = True
        if isinstance(do, model.FixPower) and not do.printed and entry.values:
            own.base = (entry.values[0], entry.values[1])


# What is forbidden, and the numbers of a turn


def _ruling(state: ShinobiState, layer: Layer, entry: Entry, cards: list[int]) -> None:
    do = entry.do
    if isinstance(do, model.Cannot | model.Must):
        who = do.who
        told = tuple(seats(state, entry.frame, who)) if isinstance(who, str) else ()
        book = layer.cannot if isinstance(do, model.Cannot) else layer.must
        book.setdefault(do.act, []).append(Ruling(entry.frame, do, frozenset(cards), told))


def _extra_deployment(state: ShinobiState, layer: Layer, entry: Entry, cards: list[int]) -> None:
    del state, entry
    layer.extra_deployments |= set(cards)


def _extra_draw(state: ShinobiState, layer: Layer, entry: Entry, cards: list[int]) -> None:
    del cards
    if isinstance(entry.do, model.ExtraDraw) and entry.values:
        for seat in seats(state, entry.frame, entry.do.player):
            layer.extra_draws[seat] += entry.values[0]


def _hand_size(state: ShinobiState, layer: Layer, entry: Entry, cards: list[int]) -> None:
    del cards
    if isinstance(entry.do, model.HandSize):
        for seat in seats(state, entry.frame, entry.do.player):
            layer.hand_size[seat] += entry.do.amount


def _play_limit(state: ShinobiState, layer: Layer, entry: Entry, cards: list[int]) -> None:
    del cards
    if isinstance(entry.do, model.PlayLimit):
        for seat in seats(state, entry.frame, entry.do.player):
            layer.limits[seat] = {**layer.limits[seat], entry.do.what: entry.do.amount}


def _outstanding(state: ShinobiState, layer: Layer, entry: Entry, cards: list[int]) -> None:
    del state, entry
    layer.outstanding |= set(cards)


_Stage = dict[type, Callable[[ShinobiState, Layer, Entry, list[int]], None]]

_WORDS: _Stage = {model.Give: _give, model.Lose: _lose, model.Change: _change}
_FIGURES: _Stage = {
    model.Power: _power,
    model.Change: _change_power,
    model.SwapFigures: _swap,
    model.FixPower: _fix,
    model.Cannot: _ruling,
    model.Must: _ruling,
    model.ExtraDeployment: _extra_deployment,
    model.ExtraDraw: _extra_draw,
    model.HandSize: _hand_size,
    model.PlayLimit: _play_limit,
    model.BecomesOutstanding: _outstanding,
}
CHANGED_FIGURES = frozenset({"entrance", "hand cost", "mental", "jutsu cost", *_POWER_FIGURES})
"""The figures that a text can change."""

LASTING = frozenset({*_WORDS, *_FIGURES, model.GiveText, model.NegateText})
"""The instructions that change something for as long as they last."""

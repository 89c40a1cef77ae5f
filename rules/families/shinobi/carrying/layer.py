"""The continuous layer: what texts and effects change for as long as they last, worked out on a snapshot.

First what lasts for a while and is about certain cards; then which texts are silent; then what the texts in force say
of names, words, symbols, ranks and costs, all at once on the situation so far; then what they say of combat and
support, and what they forbid, all at once again. Combat and support: printed figures, then those set, then growth and
other coins, then what is added.

Decision: texts that negate each other do so in the order in which their cards lie, the Attacker's first.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.families.shinobi.carrying.changes import FIGURES, WORDS, Entry
from rules.families.shinobi.carrying.conditions import holds
from rules.families.shinobi.carrying.frames import Frame, Modifier
from rules.families.shinobi.carrying.groups import amount, members, teams
from rules.families.shinobi.carrying.lookup import lies_in, ref
from rules.families.shinobi.derived import Layer
from rules.families.shinobi.effects import model
from rules.families.shinobi.effects.abilities import Instruction
from rules.families.shinobi.effects.groups import Every, Ref, Which
from rules.families.shinobi.state import ShinobiState


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
        if type(entry.do) in WORDS and entry.cards is not None:
            WORDS[type(entry.do)](state, layer, entry, list(entry.cards))
    static = list(_static(state, layer))
    later = [entry for entry in lasting if type(entry.do) not in WORDS or entry.cards is None]
    for stage, entries in ((WORDS, [*later, *static]), (FIGURES, [*lasting, *static])):
        due = [(entry, _cards(state, entry)) for entry in entries if type(entry.do) in stage]
        settled = [(_settled(state, entry), cards) for entry, cards in due]
        if stage is FIGURES and len(settled) > 1:
            settled.sort(key=lambda one: not isinstance(one[0].do, model.Cannot))  # bans first: they keep changes off
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
    looks_at = set(state.setup.hearing.looks_at_elsewhere).union(*(facts[card].texts.looks_at for card, _ in speaking))
    looks_at.add("turn")  # the Attacker's texts come first
    if any(facts[card].texts.hushes or card in layer.given for card, _ in speaking):
        for kind in (model.NegateText, model.GiveText):
            for entry in _texts(state, speaking):
                if isinstance(entry.do, model.NegateText) and kind is model.NegateText:
                    layer.silent.update(card for card in _cards(state, entry) if card in state.status)
                elif isinstance(entry.do, model.GiveText) and kind is model.GiveText:
                    _give_text(state, layer, entry)
        speaking = list(sources(state))
        given = {text for texts in layer.given.values() for text, _ in texts}
        looks_at.update(*(facts[card].texts.looks_at for card in (*given, *(card for card, _ in speaking))))
    elif layer.given:
        given = {text for texts in layer.given.values() for text, _ in texts}
        looks_at.update(*(facts[card].texts.looks_at for card in given))
    layer.looks_at = frozenset(looks_at)
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

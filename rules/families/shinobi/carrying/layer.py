"""The continuous layer: what texts and effects change for as long as they last, worked out on a snapshot.

First what lasts for a while and is about certain cards; then which texts are silent; then what the texts in force say
of names, words, symbols, ranks and costs, all at once on the situation so far; then what they say of combat and
support, and what they forbid, all at once again. Combat and support: printed figures, then those that a text sets, then
growth and other coins, then what texts add; and then what effects that last make of that, each from when it came on.

Decision: texts that negate each other do so in the order in which their cards lie, the Attacker's first. Who cannot be
affected is asked before each of these stages, all at once, of the texts that work then: no such text stops another. So
a text that is negated protects nobody from what comes after, and one that protects its own card from that is not.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from rules.families.shinobi.carrying import repeats
from rules.families.shinobi.carrying.changes import RULES, WORDS
from rules.families.shinobi.carrying.conditions import holds
from rules.families.shinobi.carrying.depends import EVERYTHING, Aspect, condition_looks_at, looks_at
from rules.families.shinobi.carrying.frames import Frame, Modifier, Since
from rules.families.shinobi.carrying.groups import amount, members, teams
from rules.families.shinobi.carrying.lookup import is_heard, ref, works_there
from rules.families.shinobi.carrying.powers import POWER, Entry, Stage, asks_each
from rules.families.shinobi.carrying.rulings import untouched
from rules.families.shinobi.carrying.texts import Texts
from rules.families.shinobi.derived import Layer, Reckoning
from rules.families.shinobi.effects import model
from rules.families.shinobi.effects.abilities import Ability, Instruction, Static
from rules.families.shinobi.effects.groups import Every, Ref, Which
from rules.families.shinobi.state import ShinobiState


def derive(state: ShinobiState) -> Layer:
    """The layer for the situation as it is. `state` looks things up in it while it is being worked out."""
    key, kept = repeats.key(state), state.setup.layers
    if key is None:
        return _worked_out(state)
    if key not in kept:
        repeats.make_room(kept)
        kept[key] = _worked_out(state, whole=True)
    state.layer_so_far(kept[key])
    return kept[key]


def _worked_out(state: ShinobiState, *, whole: bool = False) -> Layer:
    """The layer as it is now; combat and support wait until somebody asks, unless the `whole` is wanted.

    They do not wait where texts give words, or texts: then what they depend on is not easily said.
    """
    layer = Layer()
    state.layer_so_far(layer)
    lasting = _lasting(state)
    _protect(state, layer, lasting)
    if lasting:
        _lay_down_lasting(state, layer, lasting)
    speaking = list(sources(state))
    whole = whole or _are_tangled(state, layer, speaking)
    static = list(_static(state, layer, speaking, whole=whole))
    later = [entry for entry in lasting if type(entry.do) not in WORDS or entry.cards is None]
    if not whole and _of(WORDS, (*later, *static)):
        static, whole = list(_static(state, layer, speaking, whole=True)), True
    _protect(state, layer, lasting)
    _lay_down(state, layer, WORDS, _of(WORDS, (*later, *static)))
    entries = (*lasting, *static)
    _protect_by(state, layer, entries)
    rules = [entry for entry in _of(RULES, entries) if not _protects(entry)]
    _lay_down(state, layer, RULES, rules, POWER, _of(POWER, entries) if whole else [])
    if state.modifiers:
        layer.looks_at |= EVERYTHING if any(_is_open(entry) for entry in lasting) else _TURN
    layer.has_power = whole
    return layer


def _of(stage: Stage, entries: Sequence[Entry]) -> list[Entry]:
    """Those of the changes that are made at a stage."""
    return [entry for entry in entries if type(entry.do) in stage]


def _protect(state: ShinobiState, layer: Layer, lasting: list[Entry]) -> None:
    """Lay down who cannot be affected, as the texts that work so far have it."""
    if "be affected" in state.setup.hearing.acts:
        _protect_by(state, layer, [*lasting, *_texts(state, list(sources(state)), powers=False)])


def _protect_by(state: ShinobiState, layer: Layer, entries: Sequence[Entry]) -> None:
    protecting = [entry for entry in entries if _protects(entry)]
    layer.cannot.pop("be affected", None)
    _lay_down(state, layer, RULES, protecting)


def _protects(entry: Entry) -> bool:
    """Whether it is that some cards cannot be affected."""
    return isinstance(entry.do, model.Cannot) and entry.do.act == "be affected"


def _lay_down_lasting(state: ShinobiState, layer: Layer, lasting: list[Entry]) -> None:
    """What lasts for a while and silences or gives texts, and then what changes the words of certain cards."""
    for entry in lasting:
        if isinstance(entry.do, model.NegateText):
            layer.silent.update(_hushed(state, entry))
        elif isinstance(entry.do, model.GiveText):
            _give_text(state, layer, entry)
        elif isinstance(entry.do, model.CopyText):
            _copy_text(state, layer, entry)
    for entry in lasting:
        if type(entry.do) in WORDS and entry.cards is not None:
            WORDS[type(entry.do)](state, layer, entry, list(entry.cards))


def derive_power(state: ShinobiState, layer: Layer) -> None:
    """What the texts in force say of combat and support, where nothing else has changed since `layer` was made."""
    layer.has_power = True
    lasting = _lasting(state)
    faces = state.setup.faces
    speaking = [(card, seat) for card, seat in sources(state) if faces[card].texts.powers]
    static = _once(state, _texts(state, speaking, powers=True))
    _lay_down(state, layer, POWER, _of(POWER, (*lasting, *static)))


def lasting_power(state: ShinobiState) -> dict[int, Reckoning] | None:
    """Combat and support as what lasts changes them, where no text does; None where amounts are looked up anew."""
    layer = Layer()
    for entry in _lasting(state):
        change = POWER.get(type(entry.do))
        if change is not None:
            if _is_open(entry) or asks_each(entry.do):
                return None
            change(state, layer, entry, list(entry.cards or ()))
    return layer.power


def _lay_down(
    state: ShinobiState,
    layer: Layer,
    stage: Stage,
    entries: list[Entry],
    second: Stage | None = None,
    others: Sequence[Entry] = (),
) -> None:
    """Carry out the changes of a stage, and those of a second one after them, all on the situation before both."""
    if not (entries or others):
        return
    due = [(_settled(state, entry), _cards(state, entry)) for entry in entries]
    due_then = [(_settled(state, entry), _cards(state, entry)) for entry in others]
    for entry, cards in due:
        stage[type(entry.do)](state, layer, entry, cards)
    for entry, cards in due_then if second else ():
        (second or stage)[type(entry.do)](state, layer, entry, cards)


_TURN: frozenset[Aspect] = frozenset({"turn"})


def _is_open(entry: Entry) -> bool:
    """Whether whom a lasting change is about, or by how much, is looked up anew."""
    return entry.cards is None or _protects(entry) or (entry.values is None and isinstance(entry.do, _WITH_AMOUNTS))


_WITH_ONE_AMOUNT = (model.Change, model.ExtraDraw, model.HandSize, model.PlayLimit)
_WITH_AMOUNTS = (model.Power, *_WITH_ONE_AMOUNT)


def _lasting(state: ShinobiState) -> list[Entry]:
    """What lasts for a while, and this turn."""
    return [entry for modifier in state.modifiers if (entry := _entry_of(state, modifier))]


def _entry_of(state: ShinobiState, modifier: Modifier) -> Entry | None:
    if not modifier.starts <= state.turn <= modifier.ends:
        return None
    do = state.node(modifier.frame, modifier.node)
    cards = None if modifier.live else modifier.cards
    return Entry(modifier.frame, do, cards, modifier.values, lasts=True, since=modifier.since)


def _are_tangled(state: ShinobiState, layer: Layer, speaking: list[tuple[int, int]]) -> bool:
    """Whether texts are given or negated, or hold elsewhere than in play."""
    if layer.given or state.setup.hearing.static_elsewhere:
        return True
    faces = state.setup.faces
    return any(faces[card].texts.hushes for card, _ in speaking)


def _static(state: ShinobiState, layer: Layer, speaking: list[tuple[int, int]], *, whole: bool) -> Iterator[Entry]:
    """The changes that the texts in force lay down now; those that negate or give texts have been heard first.

    Not the `whole`: those of combat and support are left out where a text is about nothing else.
    """
    faces = state.setup.faces
    if not whole:
        layer.power_looks_at = _TURN.union(*(faces[card].texts.looks_at for card, _ in speaking))
        yield from _once(state, _rulings(state, layer, speaking))
        return
    looks_at = set(state.setup.hearing.looks_at_elsewhere).union(*(faces[card].texts.looks_at for card, _ in speaking))
    looks_at.add("turn")  # the Attacker's texts come first
    if any(faces[card].texts.hushes or card in layer.given for card, _ in speaking):
        _hush_and_give(state, layer, _lasting(state), speaking)
        speaking = list(sources(state))
        looks_at.update(*(faces[card].texts.looks_at for card, _ in speaking))
    if layer.given:
        given = {text for texts in layer.given.values() for text, _ in texts}
        looks_at.update(*(faces[card].texts.looks_at for card in given))
    layer.looks_at = frozenset(looks_at)
    yield from _once(state, _texts(state, speaking))


def _hush_and_give(state: ShinobiState, layer: Layer, lasting: list[Entry], speaking: list[tuple[int, int]]) -> None:
    """Hear the texts in force that negate texts, and after them those that give texts."""
    for entry in _texts(state, speaking):
        if isinstance(entry.do, model.NegateText):
            layer.silent.update(card for card in _hushed(state, entry) if state.in_play(card))
    _protect(state, layer, lasting)
    for entry in _texts(state, speaking):
        if isinstance(entry.do, model.GiveText):
            _give_text(state, layer, entry)


def _rulings(state: ShinobiState, layer: Layer, speaking: list[tuple[int, int]]) -> Iterator[Entry]:
    """What the texts say that are about more than combat and support; the layer says what they depend on."""
    found = set(_TURN)
    layer.looks_at = EVERYTHING
    for card, seat in speaking:
        texts = state.setup.faces[card].texts
        if not texts.rulings:
            continue
        for number, ability, whole, idle in _aspects(texts):
            if card in layer.silent and not ability.firm:
                continue
            frame = Frame(seat, card, card, number, x=_paid_x(state, card, ability))
            if ability.condition is not None and not holds(state, frame, ability.condition):
                found |= idle
            else:
                found |= whole
                if is_heard(state, card, ability.valid, ability.zone):
                    yield from (Entry(frame, do, None) for do in _parts(state, frame, ability.do))
    layer.looks_at = frozenset(found)


def _paid_x(state: ShinobiState, card: int, text: Static) -> int:
    """What X a card that is being played was paid with, for a text of it that works then."""
    return next((link.x for link in state.chain if link.card == card), 0) if text.zone == "chain" else 0


@cache
def _aspects(texts: Texts) -> tuple[tuple[int, Static, frozenset[Aspect], frozenset[Aspect]], ...]:
    """What each of a card's texts that hold looks at, and what it looks at while its condition is not met."""
    return tuple((number, one, looks_at(one), condition_looks_at(one)) for number, one in texts.rulings)


def _once(state: ShinobiState, entries: Iterator[Entry]) -> Iterator[Entry]:
    """The entries, those of texts whose copies do not add up but once."""
    first: dict[tuple[str, int], Frame] = {}
    for entry in entries:
        ability = state.ability(entry.frame.text, entry.frame.ability)
        if isinstance(ability, model.Static) and ability.once:
            key = (state.face(entry.frame.card).name, entry.frame.ability)
            if first.setdefault(key, entry.frame) != entry.frame:
                continue
        yield entry


def _texts(state: ShinobiState, speaking: list[tuple[int, int]], *, powers: bool | None = None) -> Iterator[Entry]:
    """What the texts of these cards say now; `powers`: those about combat and support alone, or the others."""
    layer, faces = state.layer, state.setup.faces
    for card, seat in speaking:
        for text, number in state.abilities_of(card) if layer.given else _own(state, layer, card, powers):
            ability = faces[text].texts.abilities[number]
            if not isinstance(ability, model.Static) or not is_heard(state, card, ability.valid, ability.zone):
                continue
            frame = Frame(seat, card, text, number, x=_paid_x(state, card, ability))
            if ability.condition is None or holds(state, frame, ability.condition):
                yield from (Entry(frame, do, None) for do in _parts(state, frame, ability.do))


def _own(state: ShinobiState, layer: Layer, card: int, powers: bool | None) -> Iterator[tuple[int, int]]:
    """Where a card's own texts that hold stand."""
    texts = state.setup.faces[card].texts
    for number, _ in texts.holding if powers is None else texts.powers if powers else texts.rulings:
        if card not in layer.silent or getattr(texts.abilities[number], "firm", False):
            yield card, number


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
        if works_there(state, card, zone):
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
    """The cards that a change is about; what holds does not reach those that its text cannot affect."""
    if entry.cards is not None:
        return list(entry.cards)
    found = named(state, entry.frame, getattr(entry.do, "who", None))
    if "be affected" not in state.bans or _protects(entry) or _is_of_teams(entry.do):
        return found
    return [card for card in found if not untouched(state, entry.frame, card)]


def _is_of_teams(do: Instruction) -> bool:
    return isinstance(do, model.Change) and do.figure == "team power"


def _hushed(state: ShinobiState, entry: Entry) -> list[int]:
    """The cards whose texts are negated: not those whose text says that it cannot be."""
    return [card for card in _cards(state, entry) if not state.face(card).texts.firm]


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


def under(state: ShinobiState, ninja: int) -> Since:
    """What a ninja's power is made of now, before an effect sets a figure: the texts that speak of it, its coins."""
    standing = _once(state, _texts(state, list(sources(state))))
    spoken = (one.frame for one in standing if type(one.do) in POWER and ninja in _cards(state, one))
    texts = tuple(dict.fromkeys((frame.card, frame.text, frame.ability) for frame in spoken))
    status = state.status[ninja]
    return Since(texts, (("growth", status.growth), *status.coins.items()))


def settled_values(state: ShinobiState, frame: Frame, do: Instruction) -> tuple[int, ...]:
    """The amounts of a change as they are now, in the order in which it names them."""
    if isinstance(do, model.Power):
        return tuple(0 if part is None else amount(state, frame, part) for part in (do.combat, do.support))
    if isinstance(do, _WITH_ONE_AMOUNT):
        return (amount(state, frame, do.amount),)
    return ()


# Texts


def _give_text(state: ShinobiState, layer: Layer, entry: Entry) -> None:
    if isinstance(entry.do, model.GiveText):
        given = _number_of(state, entry.frame.text, entry.do.ability)
        for card in _cards(state, entry):
            layer.given.setdefault(card, []).append((entry.frame.text, given))


def _copy_text(state: ShinobiState, layer: Layer, entry: Entry) -> None:
    """The cards have what is printed on those that were chosen, wherever these are by now."""
    copied = [(text, number) for text in entry.values or () for number in range(state.face(text).texts.own)]
    for card in _cards(state, entry):
        layer.given.setdefault(card, []).extend(copied)


def _number_of(state: ShinobiState, text: int, ability: Ability) -> int:
    """The number of an ability that a card's text gives."""
    written = state.setup.faces[text].texts.abilities
    return next(number for number, one in enumerate(written) if one is ability)

"""What each lasting change does to the layer: to words and costs, to combat and support, to what may be done."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from rules.core.dataclass import replace
from rules.core.text import fold
from rules.families.shinobi.carrying.depends import POWERS
from rules.families.shinobi.carrying.frames import Frame, parts_of
from rules.families.shinobi.carrying.groups import amount, belongs
from rules.families.shinobi.carrying.lookup import seats
from rules.families.shinobi.characteristics import rank_level
from rules.families.shinobi.derived import Layer, Now, Reckoning, Room, Ruling, Terms
from rules.families.shinobi.effects import model
from rules.families.shinobi.effects.abilities import Instruction
from rules.families.shinobi.effects.bans import Act
from rules.families.shinobi.effects.groups import Every, Ref
from rules.families.shinobi.effects.names import ANYWHERE
from rules.families.shinobi.state import ShinobiState
from rules.families.shinobi.symbols import SYMBOLS


class Entry(NamedTuple):
    """A change in force: by whose text, what, for which cards, and the amounts where they have been settled."""

    frame: Frame
    do: Instruction
    cards: tuple[int, ...] | None
    values: tuple[int, ...] | None = None


# Words and costs


def _changed(state: ShinobiState, layer: Layer, card: int) -> Now:
    known = layer.now.get(card)
    if known is None:
        face = state.face(card)
        known = layer.now[card] = Now(
            face.names,
            face.words,
            face.symbols,
            face.ranks,
            face.keywords,
            face.need,
            face.hand,
            face.mental,
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
    face = state.face(card)
    if kind == "name":
        now.words -= face.names
        now.names = frozenset()
    elif kind == "symbol":
        now.words -= set(_BIT)
        now.symbols = 0
    elif kind == "attribute":
        now.words -= face.attributes
    elif kind in ("characteristic", "word"):
        now.words = now.words & (
            face.names | face.attributes | {word for word, bit in _BIT.items() if now.symbols & bit}
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
    if do.figure == "jutsu cost":
        layer.costs.append(Terms(entry.frame, do, frozenset(cards), value))
        return
    if do.figure == "team power":
        layer.team_power.append((frozenset(cards), value))
        return
    for card in cards:
        if do.figure in ("entrance", "hand cost", "mental"):
            now = _changed(state, layer, card)
            field = {"entrance": "need", "hand cost": "hand", "mental": "mental"}[do.figure]
            before = getattr(now, field)
            after = value if do.to else before * value if do.times else before + value
            setattr(now, field, after if field == "mental" else max(0, after))


# Combat and support


def reckoning(layer: Layer, ninja: int) -> Reckoning:
    """How the ninja's figures come about, made when first needed."""
    return layer.power.setdefault(ninja, Reckoning())


def _power(state: ShinobiState, layer: Layer, entry: Entry, cards: list[int]) -> None:
    do = entry.do
    if not isinstance(do, model.Power) or entry.values is None:
        return
    combat, support, *over = entry.values
    apart = asks_each(do) and entry.frame.ref("each") is None
    for ninja in cards:
        if apart:
            frame = for_each(entry.frame, ninja)
            combat, support = (0 if part is None else amount(state, frame, part) for part in (do.combat, do.support))
        if ninja not in state.status or (
            layer.cannot and not do.to and _kept(state, layer, entry, ninja, combat, support)
        ):
            continue
        own = reckoning(layer, ninja)
        if do.to:
            own.to = (own.to[0] if do.combat is None else combat, own.to[1] if do.support is None else support)
            combat, support = (-part for part in over) if over else (0, 0)
        own.plus = (own.plus[0] + combat, own.plus[1] + support)


@cache
def asks_each(do: Instruction) -> bool:
    """Whether the amount is another for each card that is changed: of itself, or of its controller."""
    amounts = (getattr(do, name, None) for name in ("combat", "support", "amount"))
    parts = [part for each in amounts for part in parts_of(each)]
    if Ref("each") in parts:
        return True
    whose = (getattr(part, "whose", "") for part in parts)
    return isinstance(getattr(do, "who", None), Every) and any(one in ("controller", "owner") for one in whose)


def for_each(frame: Frame, card: int) -> Frame:
    """The frame in which the amount for one of several is worked out: "its controller" is that one's."""
    return frame.naming("each", (card,)).naming("last", (card,))


def _kept(state: ShinobiState, layer: Layer, entry: Entry, ninja: int, combat: int, support: int) -> bool:
    """Whether a text keeps the ninja's power from being raised, or lowered, by that.

    Decision: a change that raises one figure and lowers the other is kept off where either may not happen.
    """
    acts: list[Act] = ["have power lowered"] if combat < 0 or support < 0 else []
    acts += ["have power raised"] if combat > 0 or support > 0 else []
    return any(act in layer.cannot and _is_kept_off(state, layer, entry, ninja, act) for act in acts)


def _is_kept_off(state: ShinobiState, layer: Layer, entry: Entry, ninja: int, act: Act) -> bool:
    for ruling in layer.cannot[act]:
        ban = ruling.do
        theirs = entry.frame.seat != ruling.frame.seat
        if ninja in ruling.cards and isinstance(ban, model.Cannot) and (ban.source != "opponent's effects" or theirs):
            of = ban.of
            if of is None or belongs(state, ruling.frame, entry.frame.card, replace(of, zones=ANYWHERE)):
                return True
    return False


def _change_power(state: ShinobiState, layer: Layer, entry: Entry, cards: list[int]) -> None:
    do = entry.do
    if not isinstance(do, model.Change) or not entry.values:
        return
    (value,) = entry.values
    apart = asks_each(do) and entry.frame.ref("each") is None
    for ninja in cards:
        if ninja not in state.status or do.figure not in POWERS:
            continue
        if apart:
            value = amount(state, for_each(entry.frame, ninja), do.amount)
        own = reckoning(layer, ninja)
        combat, support = POWERS[do.figure]
        if do.times:
            own.times = (own.times[0] * (value if combat else 1), own.times[1] * (value if support else 1))
        elif do.figure.startswith("printed") or do.figure == "healthy combat":
            healthy_only = do.figure == "healthy combat" and state.status[ninja].injured
            if not healthy_only:
                own.base = (value if combat else own.base[0], value if support else own.base[1])
        elif do.to:
            own.to = (value if combat else own.to[0], value if support else own.to[1])
        else:
            own.plus = (own.plus[0] + value * combat, own.plus[1] + value * support)


def _swap(state: ShinobiState, layer: Layer, entry: Entry, cards: list[int]) -> None:
    do = entry.do
    if isinstance(do, model.SwapFigures):
        for ninja in (one for one in cards if one in state.status):
            own = reckoning(layer, ninja)
            if do.injured:
                own.injured = (True, own.injured[1] or not do.combat_only)
            elif do.healthy:
                own.healthy = (True, own.healthy[1] or not do.combat_only)
            else:
                own.swapped = not own.swapped


def _trade(state: ShinobiState, layer: Layer, entry: Entry, cards: list[int]) -> None:
    """As much more or less as the two differed by."""
    if entry.values is not None:
        for ninja in (one for one in cards if one in state.status):
            own = reckoning(layer, ninja)
            own.plus = (own.plus[0] + entry.values[0], own.plus[1] + entry.values[1])


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
    if isinstance(do, (model.Cannot, model.Must)):
        who = do.who
        told = tuple(seats(state, entry.frame, who)) if isinstance(who, str) else ()
        book = layer.cannot if isinstance(do, model.Cannot) else layer.must
        book.setdefault(do.act, []).append(Ruling(entry.frame, do, frozenset(cards), told))


def _may_use(state: ShinobiState, layer: Layer, entry: Entry, cards: list[int]) -> None:
    del state
    if isinstance(entry.do, model.MayUse):
        layer.permits.append(Terms(entry.frame, entry.do, frozenset(cards)))


def _extra_deployment(state: ShinobiState, layer: Layer, entry: Entry, cards: list[int]) -> None:
    del state
    if isinstance(entry.do, model.ExtraDeployment) and entry.do.number:
        layer.extra_of.append((entry.frame, frozenset(cards), entry.do.number, entry.do.free))
    else:
        layer.extra_deployments |= set(cards)


def _extra_draw(state: ShinobiState, layer: Layer, entry: Entry, cards: list[int]) -> None:
    del cards
    if isinstance(entry.do, model.ExtraDraw) and entry.values:
        for seat in seats(state, entry.frame, entry.do.player):
            layer.extra_draws[seat] += entry.values[0]


def _hand_size(state: ShinobiState, layer: Layer, entry: Entry, cards: list[int]) -> None:
    del cards
    if isinstance(entry.do, model.HandSize) and entry.values:
        for seat in seats(state, entry.frame, entry.do.player):
            now = state.parameters.hand_size if entry.do.to else -layer.hand_size[seat]
            layer.hand_size[seat] = entry.values[0] - now


def _play_limit(state: ShinobiState, layer: Layer, entry: Entry, cards: list[int]) -> None:
    del cards
    if isinstance(entry.do, model.PlayLimit) and entry.values:
        for seat in seats(state, entry.frame, entry.do.player):
            known, what = layer.limits[seat], entry.do.what
            if entry.do.more:
                layer.limits[seat] = {**known, f"more {what}": known.get(f"more {what}", 0) + entry.values[0]}
            else:
                layer.limits[seat] = {**known, what: entry.values[0]}


def _outstanding(state: ShinobiState, layer: Layer, entry: Entry, cards: list[int]) -> None:
    del state, entry
    layer.outstanding |= set(cards)


def _result(state: ShinobiState, layer: Layer, entry: Entry, cards: list[int]) -> None:
    del state
    if isinstance(entry.do, model.ResultBecomes):
        layer.outcomes.append((frozenset(cards), entry.do.was, entry.do.to))


def _skip(state: ShinobiState, layer: Layer, entry: Entry, cards: list[int]) -> None:
    del cards
    if isinstance(entry.do, model.SkipPhase):
        told = entry.do.when == "while"
        who = seats(state, entry.frame, entry.do.player) if told else (entry.frame.player,)
        layer.skips |= {(seat, entry.do.phase) for seat in who}


def _open(state: ShinobiState, layer: Layer, entry: Entry, cards: list[int]) -> None:
    del cards
    if isinstance(entry.do, model.OpenCards) and entry.do.what == "seen card":
        layer.open_cards |= {(card, "seen card") for card in entry.frame.ref("seen") or ()}
    elif isinstance(entry.do, model.OpenCards):
        layer.open_cards |= {(seat, entry.do.what) for seat in seats(state, entry.frame, entry.do.player)}


def _size(state: ShinobiState, layer: Layer, entry: Entry, cards: list[int]) -> None:
    do = entry.do
    if isinstance(do, model.TeamSize):
        told = tuple(seats(state, entry.frame, do.who)) if isinstance(do.who, str) else ()
        layer.sizes.append(Room(entry.frame, do, frozenset(cards), told))


Stage = dict[type, Callable[[ShinobiState, Layer, Entry, list[int]], None]]

WORDS: Stage = {model.Give: _give, model.Lose: _lose, model.Change: _change}
POWER: Stage = {
    model.Power: _power,
    model.Change: _change_power,
    model.SwapFigures: _swap,
    model.TradeFigures: _trade,
    model.FixPower: _fix,
}
RULES: Stage = {
    model.Cannot: _ruling,
    model.Must: _ruling,
    model.MayUse: _may_use,
    model.ExtraDeployment: _extra_deployment,
    model.ExtraDraw: _extra_draw,
    model.HandSize: _hand_size,
    model.PlayLimit: _play_limit,
    model.BecomesOutstanding: _outstanding,
    model.ResultBecomes: _result,
    model.SkipPhase: _skip,
    model.OpenCards: _open,
    model.TeamSize: _size,
}
CHANGED_FIGURES = frozenset({"entrance", "hand cost", "mental", "jutsu cost", "team power", *POWERS})
"""The figures that a text can change."""

LASTING = frozenset({*WORDS, *POWER, *RULES, model.GiveText, model.CopyText, model.NegateText}) - {
    model.SkipPhase,
    model.TradeFigures,
}
"""The instructions that change something for as long as they last."""

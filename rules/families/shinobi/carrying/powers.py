"""What each lasting change does to combat and support, as the layer reckons them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import NamedTuple

from rules.core.dataclass import replace
from rules.families.shinobi.carrying.depends import POWERS
from rules.families.shinobi.carrying.frames import Frame, Since, parts_of
from rules.families.shinobi.carrying.groups import amount, belongs
from rules.families.shinobi.carrying.strength import reckoned
from rules.families.shinobi.derived import Layer, Line, Reckoning
from rules.families.shinobi.effects import model
from rules.families.shinobi.effects.abilities import Instruction
from rules.families.shinobi.effects.bans import Act
from rules.families.shinobi.effects.groups import Every, Ref
from rules.families.shinobi.effects.names import ANYWHERE
from rules.families.shinobi.state import ShinobiState


class Entry(NamedTuple):
    """A change in force: by whose text, what, for which cards, and the amounts where they have been settled.

    `lasts`: an effect laid it down, and no text that holds; `since` is what lay under the figure that it sets.
    """

    frame: Frame
    do: Instruction
    cards: tuple[int, ...] | None
    values: tuple[int, ...] | None = None
    lasts: bool = False
    since: Since | None = None


Stage = dict[type, Callable[[ShinobiState, Layer, Entry, list[int]], None]]


def reckoning(layer: Layer, ninja: int) -> Reckoning:
    """How the ninja's figures come about, made when first needed."""
    return layer.power.setdefault(ninja, Reckoning())


def _power(state: ShinobiState, layer: Layer, entry: Entry, cards: list[int]) -> None:
    do = entry.do
    if not isinstance(do, model.Power) or entry.values is None:
        return
    combat, support = entry.values
    apart = asks_each(do) and entry.frame.ref("each") is None
    for ninja in cards:
        if apart:
            frame = for_each(entry.frame, ninja)
            combat, support = (0 if part is None else amount(state, frame, part) for part in (do.combat, do.support))
        if ninja not in state.status:
            continue
        to = (None if do.combat is None else combat, None if do.support is None else support)
        _change_to_or_by(state, layer, entry, ninja, to if do.to else None, (combat, support))


def _change_to_or_by(
    state: ShinobiState,
    layer: Layer,
    entry: Entry,
    ninja: int,
    to: tuple[int | None, int | None] | None,
    by: tuple[int, int],
) -> None:
    """The figures become something, or change by so much; unless a text keeps them."""
    own = reckoning(layer, ninja)
    if layer.cannot and _kept(state, layer, entry, ninja, *(_by_how_much(state, own, ninja, to) if to else by)):
        return
    if to:
        _set(own, entry, *to)
    else:
        _add(own, entry, *by)


def _by_how_much(state: ShinobiState, own: Reckoning, ninja: int, to: tuple[int | None, int | None]) -> tuple[int, int]:
    """By how much figures change that become something."""
    now = reckoned(state, ninja, own)
    combat, support = (0 if value is None else value - before for value, before in zip(to, now, strict=True))
    return combat, support


def _set(own: Reckoning, entry: Entry, combat: int | None, support: int | None) -> None:
    """The figures are these from now on, whatever they were made of; what a text that holds sets, in print's place."""
    if entry.lasts:
        own.lines = _lines(
            old if value is None else Line(None, plus=value, since=entry.since)
            for old, value in zip(own.lines, (combat, support), strict=True)
        )
    else:
        own.to = (own.to[0] if combat is None else combat, own.to[1] if support is None else support)


def _add(own: Reckoning, entry: Entry, combat: int, support: int) -> None:
    """The figures are so much higher: those set by an effect only by texts that have spoken of them since."""
    if not entry.lasts:
        own.plus = (own.plus[0] + combat, own.plus[1] + support)
    text = entry.frame[1:4]
    own.lines = _lines(
        line._replace(plus=line.plus + more)
        if entry.lasts or (line.since is not None and text not in line.since.texts)
        else line
        for line, more in zip(own.lines, (combat, support), strict=True)
    )


def _multiply(own: Reckoning, *by: int) -> None:
    own.lines = _lines(
        line._replace(times=line.times * each, plus=line.plus * each) for line, each in zip(own.lines, by, strict=True)
    )


def _lines(lines: Iterable[Line]) -> tuple[Line, Line]:
    combat, support = lines
    return combat, support


@cache
def asks_each(do: Instruction) -> bool:
    """Whether the amount is another for each card that is changed: of itself, or of its controller."""
    amounts = (getattr(do, name, None) for name in ("combat", "support", "amount", "count"))
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
        if do.figure.startswith("printed") or do.figure == "healthy combat":
            if do.figure != "healthy combat" or not state.status[ninja].injured:
                _print(own, value, combat, support, times=do.times)
        elif do.times:
            _multiply(own, value if combat else 1, value if support else 1)
        else:
            to = (value if combat else None, value if support else None) if do.to else None
            _change_to_or_by(state, layer, entry, ninja, to, (value * combat, value * support))


def _print(own: Reckoning, value: int, combat: int, support: int, *, times: bool) -> None:
    """Printed figures are that, or so many times as much."""
    if times:
        before = own.base_times
        own.base_times = (before[0] * (value if combat else 1), before[1] * (value if support else 1))
    else:
        own.base = (value if combat else own.base[0], value if support else own.base[1])


def _swap(state: ShinobiState, layer: Layer, entry: Entry, cards: list[int]) -> None:
    do = entry.do
    if isinstance(do, model.SwapFigures):
        for ninja in (one for one in cards if one in state.status):
            own = reckoning(layer, ninja)
            if do.injured:
                own.injured = (True, own.injured[1] or not do.combat_only)
            elif do.healthy:
                own.healthy = (True, own.healthy[1] or not do.combat_only)
            elif entry.lasts and not do.printed:
                own.lines = own.lines[::-1]
            else:
                own.swapped = not own.swapped


def _trade(state: ShinobiState, layer: Layer, entry: Entry, cards: list[int]) -> None:
    """As much more or less as the two differed by."""
    if entry.values is not None:
        for ninja in (one for one in cards if one in state.status):
            _add(reckoning(layer, ninja), entry, entry.values[0], entry.values[1])


def _fix(state: ShinobiState, layer: Layer, entry: Entry, cards: list[int]) -> None:
    do = entry.do
    for ninja in (one for one in cards if one in state.status):
        own = reckoning(layer, ninja)
        own.fixed = True
        if isinstance(do, model.FixPower) and not do.printed and entry.values:
            own.base = (entry.values[0], entry.values[1])


POWER: Stage = {
    model.Power: _power,
    model.Change: _change_power,
    model.SwapFigures: _swap,
    model.TradeFigures: _trade,
    model.FixPower: _fix,
}

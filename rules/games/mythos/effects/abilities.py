"""A card's abilities: its effect lines, read, and sorted by when the engine needs them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeVar

from rules.cardtext.trees import nodes
from rules.core.cards import Card
from rules.games.mythos.cards import Character, Effect, Mission, Timing
from rules.games.mythos.effects.bounds import CostChange, Forbid
from rules.games.mythos.effects.changed import modified
from rules.games.mythos.effects.instructions import (
    Act,
    Discard,
    Lasting,
    Program,
    RepeatMain,
)
from rules.games.mythos.effects.reach import Watches, is_local, watches
from rules.games.mythos.effects.reader import read
from rules.games.mythos.effects.ruled import decides, for_the_opponent, includes_itself, is_compulsory, touching, under
from rules.games.mythos.effects.statics import (
    ChakraBonus,
    DefeatedToHand,
    KeepTokens,
    Modify,
    MoreTokens,
    OnlyWhere,
    PowerBonus,
    PowerZero,
    Reading,
    Replace,
    Static,
    Tax,
    Trigger,
    UpgradeOver,
    WinsTies,
)
from rules.games.mythos.effects.stuck import stuck_at
from rules.games.mythos.effects.terms import (
    Group,
    Happened,
    HasEdge,
    HasPassed,
    Holding,
    OwnCost,
    OwnPower,
    OwnTokens,
    TotalPower,
    Winning,
)
from rules.games.mythos.effects.wording import in_words
from rules.games.mythos.rulings import DEFAULT, Rulings
from rules.play.effects import EffectReading


@dataclass(frozen=True, slots=True)
class PlayLine:
    """A line that playing the card sets off: its timing and its program, plain and as an upgrade."""

    timing: Timing
    program: int
    upgraded: int


@dataclass(frozen=True, slots=True)
class TriggerLine:
    """A line that an event sets off, the place of its program, and whether that is about who the event is about."""

    trigger: Trigger
    program: int
    about: bool = False


@dataclass(frozen=True, slots=True)
class CardAbilities:
    """What a card does, for the engine. A program is named by its place in `programs`, and is of the line in `lines`.

    `needs` are instructions that must be possible where the card is played; a `choosy` card cannot go everywhere, one
    that `prices` changes what others cost or where they may come, a `special` one is not played like any other, a
    `special_hidden` one not revealed; one that `only_covers` only because of whom it can be an upgrade of.
    `own_costs` are the lines about its own price, `sided` those of a mission that are for each player by themselves.
    `standing` says that there are continuous lines at all, `watches` and `local` how far those about power reach,
    `strips_watch` that one that takes tokens away watches anything, `cheapens` that one makes other cards cheaper;
    `discards` is the program of discarding a card instead of something else, -1 where no line says so.
    """

    programs: tuple[Program, ...] = ()
    lines: tuple[str, ...] = ()
    on_play: tuple[PlayLine, ...] = ()
    score: tuple[int, ...] = ()
    triggers: tuple[TriggerLine, ...] = ()
    power: tuple[PowerBonus, ...] = ()
    sided: tuple[PowerBonus, ...] = ()
    zero: tuple[PowerZero, ...] = ()
    chakra: tuple[ChakraBonus, ...] = ()
    costs: tuple[CostChange, ...] = ()
    over: tuple[UpgradeOver, ...] = ()
    forbids: tuple[Forbid, ...] = ()
    replaces: tuple[Replace, ...] = ()
    discards: int = -1
    taxes: tuple[Tax, ...] = ()
    needs: tuple[Act, ...] = ()
    only_where: tuple[OnlyWhere, ...] = ()
    choosy: bool = False
    prices: bool = False
    own_costs: tuple[CostChange, ...] = ()
    special: bool = False
    special_hidden: bool = False
    only_covers: bool = False
    standing: bool = False
    watches: Watches = ""
    local: bool = True
    strips_watch: bool = False
    cheapens: bool = False
    remembers: bool = False
    lasts: bool = False
    keeps_tokens: tuple[KeepTokens, ...] = ()
    more_tokens: tuple[MoreTokens, ...] = ()
    ties: tuple[WinsTies, ...] = ()
    to_hand: tuple[DefeatedToHand, ...] = ()


NO_ABILITIES = CardAbilities()


def effect_lines(card: Card) -> tuple[Effect, ...]:
    """The effect lines of a card of this game."""
    return card.effects if isinstance(card, Character | Mission) else ()


def plays(effect: Effect, card: Card) -> bool:
    """Whether the engine plays this line of this card: it is read, and what it changes is there to be changed."""
    reading = read(effect)
    if isinstance(card, Mission) and isinstance(reading, tuple):
        lasts = effect.timing != "SCORE" or effect.continuous
        return all(_holds_on_a_mission(static, lasts=lasts) for static in reading)
    if isinstance(card, Mission) and isinstance(reading, Program) and effect.timing != "SCORE":
        return False  # a mission is not played: nothing says when it would happen
    if isinstance(reading, Program) and any(isinstance(step, RepeatMain) for step in reading.steps):
        return any(line.timing == "MAIN" and isinstance(read(line), Program) for line in effect_lines(card))
    if not isinstance(reading, Modify):
        return reading is not None
    return any(
        line.timing == reading.timing
        and isinstance(base := read(line), Program)
        and modified(base, reading) is not None
        for line in effect_lines(card)
    )


def is_whole(card: Card) -> bool:
    """Whether every line of a card is played; one without lines is."""
    return all(plays(effect, card) for effect in effect_lines(card))


def _holds_on_a_mission(static: Static, *, lasts: bool) -> bool:
    """Whether a continuous line can stand on a mission, where "you" are each player and nobody is the card itself."""
    own = any(isinstance(node, Group) and (node.itself or node.last) for node in nodes(static))
    if isinstance(static, PowerBonus | ChakraBonus):
        return not own and not any(isinstance(node, OwnPower | OwnCost | OwnTokens) for node in nodes(static))
    if not isinstance(static, Forbid | CostChange) or static.condition is not None or not lasts:
        return False
    counts = isinstance(static, CostChange) and static.each is not None
    return static.group.side == "any" and not (own or static.group.other or counts)


def _is_of_a_seat(static: Static) -> bool:
    """Whether a line says something else of one player than of the other."""
    return any(
        isinstance(node, HasEdge | HasPassed | Winning | Holding | TotalPower)
        or (isinstance(node, Group | Happened) and node.side != "any")
        or (isinstance(node, Group) and node.own)
        for node in nodes(static)
    )


def _sided(card: Card, lines: tuple[PowerBonus, ...]) -> tuple[PowerBonus, ...]:
    """The lines of a mission that say something else of one player than of the other."""
    return tuple(line for line in lines if isinstance(card, Mission) and _is_of_a_seat(line))


def _but(lines: tuple[PowerBonus, ...], others: tuple[PowerBonus, ...]) -> tuple[PowerBonus, ...]:
    return tuple(line for line in lines if line not in others)


def abilities_of(card: Card, rulings: Rulings = DEFAULT) -> CardAbilities:
    """The abilities of a card under rulings. Lines that are not understood are left out."""
    lines = _Lines([(effect, under(reading, rulings)) for effect, reading in _read_lines(card)], rulings)
    statics = lines.statics
    costs, over, only_where = _of(CostChange, statics), _of(UpgradeOver, statics), _of(OnlyWhere, statics)
    power, zero = _of(PowerBonus, statics), _of(PowerZero, statics)
    about_power: tuple[PowerBonus | PowerZero, ...] = (*power, *zero)
    sided = _sided(card, power)
    choosy = bool(lines.needs or only_where)
    lasting = _lasting(lines.programs)
    own_costs = tuple(line for line in costs if line.group.itself)
    return CardAbilities(
        programs=tuple(lines.programs),
        lines=tuple(lines.texts),
        on_play=tuple(lines.on_play),
        score=tuple(lines.score),
        triggers=tuple(lines.triggers),
        power=_but(power, sided),
        sided=sided,
        zero=zero,
        chakra=_of(ChakraBonus, statics),
        costs=costs,
        over=over,
        forbids=_of(Forbid, statics),
        replaces=_of(Replace, statics),
        discards=lines.discards,
        taxes=_of(Tax, statics),
        needs=tuple(lines.needs),
        only_where=only_where,
        choosy=choosy,
        prices=any(map(_prices_others, (*statics, *lasting))),
        own_costs=own_costs,
        special=bool(over or choosy or any(not line.revealed for line in own_costs)),
        special_hidden=bool(over or choosy or own_costs),
        only_covers=bool(over and not choosy and not own_costs),
        standing=bool(statics),
        watches=max((watches(line) for line in about_power), default=""),
        local=all(is_local(line) for line in about_power),
        strips_watch=any(watches(line) for line in zero),
        cheapens=any(line.amount < 0 and not line.group.itself for line in (*costs, *_of(CostChange, lasting))),
        remembers=_asks_what_happened((*lines.programs, *statics)),
        lasts=bool(lasting),
        keeps_tokens=_of(KeepTokens, statics),
        more_tokens=_of(MoreTokens, statics),
        ties=_of(WinsTies, statics),
        to_hand=_of(DefeatedToHand, statics),
    )


def _read_lines(card: Card) -> Iterator[tuple[Effect, Reading]]:
    """The lines that are understood; of a mission's those alone that can stand on one."""
    for effect in effect_lines(card):
        reading = read(effect)
        if reading is not None and (isinstance(card, Character) or plays(effect, card)):
            yield effect, reading


class _Lines:
    """The lines of a card by when they are played, and their programs under their numbers."""

    def __init__(self, lines: list[tuple[Effect, Reading]], rulings: Rulings) -> None:
        self.programs: list[Program] = []
        self.texts: list[str] = []
        self.on_play: list[PlayLine] = []
        self.score: list[int] = []
        self.statics: list[Static] = []
        self.needs: list[Act] = []
        self._rulings = rulings
        self._changes = [reading for _, reading in lines if isinstance(reading, Modify)]
        reactions: list[tuple[Trigger, Effect]] = []
        for effect, reading in lines:
            if isinstance(reading, tuple):
                self.statics += reading
                reactions += [(static, effect) for static in reading if isinstance(static, Trigger)]
            elif isinstance(reading, Program) and (timing := effect.known_timing):
                self._take_in(reading, effect, timing)
        # Behind the others, so that a line that reacts does not change how those that happen once are numbered in logs.
        self.triggers = [
            TriggerLine(reaction, self._place_set_off(reaction.program, effect), _is_about(reaction))
            for reaction, effect in reactions
        ]
        self.discards = -1
        for effect, reading in lines:
            if isinstance(reading, tuple) and any(isinstance(s, Replace) and s.instead == "discard" for s in reading):
                self.discards = self._place(_DISCARD, effect)

    def _take_in(self, program: Program, effect: Effect, timing: Timing) -> None:
        """Take in a line that is played once."""
        if timing == "SCORE":
            must = program.must or (self._rulings.score_must and not program.may)
            self.score.append(self._place(replace(program, must=must), effect))
            return
        plain = self._place(program, effect)
        upgraded = _upgraded(program, timing, self._changes)
        if timing == "MAIN" and program.strict:
            self.needs += [step for step in program.steps[:1] if isinstance(step, Act)]
        place = plain if upgraded is program else self._place(upgraded, effect)
        self.on_play.append(PlayLine(timing, plain, place))

    def _place_set_off(self, program: Program, effect: Effect) -> int:
        """Give what an event sets off its number."""
        return self._place(replace(program, must=is_compulsory(program, self._rulings)), effect)

    def _place(self, program: Program, effect: Effect) -> int:
        """Give a program its number."""
        self.texts.append(str(effect))
        must = program.must or (self._rulings.drawbacks_must and for_the_opponent(program))
        self.programs.append(program if must == program.must else replace(program, must=must))
        return len(self.programs) - 1


def _is_about(trigger: Trigger) -> bool:
    """Whether what an event sets off does something to another character that the event is about."""
    first = next((step for step in trigger.program.steps if isinstance(step, Act)), None)
    return first is not None and (first.group.last or first.along) and not trigger.group.itself


_DISCARD = Program((Discard("you"),), must=True)
"""What is done where a card is discarded instead of what would happen to a character."""


def _prices_others(static: Static) -> bool:
    """Whether a line changes what other cards cost, or where they may come."""
    if isinstance(static, CostChange):
        return not static.group.itself
    return isinstance(static, Forbid) and static.what in ("reveal", "play", "upgrade")


def _lasting(programs: list[Program]) -> list[Static]:
    """The lines that hold until the end of a round once they are applied."""
    return [line for each in programs for step in each.steps if isinstance(step, Lasting) for line in step.lines]


def _asks_what_happened(lines: tuple[Program | Static, ...]) -> bool:
    return any(isinstance(node, Happened) or (isinstance(node, HasPassed) and node.first) for node in nodes(lines))


_S = TypeVar("_S")


def _of(kind: type[_S], statics: list[Static]) -> tuple[_S, ...]:
    return tuple(s for s in statics if isinstance(s, kind))


def _upgraded(program: Program, timing: Timing, changes: list[Modify]) -> Program:
    """The program as an upgrade plays it. A change has hold of one line, the first of its timing, and is used up."""
    for change in [change for change in changes if change.timing == timing]:
        changed = modified(program, change)
        if changed is not None:
            program = changed
            changes.remove(change)
    return program


def effect_readings(card: Card) -> tuple[EffectReading, ...]:
    """Each effect line of a card: its reading in words, and what can be said of it under the usual rulings."""
    return tuple(
        EffectReading(str(effect), None, stuck=stuck_at(effect)) if found is None else _described(effect, found)
        for effect, found in readings(card)
    )


def _described(effect: Effect, reading: Reading) -> EffectReading:
    ruled = under(reading, DEFAULT)
    programs = [ruled] if isinstance(ruled, Program) else []
    if isinstance(ruled, tuple):
        programs = [static.program for static in ruled if isinstance(static, Trigger)]
    must = [
        program.must
        or (effect.timing == "SCORE" and not program.may)
        or (isinstance(ruled, tuple) and is_compulsory(program, DEFAULT))
        or for_the_opponent(program)
        for program in programs
    ]
    # What may be done instead is optional; what must be has nothing to decide, unless it moves somebody.
    replacing = _of(Replace, list(ruled)) if isinstance(ruled, tuple) else ()
    steps_in = any(line.optional for line in replacing) or None
    return EffectReading(
        str(effect),
        in_words(reading),
        optional=not all(must) if must else True if isinstance(ruled, Modify) else steps_in,
        decider=decides(programs[0]) if programs else "you" if isinstance(ruled, Modify) or steps_in else "nobody",
        includes_itself=includes_itself(ruled),
        rulings=touching(reading, effect.known_timing) if effect.known_timing else (),
    )


def readings(card: Card) -> Iterator[tuple[Effect, Reading | None]]:
    """Each effect line of a card with its reading; None for one that is not played."""
    for effect in effect_lines(card):
        yield effect, read(effect) if plays(effect, card) else None

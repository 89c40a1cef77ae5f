"""What each lasting change does to the layer: to words and costs, and to what may be done."""

from __future__ import annotations

from rules.core.text import fold
from rules.families.shinobi.cards.characteristics import rank_level
from rules.families.shinobi.cards.symbols import BITS, SYMBOLS
from rules.families.shinobi.carrying.depends import POWERS
from rules.families.shinobi.carrying.lookup import seats
from rules.families.shinobi.carrying.powers import POWER, Entry, Stage
from rules.families.shinobi.derived import Layer, Now, Room, Ruling, Terms
from rules.families.shinobi.effects import model
from rules.families.shinobi.state import ShinobiState

# Words and costs


def _changed(state: ShinobiState, layer: Layer, card: int) -> Now:
    known = layer.now.get(card)
    if known is None:
        face = state.face(card)
        known = layer.now[card] = Now(
            face.names,
            face.words,
            face.attributes,
            face.symbols,
            face.ranks,
            face.keywords,
            face.need,
            face.hand,
            face.mental,
        )
    return known


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
            _has_now(state, now, word, do.kind)


def _has_now(state: ShinobiState, now: Now, word: str, kind: str) -> None:
    now.words |= {word}
    if kind == "name":
        now.names |= {word}
    if kind == "attribute" or (kind == "word" and any(word in face.attributes for face in state.setup.faces)):
        now.attributes |= {word}
    if word in BITS and kind in ("symbol", "word"):
        now.symbols |= BITS[word]
    elif word == "all symbols":
        now.symbols = (1 << len(SYMBOLS)) - 1
        now.words |= set(BITS)
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
        now.words -= set(BITS)
        now.symbols = 0
    elif kind == "attribute":
        now.words -= now.attributes
        now.attributes = frozenset()
    elif kind in ("characteristic", "word"):
        now.words = now.words & (
            face.names | now.names | now.attributes | {word for word, bit in BITS.items() if now.symbols & bit}
        )
        now.ranks, now.keywords = frozenset(), frozenset()
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
            now.attributes -= {do.word}
            now.names -= {do.word}
            now.keywords = frozenset(word for word in now.keywords if fold(word) != do.word)
            now.symbols &= ~BITS.get(do.word, 0)
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


WORDS: Stage = {model.Give: _give, model.Lose: _lose, model.Change: _change}
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

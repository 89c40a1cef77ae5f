"""Where each thing that a printing says came from: which source, what ships with the game, or a rule."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from db.catalogue import Catalogue
from db.conflicts import agree
from db.settling import STARTER
from db.told import Told, load_told
from rules.core.cards import Json, Printing
from rules.core.registry import game

SHIPPED = "ships with kage"
"""Where what a game's starter cards say is from."""

BY_RULE = "filled in by rule"
"""Where a value is from that no source says, and that a rule of the game or its table of sets gives."""

_FILLED_IN = "_filled_in"
"""The end of a field that says of another one that a rule filled it in."""


class Origin(NamedTuple):
    """A field of a printing, and the source it is from; `also` say the same, `otherwise` say something else."""

    field: str
    value: Json
    source: str
    also: tuple[str, ...] = ()
    otherwise: tuple[tuple[str, Json], ...] = ()


def origins(catalogue: Catalogue, printing: Printing) -> list[Origin]:
    """Where each field of a printing is from, in the order of its fields."""
    ids = [each.id for each in catalogue.of_card(printing.card_id)]
    told = load_told(catalogue.connection, ids)
    own = [each for each in told if each.printing_id == printing.id]
    told = [*own, *(each for each in told if each.printing_id != printing.id)]
    only = None if told else _source_of(catalogue, printing.id)
    return [_origin(name, value, printing, told, only) for name, value in _said(printing).items()]


def _said(printing: Printing) -> Mapping[str, Json]:
    facts = {**printing.card.facts(), **printing.differs}
    own = {"rarity": printing.rarity, "date": printing.date, **printing.extra}
    every = {**facts, **own}
    return {
        name: value
        for name, value in every.items()
        if value not in (None, "", []) and not (name.endswith(_FILLED_IN) and name.removesuffix(_FILLED_IN) in every)
    }


def _origin(name: str, value: Json, printing: Printing, told: Sequence[Told], only: str | None) -> Origin:
    if _is_by_rule(name, printing):
        return Origin(name, value, BY_RULE)
    if only is not None:
        return Origin(name, value, only)
    said = {each.source: _value(each, name) for each in reversed(told) if _value(each, name) not in (None, "", [])}
    said = dict(reversed(said.items()))
    agreeing = [source for source, other in said.items() if agree(other, value)]
    otherwise = tuple(
        (each.source, _value(each, name))
        for each in told
        if each.printing_id == printing.id and each.source in said and each.source not in agreeing
    )
    if not agreeing:
        return Origin(name, value, SHIPPED, otherwise=otherwise)
    return Origin(name, value, agreeing[0], tuple(agreeing[1:]), otherwise)


def _value(told: Told, name: str) -> Json:
    return told.facts.get(name, told.extra.get(name, told.printed.get(name)))


def _is_by_rule(name: str, printing: Printing) -> bool:
    if name == "date":
        return printing.date is not None and printing.date == game(printing.game).day_of_set(printing.set)
    return printing.card.facts().get(f"{name}{_FILLED_IN}") is True


def _source_of(catalogue: Catalogue, printing_id: str) -> str:
    ((name, kind),) = catalogue.connection.execute(
        "SELECT s.name, s.kind FROM printing p JOIN source s ON s.id = p.source_id WHERE p.id = ?", (printing_id,)
    )
    return SHIPPED if kind == STARTER else str(name)

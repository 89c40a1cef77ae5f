"""Converters from cells to the values of fields, chosen by a field's annotation."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import get_args, get_origin, get_type_hints

from importers.values.cell_values import figure, flag, json_in_cell, listed, plain
from rules.core.cards import Card, Json

Convert = Callable[[Json], Json]


def converters(card_type: type[Card]) -> dict[str, Convert]:
    """What converts each field of a card type."""
    hints = get_type_hints(card_type)
    return {f.name: json_in_cell if "nested" in f.metadata else _converter(hints[f.name]) for f in fields(card_type)}


def _converter(hint: object) -> Convert:
    parts = {hint, get_origin(hint), *get_args(hint), *map(get_origin, get_args(hint))}
    if tuple in parts:
        return listed
    if bool in parts:
        return flag
    if int in parts:
        return figure
    return plain


def joint(of_types: Mapping[str, Mapping[str, Convert]]) -> dict[str, Convert]:
    """The converters of all card types together."""
    return {name: convert for of_type in of_types.values() for name, convert in of_type.items()}

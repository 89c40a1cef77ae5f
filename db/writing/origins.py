"""Where each field of a printing comes from: a source, what ships with the game, or a rule."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence

from db.catalogue import Catalogue
from db.records import Origin, Record
from db.writing.conflicts import agree
from db.writing.rows import STARTER
from db.writing.source_facts import SourceFacts, load_source_facts
from rules.core.cards import Card, Json, Printing
from rules.core.dataclass import described
from rules.core.registry import Game, game

SHIPPED = "ships with kage"
"""Where what a game's starter cards say is from."""

BY_RULE = "filled in by rule"
"""Where a value is from that no source says, and that a rule of the game or its table of sets gives."""

FILLED_IN = "_filled_in"
"""The end of a field that says of another one that a rule filled it in."""


def origins(
    catalogue: Catalogue, printings: Sequence[Printing], by_rule: Mapping[str, Collection[str]] | None = None
) -> dict[str, list[Origin]]:
    """Where each field of these printings is from, in the order of their fields, by printing.

    `by_rule` are the fields that an import has just filled in; without it, they are recognised by their facts.
    """
    source_facts = _facts_of_cards(catalogue, list({printing.card_id: None for printing in printings}))
    only = _sources_of(catalogue, [printing.id for printing in printings])
    stored = _stored_of_cards(catalogue, list({printing.card_id: None for printing in printings}))
    found: dict[str, list[Origin]] = {}
    for printing in printings:
        of_card = source_facts.get(printing.card_id, ())
        own = [each for each in of_card if each.printing_id == printing.id]
        said = [*own, *(each for each in of_card if each.printing_id != printing.id)]
        found[printing.id] = [
            Origin(name, value, BY_RULE)
            if _is_by_rule(name, value, printing, by_rule)
            else Origin(name, value, BY_RULE)
            if not said and _is_unsaid(name, value, printing, stored[printing.card_id])
            else _origin(name, value, printing, said, only[printing.id])
            for name, value in _said(printing).items()
        ]
    return found


def _said(printing: Printing) -> Mapping[str, Json]:
    facts = {**printing.card.facts(), **printing.differs}
    every = {"type": printing.card.type_id, **facts, "rarity": printing.rarity, "date": printing.date, **printing.extra}
    return {
        name: value
        for name, value in every.items()
        if value not in (None, "", []) and not (name.endswith(FILLED_IN) and name.removesuffix(FILLED_IN) in every)
    }


def _origin(name: str, value: Json, printing: Printing, source_facts: Sequence[SourceFacts], only: str) -> Origin:
    if not source_facts:
        return Origin(name, value, only)
    said = {
        each.source: _value(each, name) for each in reversed(source_facts) if _value(each, name) not in (None, "", [])
    }
    said = dict(reversed(said.items()))
    agreeing = [source for source, other in said.items() if agree(other, value)]
    otherwise = tuple(
        (each.source, _value(each, name))
        for each in source_facts
        if each.printing_id == printing.id and each.source in said and each.source not in agreeing
    )
    if not agreeing:
        nobody = value == unsaid(type(printing.card)).get(name)
        return Origin(name, value, BY_RULE if nobody else SHIPPED, otherwise=otherwise)
    return Origin(name, value, agreeing[0], tuple(agreeing[1:]), otherwise)


def _is_unsaid(name: str, value: Json, printing: Printing, stored: Collection[str]) -> bool:
    """Whether a card has a value although its one source, of which `stored` are the fields, does not say it."""
    return name not in stored and name not in printing.differs and value == unsaid(type(printing.card)).get(name)


def _value(source_facts: SourceFacts, name: str) -> Json:
    return source_facts.facts.get(name, source_facts.extra.get(name, source_facts.printed.get(name)))


def _is_by_rule(
    name: str, value: Json, printing: Printing, by_rule: Mapping[str, Collection[str]] | None = None
) -> bool:
    if by_rule is not None:
        return name in by_rule.get(printing.id, ()) and value == unsaid(type(printing.card)).get(name, value)
    if name == "date":
        return printing.date is not None and printing.date == game(printing.game).day_of_set(printing.set)
    return printing.card.facts().get(f"{name}{FILLED_IN}") is True


def unsaid(card_type: type[Card]) -> Mapping[str, Json]:
    """What a card of a type has in its fields where nobody says it, as far as that is something."""
    if card_type not in _unsaid:
        needed = {name: None for name, _, is_needed in described(card_type) if is_needed}
        facts = card_type.from_facts({**needed, "name": ""}).facts()
        _unsaid[card_type] = {name: value for name, value in facts.items() if value not in (None, "", [])}
    return _unsaid[card_type]


_unsaid: dict[type[Card], Mapping[str, Json]] = {}


def filled_in(game: Game, record: Record) -> tuple[str, ...]:
    """The fields that a record has from a rule, and those that its card has although nobody says them."""
    silent = unsaid(game.card_type(record.type)).keys() - record.facts.keys() if record.type else ()
    return (*record.by_rule, *silent)


def _facts_of_cards(catalogue: Catalogue, card_ids: Sequence[str]) -> dict[str, list[SourceFacts]]:
    """What sources say of all printings of these cards, by card."""
    rows = catalogue.connection.execute(
        "SELECT id, card_id FROM printing WHERE card_id IN (SELECT value FROM json_each(?))", (json.dumps(card_ids),)
    )
    cards = dict(rows.fetchall())
    found: dict[str, list[SourceFacts]] = {}
    for source_facts in load_source_facts(catalogue.connection, list(cards)):
        found.setdefault(cards[source_facts.printing_id], []).append(source_facts)
    return found


def _stored_of_cards(catalogue: Catalogue, card_ids: Sequence[str]) -> dict[str, frozenset[str]]:
    """The fields that are said of these cards."""
    rows = catalogue.connection.execute(
        "SELECT id, facts FROM card WHERE id IN (SELECT value FROM json_each(?))", (json.dumps(card_ids),)
    )
    return {id_: frozenset(json.loads(facts)) for id_, facts in rows}


def _sources_of(catalogue: Catalogue, printing_ids: Sequence[str]) -> dict[str, str]:
    rows = catalogue.connection.execute(
        "SELECT p.id, s.name, s.kind FROM printing p JOIN source s ON s.id = p.source_id"
        " WHERE p.id IN (SELECT value FROM json_each(?))",
        (json.dumps(printing_ids),),
    )
    return {id_: SHIPPED if kind == STARTER else name for id_, name, kind in rows}

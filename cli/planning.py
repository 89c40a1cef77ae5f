"""`kage collection plan`: several decks from one collection."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from cli.catalogue import opened
from cli.decks import load_deck
from cli.output import Format, Row, emit_json, emit_line, emit_rows, tell
from db.collection import by_card, kept_name, owned, set_counts
from decks.resolving.catalogue import CatalogueCards
from rules.core.cards import Json
from rules.core.deck import Deck
from rules.core.deck_plan import DeckPlan, Wanted, plan_decks
from rules.core.registry import game
from rules.core.text import counted

if TYPE_CHECKING:
    from db.catalogue import Catalogue
    from decks.editing.substitutes import Substitute

_STAND_INS = 3
"""How many substitutes are named for a card."""

_TELLING = ("name", "id")
"""Columns that stay on a narrow terminal."""


def run_plan(
    paths: Sequence[str],
    game_id: str | None,
    *,
    substitutes: bool,
    prefer: str | None,
    wish: str | None,
    form: Format,
) -> None:
    """Plan the decks, print the plan, and put what is missing on a wish list where that is asked."""
    with opened() as catalogue:
        cards = CatalogueCards(catalogue)
        wish = kept_name(catalogue, wish)
        decks = [load_deck(path, game_id, cards) for path in paths]
        have = by_card(catalogue, owned(catalogue))
        plan = plan_decks(decks, have)
        instead = _substitutes(catalogue, decks, plan, have, prefer) if substitutes or prefer is not None else {}
    if form is Format.JSON:
        emit_json(_document(paths, decks, plan, instead))
    elif form in (Format.TABLE, Format.MD):
        _show(paths, decks, plan, instead, form)
    else:
        emit_rows(
            [_row(card, paths, instead) for card in plan.cards if card.missing],
            _columns(paths, instead),
            form,
            asked=_TELLING,
        )
    if wish is not None:
        missing = {card.printing.id: card.missing for card in plan.cards if card.missing}
        set_counts(catalogue.path, missing, wish)
        tell(f"Wrote {wish}: {sum(missing.values())} missing, of {counted(len(missing), 'card')}.")


def _substitutes(
    catalogue: Catalogue, decks: Sequence[Deck], plan: DeckPlan, have: dict[str, int], prefer: str | None
) -> dict[str, list[Substitute]]:
    from db.readings import recall
    from db.searching.search import search_scope
    from decks.editing.substitutes import substitutes
    from rules.query import parse

    needed = {card.printing.card_id: card.needed for card in plan.cards}
    spare = {card: count - needed.get(card, 0) for card, count in have.items()}
    found: dict[str, list[Substitute]] = {}
    for game_id in dict.fromkeys(deck.game for deck in decks):
        prefers = parse(prefer).predicate(search_scope(catalogue, [game(game_id)])) if prefer else None
        shelf = [card for card in catalogue.printings(spare) if card.game == game_id]
        own = {card.card_id: card for card in reversed(shelf)}
        recall(catalogue, game(game_id), [printing.card for printing in own.values()])
        for wanted in plan.cards:
            if wanted.missing and wanted.printing.game == game_id:
                card_id = wanted.printing.card_id
                found[card_id] = substitutes(wanted.printing, spare, own.values(), prefers, _STAND_INS)
    return found


def _columns(paths: Sequence[str], instead: dict[str, list[Substitute]]) -> list[str]:
    names = _titles(paths) if len(paths) > 1 else []
    return ["missing", "name", "id", "owned", "needed", *names, *(["instead"] if instead else [])]


def _titles(paths: Sequence[str]) -> list[str]:
    stems = [Path(path).stem for path in paths]
    return [stem if stems.count(stem) == 1 else f"{stem} ({at})" for at, stem in enumerate(stems, 1)]


def _row(card: Wanted, paths: Sequence[str], instead: dict[str, list[Substitute]]) -> dict[str, Json]:
    row: dict[str, Json] = {
        "missing": card.missing,
        "name": card.printing.card.name,
        "id": card.printing.id,
        "owned": card.owned,
        "needed": card.needed,
    }
    if len(paths) > 1:
        row |= {title: card.by_deck.get(at) for at, title in enumerate(_titles(paths))}
    if instead:
        said = (f"{s.printing.card.name} ({s.likeness:.0%})" for s in instead.get(card.printing.card_id, ()))
        row["instead"] = ", ".join(said)
    return row


def _show(
    paths: Sequence[str],
    decks: Sequence[Deck],
    plan: DeckPlan,
    instead: dict[str, list[Substitute]],
    form: Format,
) -> None:
    rows: list[Row] = [
        {
            "deck": path,
            "cards": deck.size(),
            "missing alone": plan.missing_alone(at),
            "built at once": at in plan.together,
        }
        for at, (path, deck) in enumerate(zip(paths, decks, strict=True))
    ]
    emit_rows(rows, ("deck", "cards", "missing alone", "built at once"), form)
    emit_line("")
    lacking = [card for card in plan.cards if card.missing]
    if lacking:
        emit_rows([_row(card, paths, instead) for card in lacking], _columns(paths, instead), form, asked=_TELLING)
        emit_line("")
    contested = [card.printing.card.name for card in plan.cards if card.contested]
    if contested:
        emit_line(f"Wanted by several decks, and too few: {', '.join(dict.fromkeys(contested))}.")
    built = f"{len(plan.together)} of {counted(plan.decks, 'deck')} can be built at once"
    how = "" if plan.exact else ", taken in the order given"
    emit_line(f"{built}{how}; {counted(plan.missing, 'card')} missing for all of them.")


def _document(
    paths: Sequence[str], decks: Sequence[Deck], plan: DeckPlan, instead: dict[str, list[Substitute]]
) -> Json:
    return {
        "decks": [
            {
                "deck": path,
                "game": deck.game,
                "cards": deck.size(),
                "missing": plan.missing_alone(at),
                "together": at in plan.together,
            }
            for at, (path, deck) in enumerate(zip(paths, decks, strict=True))
        ],
        "missing": plan.missing,
        "exact": plan.exact,
        "cards": [
            {
                "name": card.printing.card.name,
                "id": card.printing.id,
                "owned": card.owned,
                "needed": card.needed,
                "missing": card.missing,
                "contested": card.contested,
                "by_deck": {paths[at]: count for at, count in card.by_deck.items()},
                **(
                    {
                        "substitutes": [
                            {
                                "name": each.printing.card.name,
                                "id": each.printing.id,
                                "spare": each.spare,
                                "likeness": round(each.likeness, 4),
                                "preferred": each.preferred,
                            }
                            for each in instead.get(card.printing.card_id, ())
                        ]
                    }
                    if instead
                    else {}
                ),
            }
            for card in plan.cards
        ],
    }

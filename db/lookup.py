"""Finds the one card that a person means by a name, an id or a number."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from db.catalogue import Catalogue
from rules.core.cards import Printing, card_fields, field_value
from rules.core.errors import AmbiguousError, NotFoundError
from rules.core.registry import Game
from rules.core.suggest import did_you_mean
from rules.core.text import fold

_SHOWN = 12


def find_card(catalogue: Catalogue, wanted: str, games: Sequence[Game]) -> Printing:
    """The printing that `wanted` names: by id, with or without its game; by set and number; or by the card's name.

    Of a card with several printings the first is taken where the card is named, and that printing where it is named.
    Raises NotFoundError, with the nearest names, and AmbiguousError, with the choices.
    """
    wanted = wanted.strip()
    found = _by_id(catalogue, wanted, games) or _by_name(catalogue, wanted, games)
    if not found:
        named = f'"{wanted}" is no card of {" or ".join(g.id for g in games) if len(games) < 3 else "any game"}.'
        names = (name for game in games for name in catalogue.names(game.id))
        raise NotFoundError(named + did_you_mean(wanted, names))
    cards = {printing.card_id: printing for printing in reversed(found)}
    if len(cards) == 1:
        return found[0]
    choices = [_told_apart(cards[card_id]) for card_id in sorted(cards)]
    shown = ", ".join(choices[:_SHOWN]) + (f" and {len(choices) - _SHOWN} more" if len(choices) > _SHOWN else "")
    raise AmbiguousError(f'"{wanted}" is {len(choices)} cards. Show one by its id: {shown}.')


def _told_apart(printing: Printing) -> str:
    """A card in a list of choices: its id, and the first of its type's columns."""
    about = card_fields(type(printing.card))
    first = next((field_value(printing, about[n]) for n in printing.card.default_columns[:1] if n in about), None)
    return f"{printing.id} ({first})" if isinstance(first, str) else printing.id


def _by_id(catalogue: Catalogue, wanted: str, games: Iterable[Game]) -> list[Printing]:
    """The printing with that id, or those of the set and number that `KS 009`, `ks-009` or `KS009` spell."""
    ids = [game.id for game in games]
    written = wanted.partition(":")[2] if wanted.partition(":")[0] in ids else wanted
    exact = catalogue.printings(
        f"{game_id}:{written}" for game_id in ids if wanted in (written, f"{game_id}:{written}")
    )
    if exact:
        return exact
    spelled = "".join(c for c in fold(written) if c.isalnum())
    rows = catalogue.connection.execute(
        "SELECT printing_id FROM facts WHERE f_number <> '' AND ? IN ("
        " replace(replace(f_set || f_number, '-', ''), ' ', ''),"
        " replace(replace(lower(substr(printing_id, instr(printing_id, ':') + 1)), '-', ''), ' ', ''))"
        f" AND game IN ({', '.join('?' * len(ids))}) ORDER BY printing_id <> card_id, printing_id",
        (spelled, *ids),
    )
    return catalogue.printings([id_ for (id_,) in rows])


def _by_name(catalogue: Catalogue, wanted: str, games: Iterable[Game]) -> list[Printing]:
    named = [printing for game in games for printing in catalogue.by_name(fold(wanted), game.id)]
    return sorted(named, key=lambda printing: (printing.id != printing.card_id, printing.id))

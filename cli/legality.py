"""Notes of commands that play a deck which is illegal; `--legal` refuses it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from cli.ending import EXIT_ILLEGAL
from cli.output import tell
from decks.resolving.preferred import format_folders
from rules.core.deck import Deck
from rules.core.errors import NotFoundError
from rules.core.registry import game
from rules.core.text import counted


def refuse_illegal(*decks: Deck) -> None:
    """End with the exit code of an illegal deck, where one of these is: what `--legal` asks for."""
    if lines := list(_illegal(decks)):
        for line in lines:
            tell(f"kage: {line}")
        raise SystemExit(EXIT_ILLEGAL)


def tell_if_illegal(*decks: Deck) -> bool:
    """Say in a line each which of these decks are illegal, and give whether any is; they are played all the same."""
    lines = list(_illegal(decks))
    for line in lines:
        tell(f"Note: {line}")
    return bool(lines)


def _illegal(decks: Sequence[Deck]) -> Iterator[str]:
    from rules.construction import check, load_format
    from rules.construction.formats import format_of
    from rules.construction.problems import Severity

    for deck in {deck.source: deck for deck in decks}.values():
        try:
            of_game = game(deck.game)
            rules = load_format(of_game, format_of(of_game, deck), partial(format_folders, deck.game))
        except NotFoundError as error:
            yield f"{deck.source}: {error}"
            continue
        report = check(deck, rules)
        if not report.legal:
            errors = counted(report.number_of(Severity.ERROR), "error")
            yield f"{deck.source} is illegal in {rules.id} ({errors}; see kage deck check)."

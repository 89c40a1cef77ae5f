"""`kage effects`: a game's effect lines, each with what the engine takes it to mean, and how far that goes."""

from __future__ import annotations

from collections import Counter
from typing import Annotated

import typer

from cli.decks import load_deck
from cli.options import JsonFlag, OutputOption
from cli.output import Format, emit_line, emit_rows, tell
from cli.query_arguments import complete_game
from rules.core.cards import Json, Printing
from rules.core.errors import UsageError
from rules.core.registry import Game, game
from rules.play.effects import CardState, EffectReading, card_state, template

app = typer.Typer(rich_markup_mode=None)

_COLUMNS = ("line", "reading", "cards")
_UNREAD_COLUMNS = ("template", "lines", "cards", "stuck")
_COVERAGE_COLUMNS = ("set", "type", "cards", "whole", "partial", "unread", "none", "lines", "played", "share")
_SHOWN = 3


@app.command()
def effects(
    game_id: Annotated[str, typer.Argument(metavar="GAME", help="The game.", autocompletion=complete_game)],
    deck: Annotated[str | None, typer.Option("--deck", metavar="DECK", help="Only the lines of this deck.")] = None,
    unread: Annotated[
        bool,
        typer.Option("--unread", help="Only the lines that are not played; in a table, those of one form together."),
    ] = False,
    coverage: Annotated[
        bool, typer.Option("--coverage", help="How many cards and lines are played, by set and type.")
    ] = False,
    output: OutputOption = Format.TABLE,
    as_json: JsonFlag = False,
) -> None:
    """List a game's effect lines with the engine's reading of them in plain words.

    A line that is not understood whole is not played: the engine guesses nothing. Each different line is listed once,
    with the cards that have it.

    \b
    Examples:
      kage effects mythos
      kage effects mythos --unread
      kage effects naruto-ccg --coverage
      kage effects mythos --deck examples/mythos-leaf.deck --json
    """
    wanted = game(game_id)
    if unread and coverage:
        raise UsageError("--unread and --coverage do not go together: ask for one of them.")
    printings = _printings(wanted, deck)
    form = Format.JSON if as_json else output
    people = form in (Format.TABLE, Format.MD)
    if coverage:
        _emit_coverage(wanted, printings, form)
        return
    found: dict[EffectReading, list[Printing]] = {}
    for printing in printings:
        for reading in wanted.effect_readings(printing.card):
            found.setdefault(reading, []).append(printing)
    if unread and people:
        emit_rows(_templates(found), _UNREAD_COLUMNS, form)
    else:
        emit_rows(_lines(found, unread=unread, people=people), _COLUMNS, form)
    if people:
        played = sum(reading.words is not None for reading in found)
        emit_line(f"{played} of {len(found)} different effect lines are played.")


def _printings(wanted: Game, deck: str | None) -> list[Printing]:
    """Every card of a deck or of the catalogue."""
    from db.opening import open_catalogue

    if deck is not None:
        loaded = load_deck(deck, wanted.id)
        if loaded.game != wanted.id:
            raise UsageError(f"{deck} is a deck of {loaded.game}, not of {wanted.id}.")
        return [entry.printing for entry in loaded.entries]
    with open_catalogue(on_create=tell) as catalogue:
        return list(catalogue.all(wanted.id))


def _lines(found: dict[EffectReading, list[Printing]], *, unread: bool, people: bool) -> list[dict[str, Json]]:
    rows: list[dict[str, Json]] = []
    for reading, cards in sorted(found.items(), key=lambda item: item[0].line):
        if unread and reading.words is not None:
            continue
        words = reading.words
        if people:
            words = "(not understood: not played)" if words is None else words + (" (your reading)" * reading.given)
            rows.append({"line": reading.line, "reading": words, "cards": _shortened(cards)})
            continue
        ids: list[Json] = [printing.id for printing in cards]
        row: dict[str, Json] = {"line": reading.line, "reading": words, "cards": ids}
        rows.append(row | {"optional": reading.optional, "decider": reading.decider})
    return rows


def _templates(found: dict[EffectReading, list[Printing]]) -> list[dict[str, Json]]:
    """The lines that are not played, those of one form together, the commonest first."""
    lines: Counter[str] = Counter()
    cards: dict[str, list[Printing]] = {}
    stuck: dict[str, str] = {}
    for reading, printings in found.items():
        if reading.words is None:
            form = template(reading.line)
            lines[form] += 1
            cards.setdefault(form, []).extend(printings)
            stuck.setdefault(form, reading.stuck or "")
    return [
        {"template": form, "lines": count, "cards": _shortened(cards[form]), "stuck": stuck[form]}
        for form, count in sorted(lines.items(), key=lambda item: (-item[1], item[0]))
    ]


def _emit_coverage(wanted: Game, printings: list[Printing], form: Format) -> None:
    """Cards and lines by set and type, and all of them together; a card's other art counts once."""
    states: dict[tuple[str, str], Counter[CardState]] = {}
    lines: Counter[tuple[str, str]] = Counter()
    played: Counter[tuple[str, str]] = Counter()
    for printing in {printing.card_id: printing for printing in printings}.values():
        readings = wanted.effect_readings(printing.card)
        for key in ((printing.set, printing.card.type_id), ("all", printing.card.type_id), ("all", "all")):
            states.setdefault(key, Counter())[card_state(readings)] += 1
            lines[key] += len(readings)
            played[key] += sum(reading.words is not None for reading in readings)
    rows: list[dict[str, Json]] = [
        {
            "set": key[0],
            "type": key[1],
            "cards": sum(counts.values()),
            "whole": counts["whole"],
            "partial": counts["partial"],
            "unread": counts["unread"],
            "none": counts["none"],
            "lines": lines[key],
            "played": played[key],
            "share": round(played[key] / lines[key], 3) if lines[key] else None,
        }
        for key, counts in sorted(states.items(), key=lambda item: (item[0][0] == "all", item[0][1] == "all", item[0]))
    ]
    emit_rows(rows, _COVERAGE_COLUMNS, form)


def _shortened(cards: list[Printing]) -> str:
    """The cards that have a line, the first few of many."""
    names = [f"{printing.card.name} ({printing.set} {printing.number})" for printing in cards[:_SHOWN]]
    more = len(cards) - len(names)
    return ", ".join(names) + (f" and {more} more" if more else "")

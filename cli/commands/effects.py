"""`kage effects`: a game's effect lines, each with what the engine takes it to mean, and how far that goes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated

import typer

from cli.decks import load_deck
from cli.options import JsonFlag, OutputOption, SeedOption
from cli.output import Format, emit_line, emit_rows, tell
from cli.query_arguments import GameArgument
from cli.sessions.deck_rows import titled
from rules.core.cards import Json, Printing
from rules.core.errors import UsageError
from rules.core.json_text import json_text
from rules.core.registry import Game, game
from rules.core.text import counted
from rules.play.effects import CardState, EffectReading, card_state, template

if TYPE_CHECKING:
    from rules.core.deck import Deck
    from simulator.tables.declined import Declined, Declines

app = typer.Typer(rich_markup_mode=None)

_COLUMNS = ("line", "reading", "optional", "decider", "self", "rulings")
_UNREAD_COLUMNS = ("template", "lines", "cards", "stuck")
_COVERAGE_COLUMNS = ("set", "type", "cards", "whole", "partial", "unread", "none", "lines", "played", "share")
_SHOWN = 3
_GAMES = 200
_NEARLY_ALWAYS = 0.9
"""From this share on a line is said to be declined nearly always."""
_TOO_FEW = 5
"""So many times a line must have come up for that."""


@app.command()
def effects(
    game_id: GameArgument,
    deck: Annotated[str | None, typer.Option("--deck", metavar="DECK", help="Only the lines of this deck.")] = None,
    unread: Annotated[
        bool,
        typer.Option("--unread", help="Only the lines that are not played; in a table, those of one form together."),
    ] = False,
    coverage: Annotated[
        bool, typer.Option("--coverage", help="How many cards and lines are played, by set and type.")
    ] = False,
    declined: Annotated[
        bool, typer.Option("--declined", help="Play games and say how often each line was declined.")
    ] = False,
    read: Annotated[
        str | None,
        typer.Option("--read", metavar="FILE", help='Take your own readings from a TOML file of "line" = "wording".'),
    ] = None,
    forget: Annotated[
        list[str] | None,
        typer.Option("--forget", metavar="LINE", help='Forget your reading of a line; "all" forgets all of the game.'),
    ] = None,
    own: Annotated[bool, typer.Option("--own", help="List your own readings, as the TOML that --read takes.")] = False,
    games: Annotated[int, typer.Option("--games", "-n", metavar="N", help="With --declined: games to play.")] = _GAMES,
    seed: SeedOption = 1,
    output: OutputOption = Format.TABLE,
    as_json: JsonFlag = False,
) -> None:
    """List a game's effect lines with the engine's reading of them in plain words.

    A line that is not understood whole is not played: the engine guesses nothing. Each different line is listed once,
    with the cards that have it.

    Readings of your own are for lines that are not read: each is a line and what it means in words that are read. They
    are checked when they are taken and kept in the catalogue. What is played by them says so.

    \b
    Examples:
      kage effects mythos
      kage effects mythos --unread
      kage effects naruto-ccg --coverage
      kage effects mythos --deck examples/mythos-leaf.deck --json
      kage effects mythos --declined -n 100
      kage effects naruto-ccg --read my-readings.toml
      kage effects naruto-ccg --own -o json
    """
    wanted = game(game_id)
    form = Format.JSON if as_json else output
    if read is not None or forget or own:
        _own_readings(wanted, read, forget, form)
        return
    loaded = _deck(wanted, deck)
    if declined:
        from simulator.tables.declined import check_decks

        check_decks(wanted, loaded)
    printings = _printings(wanted, loaded)
    people = form in (Format.TABLE, Format.MD)
    if coverage:
        _emit_coverage(wanted, printings, form)
        return
    found: dict[EffectReading, list[Printing]] = {}
    for printing in printings:
        for reading in wanted.effect_readings(printing.card):
            found.setdefault(reading, []).append(printing)
    declines = None
    if unread and people:
        emit_rows(_templates(found), _UNREAD_COLUMNS, form, prose=("template", "stuck"))
    else:
        declines = _declined(wanted, printings, games, seed, loaded) if declined else None
        shares = declines.lines if declines else None
        columns = (*_COLUMNS, *(() if shares is None else ("declined",)), "cards")
        emit_rows(
            _lines(found, shares, unread=unread, people=people),
            columns,
            form,
            asked=("reading", "declined"),
            prose=("line", "reading"),
        )
    if people:
        played = sum(reading.words is not None for reading in found)
        emit_line(f"{played} of {len(found)} different effect lines are played.")
        if loaded is not None:
            _emit_states(wanted, loaded)
    if declines:
        from cli.running import end  # for what is played only

        end(declines.games < games, declines.games, games)


def _emit_states(wanted: Game, deck: Deck) -> None:
    """How many of a deck's cards are played whole, in part and not at all."""
    from rules.play.card_states import deck_states, in_words

    emit_line(f"Cards of the deck: {in_words(deck_states(wanted, deck))}.")


def _own_readings(wanted: Game, read: str | None, forget: list[str] | None, form: Format) -> None:
    """Take, forget and list the owner's readings."""
    from db.opening import open_catalogue
    from db.own_readings import add_own_readings, drop_own_readings, own_readings

    with open_catalogue(on_create=tell) as catalogue:
        path = catalogue.path
    if forget:
        dropped = drop_own_readings(path, wanted, None if "all" in forget else forget)
        tell(f"Forgot {counted(dropped, 'reading')} of your own.")
    if read is not None:
        taken = add_own_readings(path, wanted, read)
        tell(f"Took {counted(len(taken), 'reading')} of your own. What is played by them says so.")
        if form is Format.TABLE:
            return
    if forget and form is Format.TABLE:
        return
    with open_catalogue() as catalogue:
        kept = own_readings(catalogue, wanted.id)
    if form is Format.TABLE:
        for one in kept:
            emit_line(f"{_toml(one.printed)} = {_toml(one.wording)}")
        if not kept:
            tell(f"No readings of your own for {wanted.id}.")
    else:
        emit_rows([one._asdict() for one in kept], ("printed", "wording", "source"), form)


def _toml(text: str) -> str:
    """A text as a basic string of TOML: what JSON escapes, TOML does alike."""
    return json_text(text).replace("\x7f", "\\u007f")


def _deck(wanted: Game, deck: str | None) -> Deck | None:
    """The deck that was asked for. Raises UsageError for one of another game."""
    if deck is None:
        return None
    loaded = load_deck(deck, wanted.id)
    if loaded.game != wanted.id:
        raise UsageError(f"{deck} is a deck of {loaded.game}, not of {wanted.id}.")
    return loaded


def _printings(wanted: Game, deck: Deck | None) -> list[Printing]:
    """Every card of a deck or of the catalogue, its readings known."""
    from cli.progress import late_bar
    from db.opening import open_catalogue
    from db.readings import recall

    with open_catalogue(on_create=tell) as catalogue:
        found = list(catalogue.all(wanted.id)) if deck is None else [entry.printing for entry in deck.entries]
        with late_bar("Reading texts") as progress:
            recall(catalogue, wanted, [printing.card for printing in found], progress=progress)
        return found


def _lines(
    found: dict[EffectReading, list[Printing]], shares: Mapping[str, Declined] | None, *, unread: bool, people: bool
) -> list[dict[str, Json]]:
    rows: list[dict[str, Json]] = []
    for reading, cards in sorted(found.items(), key=lambda item: item[0].line):
        if unread and reading.words is not None:
            continue
        words = reading.words
        if people:
            words = "(not understood: not played)" if words is None else words + (" (your reading)" * reading.given)
        row: dict[str, Json] = {"line": reading.line, "reading": words, **_nature(reading, people=people)}
        if unread:
            row["stuck"] = reading.stuck
        if shares is not None:
            row["declined"] = _share(shares.get(reading.line), people=people)
        rows.append(row | {"cards": _shortened(cards) if people else [printing.id for printing in cards]})
    return rows


def _nature(reading: EffectReading, *, people: bool) -> dict[str, Json]:
    """Whether the line is optional, who decides, whether its card is among those it is about, and its rulings."""
    if not people:
        return {
            "optional": reading.optional,
            "decider": reading.decider,
            "self": reading.includes_itself,
            "rulings": [*reading.rulings],
            **({"own": True} if reading.given else {}),
        }
    return {
        "optional": {True: "optional", False: "must", None: ""}[reading.optional],
        "decider": reading.decider,
        "self": {True: "included", False: "not", None: ""}[reading.includes_itself],
        "rulings": ", ".join(reading.rulings),
    }


def _declined(of_game: Game, printings: list[Printing], games: int, seed: int, deck: Deck | None) -> Declines:
    """How often each line was declined in games of greedy bots."""
    from cli.progress import progress_bar
    from simulator.tables.declined import declined_lines

    with progress_bar("Playing") as progress:
        return declined_lines(of_game, printings, games, seed, deck, progress=progress)


def _share(found: Declined | None, *, people: bool) -> Json:
    if found is None:
        return None
    times, offered = found
    nearly_always = offered >= _TOO_FEW and times >= _NEARLY_ALWAYS * offered
    if not people:
        return {"declined": times, "offered": offered, "nearly_always": nearly_always}
    return f"{times} of {offered}{', nearly always' if nearly_always else ''}"


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
    people = form in (Format.TABLE, Format.MD)
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
            "share": _of_all(played[key], lines[key], people=people),
        }
        for key, counts in sorted(states.items(), key=lambda item: (item[0][0] == "all", item[0][1] == "all", item[0]))
    ]
    emit_rows(rows, _COVERAGE_COLUMNS, form, asked=("type", "share"))


def _of_all(played: int, lines: int, *, people: bool) -> Json:
    """The share of the lines that are played; None where there are none."""
    share = played / lines if lines else None
    return f"{share:.1%}" if people and share is not None else None if share is None else round(share, 3)


def _shortened(cards: list[Printing]) -> str:
    """The cards that have a line, the first few of many."""
    names = [titled(printing) for printing in cards[:_SHOWN]]
    more = len(cards) - len(names)
    return ", ".join(names) + (f" and {more} more" if more else "")

"""`kage show`: cards as people know them, and every printing of them."""

from __future__ import annotations

import re
import shlex
import shutil
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated

import typer

from cli.cards import STAND_IN_MARK, STAND_IN_NOTE, all_columns, default_columns, file_row, table_row
from cli.catalogue import games_of, opened
from cli.ending import EXIT_AMBIGUOUS
from cli.options import JsonFlag, OutputOption
from cli.output import Format, cell, emit_json, emit_rows, emit_text, tell, tell_left_out
from cli.query_arguments import GameOption, complete_card
from cli.tables import left_out, table_text, terminal_width
from db.catalogue import Catalogue
from db.readings import recall
from db.searching.lookup import Found, find_cards, set_titles
from files.reading import STDIN, is_file, is_somebody_there, read_text
from rules.core.cards import Json, Printing
from rules.core.errors import NotFoundError, UsageError
from rules.core.given import own_readings_of
from rules.core.registry import Game, game as game_of
from rules.core.text import tail
from rules.play.card_states import state_of

app = typer.Typer(rich_markup_mode=None)

_HEADING = (
    "id",
    "game",
    "name",
    "type",
    "title",
    "text",
    "card_id",
    "set",
    "number",
    "variant",
    "rarity",
    "stand_in",
    "stand_in_fields",
    "extra",
)
_SCREEN, _AROUND = 24, 5
_LONGEST_LIST = 1_000_000
"""The lines of a screen, where there is none to ask, and how many of them are not for rows."""

_COUNTED = re.compile(r"(?:[x×]?\d{1,2}\s?[x×]|[x×]\d{1,2}|\d{1,2}(?=\s))\s*(?P<card>.*)", re.IGNORECASE)
"""A card with a count in front, as decks have it."""

_PRINTINGS = ("id", "set", "number", "variant", "rarity")
_WHEN = ("set_title", "date")
"""What is shown of printings where any of them has it."""


@app.command()
def show(
    card: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="CARD...",
            help="Names, ids, or names with a number: KS-009-C. Without any, or for -, ids are read from a pipe.",
            autocompletion=complete_card,
        ),
    ] = None,
    game: GameOption = None,
    first: Annotated[bool, typer.Option("--first", help="Of several cards that fit, show the best.")] = False,
    sources: Annotated[bool, typer.Option("--sources", help="Say where each field came from.")] = False,
    output: OutputOption = Format.TABLE,
    as_json: JsonFlag = False,
) -> None:
    """Show cards with all their printings.

    \b
    Examples:
      kage show KS-009-C
      kage show 'Naruto Uzumaki (KS 009)' --json
      kage show naruto --first
      kage show KS-009-C KS-013-C
      kage show KS-009-C --sources
      kage search 'cost<=1' -o ids | kage show

    Where words fit several cards, these are listed, the best first, and the exit code is 4.
    """
    output = Format.JSON if as_json else output
    with opened() as catalogue:
        games = games_of(game)
        wanted = _wanted(card or [])
        piped = not card or card == [STDIN]
        if len(wanted) > 1 and not piped and not any(_known(catalogue, word, games) for word in wanted):
            wanted = [" ".join(wanted)]  # a name without quotes
        found = [_found(catalogue, word, games, piped=piped) for word in wanted]
        several = [each for each in found if len(each.printings) > 1 and not first]
        if several:
            _choices(wanted[found.index(several[0])], several[0].printings, output)
            raise typer.Exit(EXIT_AMBIGUOUS)
        shown = [(each.printings[0], catalogue.of_card(each.printings[0].card_id)) for each in found]
        if sources:
            _show_sources(catalogue, [printing for printing, _ in shown], output)
            return
        if output is Format.TABLE:
            _recall(catalogue, [printing for printing, _ in shown])
        titles = {of: set_titles(catalogue, game_of(of)) for of in {found.game for found, _ in shown}}
    _show(shown, titles, output)


def _recall(catalogue: Catalogue, printings: Sequence[Printing]) -> None:
    for printing in printings:
        recall(catalogue, game_of(printing.game), [printing.card])


def _wanted(words: list[str]) -> list[str]:
    """What is asked for: the arguments, or the lines of a pipe. Raises UsageError where there is neither."""
    if words and words != [STDIN]:
        return words
    if not words and is_somebody_there():
        raise UsageError("Which card? Name it, or give its id: kage show KS-009-C")
    given = read_text(STDIN, _LONGEST_LIST, "list of cards")
    lines = [line.strip() for line in given.splitlines() if line.strip()]
    if not lines:
        raise UsageError("Which card? Name it, or give its id: kage show KS-009-C")
    return lines


def _found(catalogue: Catalogue, word: str, games: Sequence[Game], *, piped: bool) -> Found:
    """The cards that a word names. Raises NotFoundError, which says what a file is for and what a number may be."""
    try:
        return find_cards(catalogue, word, games)
    except NotFoundError as error:
        if piped:
            raise NotFoundError(
                f"{error.message} From a search pipe ids: kage search ... -o ids | kage show -"
            ) from None
        if is_file(word):
            raise NotFoundError(f"{error.message} It is a file: kage deck show {word}") from None
        if (counted := _COUNTED.fullmatch(word)) is not None:
            said = f"kage show {shlex.quote(counted['card'])}" if counted["card"] else "kage show CARD"
            raise NotFoundError(f"{error.message} A card is shown without a count: {said}") from None
        number = re.fullmatch(r"(?P<number>\S*\d)[-\s]?[A-Za-z]{1,3}", word)
        if number is not None and _known(catalogue, number["number"], games):
            near = find_cards(catalogue, number["number"], games).printings[:4]
            ids = " or ".join(f'"{tail(printing.id)}"' for printing in near)
            raise NotFoundError(f"{error.message} Did you mean {ids}?") from None
        raise


def _known(catalogue: Catalogue, word: str, games: Sequence[Game]) -> bool:
    """Whether a word alone names a card, so that several of them are several cards."""
    try:
        return find_cards(catalogue, word, games).exact
    except NotFoundError:
        return False


def _choices(wanted: str, printings: Sequence[Printing], output: Format) -> None:
    """The cards that fit, best first, as a table up to a screen or as rows."""
    if output in (Format.JSON, Format.JSONL, Format.CSV, Format.TSV):
        as_row = file_row if output in (Format.CSV, Format.TSV) else Printing.to_dict
        emit_rows([as_row(printing) for printing in printings], all_columns(printings), output)
    else:
        most = max(5, (shutil.get_terminal_size().lines if sys.stdout.isatty() else _SCREEN) - _AROUND)
        listed = printings[:most]
        names = default_columns(listed, every_printing=False)
        rows = [table_row(printing) for printing in listed]
        cells = [[cell(row.get(name)) for name in names] for row in rows]
        emit_text(table_text(names, cells, terminal_width()))
        tell_left_out(left_out(names, cells, terminal_width()))
        if len(printings) > most:
            tell(f"and {len(printings) - most} more: kage search '{wanted}'")
    tell(f'"{wanted}" fits {len(printings)} cards. Show one by its id, or the first with --first.')


def _by_owner(found: Printing) -> dict[str, Json]:
    """The card's readings of the owner's own, where it has some."""
    own = own_readings_of(found.card)
    return {"own_readings": {**own}} if own else {}


SetTitles = Mapping[str, Mapping[str, str]]
"""The titles of sets by game and code."""


def _show(shown: Sequence[tuple[Printing, list[Printing]]], titles: SetTitles, output: Format) -> None:
    if output is Format.TABLE:
        emit_text("\n\n".join(_page(found, printings, titles[found.game]) for found, printings in shown))
        for found, _ in shown:
            state = state_of(game_of(found.game), found.card)
            if state in ("partial", "unread"):
                tell(
                    f"The text of {found.card.name} is {state}, so it is played as if it had no text. "
                    f"kage effects {found.game} --unread lists such lines."
                )
            if own := own_readings_of(found.card):
                are = "line of {} is" if len(own) == 1 else "lines of {} are"
                tell(
                    f"{len(own)} {are.format(found.card.name)} read by your own words. "
                    f"kage effects {found.game} --own lists them."
                )
        if any(printing.stand_in for _, printings in shown for printing in printings):
            tell(STAND_IN_NOTE)
    elif output in (Format.JSON, Format.JSONL):
        documents: list[dict[str, Json]] = [
            {
                **found.to_dict(),
                **_by_owner(found),
                "printings": [_printing(printing, titles[found.game]) for printing in printings],
            }
            for found, printings in shown
        ]
        if output is Format.JSON:
            emit_json(documents[0] if len(documents) == 1 else [*documents])
        else:
            emit_rows(documents, (), output)
    else:
        every = [printing for _, printings in shown for printing in printings]
        emit_rows([file_row(printing) for printing in every], all_columns(every), output)


def _show_sources(catalogue: Catalogue, printings: Sequence[Printing], output: Format) -> None:
    """Where each field of these printings is from, as rows."""
    from db.writing.origins import origins

    found = origins(catalogue, printings)
    rows: list[dict[str, Json]] = [
        {
            "id": printing.id,
            "field": origin.field,
            "value": origin.value,
            "source": origin.source,
            "also": list(origin.also),
            "otherwise": [{"source": source, "value": value} for source, value in origin.otherwise],
        }
        for printing in printings
        for origin in found[printing.id]
    ]
    every = ["id", "field", "value", "source", "also", "otherwise"]
    if output is Format.TABLE:
        rows = [{**row, "otherwise": _otherwise(row["otherwise"])} for row in rows]
        every = [name for name in every if name not in ("also", "otherwise") or any(row[name] for row in rows)]
    emit_rows(rows, every, output)


def _otherwise(said: Json) -> str:
    pairs = [each for each in said if isinstance(each, dict)] if isinstance(said, list) else []
    return "; ".join(f"{cell(each['value'])} ({each['source']})" for each in pairs)


def _page(found: Printing, printings: list[Printing], titles: Mapping[str, str]) -> str:
    """The card: its name and title, its fields, its rules text, its printings."""
    name = found.card.name + (STAND_IN_MARK if found.stand_in else "")
    title = cell(found.to_dict().get("title"))
    of_game = game_of(found.game)
    marks = {} if "name" in found.invented else dict.fromkeys(found.invented, STAND_IN_MARK)
    lines = [
        f"{name} - {title}" if title else name,
        f"{_termed(found.card.type_id, of_game.terms)}, {of_game.title}",
        "",
        *_field_lines(found, of_game.terms, marks),
    ]
    if text := found.card.text():
        said = (f"{line}{_printed(line, of_game.terms)}{_mark_of(line, found, marks)}" for line in text.splitlines())
        lines.extend(["", *said])
    return "\n".join([*lines, "", _printings_table(printings, titles)])


def _field_lines(found: Printing, terms: Mapping[str, str], marks: Mapping[str, str]) -> Iterator[str]:
    """The fields of a card that it has, a line each, their values below one another."""
    row = found.to_dict()
    fields = {key: cell(value) for key, value in row.items() if key not in _HEADING and not _is_nested(value)}
    fields |= {key: cell(value) for key, value in found.extra.items() if not _is_nested(value)}
    labels = {key: _termed(key, terms) for key, text in fields.items() if text}
    width = max(map(len, labels.values()), default=0)
    for key, label in labels.items():
        values = ", ".join(_termed(part, terms) for part in fields[key].split(", ")) if terms else fields[key]
        yield f"{label:<{width}}  {values}{marks.get(key, '')}"


def _printings_table(printings: Sequence[Printing], titles: Mapping[str, str]) -> str:
    differing = list(dict.fromkeys(key for printing in printings for key in printing.differs))
    said = [_printing(printing, titles) for printing in printings]
    columns = [name for name in (*_PRINTINGS, *_WHEN, *differing) if name not in _WHEN or any(s[name] for s in said)]
    rows = [[cell(each.get(column)) for column in columns] for each in said]
    return table_text(columns, rows, terminal_width())


def _termed(word: str, terms: Mapping[str, str]) -> str:
    """A word of ours with the printed one behind it, where that is another."""
    printed = terms.get(word)
    return f"{word} ({printed})" if printed else word


def _printed(line: str, terms: Mapping[str, str]) -> str:
    """The printed words for those of ours in a line of text, in brackets behind it."""
    words = dict.fromkeys(terms[word] for word in _WORDS.findall(line) if word in terms and terms[word] not in line)
    return f" ({', '.join(words)})" if words else ""


_WORDS = re.compile(r"[\w-]+")


def _mark_of(line: str, found: Printing, marks: Mapping[str, str]) -> str:
    """The mark of a line of text whose words come from a field that no source prints."""
    for name in marks:
        values = getattr(found.card, name, ())
        if isinstance(values, tuple) and any(line.endswith(str(value)) for value in values):
            return STAND_IN_MARK
    return ""


def _printing(printing: Printing, titles: Mapping[str, str]) -> dict[str, Json]:
    """What one printing says beside its card."""
    own: dict[str, Json] = {name: getattr(printing, name) for name in (*_PRINTINGS, "stand_in")}
    own |= {"set_title": titles.get(printing.set), "date": printing.date}
    own["stand_in_fields"] = list(printing.invented)
    return {**own, **printing.differs}


def _is_nested(value: Json) -> bool:
    return isinstance(value, list) and any(isinstance(item, dict) for item in value)

"""From deck files to reports: read, find the cards, hold them against their format, mend.

One checker serves a whole folder of decks: it keeps the formats it has loaded, so each further deck costs its own cards
only.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from decks.problems import LineProblem, Trouble, UnreadLinesError
from decks.resolving.resolution import Resolution, with_the_rest
from decks.source import read_source
from decks.written import written_deck
from files.reading import files_below, is_folder
from rules.construction.formats import Format, format_game, format_of, load_format
from rules.construction.problems import Problem, Report, Severity, Unread
from rules.construction.validate import check
from rules.core.dataclass import dataclass, replace
from rules.core.deck import MAYBE, Deck, DeckList
from rules.core.errors import KageError, Location, NotFoundError
from rules.core.registry import game, game_ids
from rules.core.text import quoted

if TYPE_CHECKING:
    from decks.resolving.index import CardIndexes, CardSource

NOT_READ = "unreadable-line"
"""The code of a line that no reader understands, for a checker that goes on with the rest."""

# Of lines that were read, what is left to trouble a single one is its section.
_CODES = {
    Trouble.UNREADABLE: "unknown-section",
    Trouble.UNKNOWN: "unknown-card",
    Trouble.AMBIGUOUS: "ambiguous-card",
}


@dataclass(frozen=True, slots=True)
class Checked:
    """A deck file after its check. `lost` is how many of its lines are no known card, so not in `deck`."""

    report: Report
    deck: Deck
    rules: Format
    lost: int
    notes: tuple[str, ...]
    unread: tuple[Unread, ...] = ()


class DeckChecker:
    """Checks deck files, all on the same terms.

    `game` and `format` go before what a file names, `day` is the date as of which the decks are checked (today where it
    is None), and `folders` gives the folders with a user's own formats of a game. `many` says that there are more decks
    to come, so that an index of all cards pays. With `lenient` lines that nobody can read are problems of the deck;
    else they stop its check.
    """

    def __init__(
        self,
        cards: CardSource,
        game: str | None = None,
        format: str | None = None,  # noqa: A002 the option has that name
        day: date | None = None,
        folders: Callable[[str], Sequence[Path]] = lambda _: (),
        many: bool = False,
        lenient: bool = False,
    ) -> None:
        self.cards = cards
        self.game = game
        self.format = format
        self.day = day
        self.folders = folders
        self.many = many
        self.lenient = lenient
        self._told: set[tuple[str, str]] = set()
        self._formats: dict[tuple[str, str | None], Format] = {}

    def check(self, path: str) -> Checked:
        """Check one deck file (`-` is standard input). Raises KageError where it cannot be checked at all."""
        text = read_source(path)
        if not self.many and (plain := written_deck(text, path, self.cards, self.game)) is not None:
            return self._held(Resolution(plain, (), ()), DeckList(()))
        from decks.detect import read_text  # only what is not plain needs what knows all other lists
        from decks.resolving.resolve import resolve

        try:
            written = read_text(text, path)
        except UnreadLinesError as error:
            if self.lenient and error.rest.lines:
                return self._checked(error.rest, error.problems)
            wanted = self.game or (None if error.rest.game else self._game_of_format())
            raise with_the_rest(error, lambda rest: resolve(rest, self.cards, wanted)) from None
        return self._checked(written)

    @cached_property
    def _indexes(self) -> CardIndexes:
        from decks.resolving.index import CardIndexes

        return CardIndexes(self.cards)

    def _checked(self, written: DeckList, not_read: Sequence[LineProblem] = ()) -> Checked:
        from decks.resolving.resolve import resolve

        wanted = self.game or (None if written.game else self._game_of_format())
        resolution = resolve(written, self.cards, wanted, indexes=self._indexes if self.many else None)
        return self._held(resolution, written, not_read)

    def _held(self, resolution: Resolution, written: DeckList, not_read: Sequence[LineProblem] = ()) -> Checked:
        """A deck whose lines were looked up, held against its format."""
        deck = resolution.deck
        rules = self._rules(deck)
        unread = [_unread(problem, NOT_READ, written, deck.game) for problem in not_read]
        unread += [_unread(p, _CODES[p.trouble], written, deck.game) for p in resolution.problems]
        report = check(deck, rules, self.day, unread)
        notes = (*resolution.notes, *self._unknown(rules))
        return Checked(report, deck, rules, len(unread), notes, tuple(unread))

    def _unknown(self, rules: Format) -> Iterator[str]:
        """A note, once, for each card that a list of the format names and nobody knows: a misspelt ban bans nothing."""
        for clause in rules.clauses:
            for name in clause.listed():
                index = self._indexes.of(rules.game)
                told = (clause.id, name)
                if told not in self._told and not index.named(name) and not index.referred(name):
                    self._told.add(told)
                    where = clause.written.where(clause.kind, name)
                    yield f"{where}: the clause {quoted(clause.id)} lists {quoted(name)}, which is no card here."

    def _rules(self, deck: Deck) -> Format:
        key = (deck.game, self.format or format_of(game(deck.game), deck))
        if key not in self._formats:
            try:
                self._formats[key] = load_format(game(deck.game), key[1], partial(self.folders, deck.game))
            except NotFoundError as error:
                raise (error if self.format else NotFoundError(error.message, Location(deck.source))) from None
        return self._formats[key]

    def _game_of_format(self) -> str | None:
        """The game that a format file is for, where the format is given as a file."""
        named = format_game(self.format) if self.format else None
        return named if named in game_ids() else None


UNREADABLE_DECK = "unreadable-deck"
"""The code of the one problem of a file that could not be checked at all."""


def refused(path: str, error: KageError) -> Report:
    """The report on a deck file, one of several, that cannot be checked at all."""
    problem = Problem(code=UNREADABLE_DECK, message=error.message)
    return Report(path, "", "", (problem,))


def deck_files(paths: Iterable[str]) -> Iterator[str]:
    """The deck files that these paths name: files and `-` as they are, folders by the deck files inside them, sorted.

    A folder that has none of its own, a tournament with a folder a round, stands for those of the folders in it; one
    that may not be read stands for itself. Raises NotFoundError where there are none either.
    """
    for path in paths:
        if path == "-" or not os.path.isdir(path):  # noqa: PTH112 it never raises
            yield path
            continue
        top = Path(path)
        inside = _decks_among(files_below(top, deep=False)) or _decks_among(files_below(top))
        if not inside:
            from decks.detect import deck_endings

            raise NotFoundError(f"The folder {quoted(path)} has no deck files ({', '.join(sorted(deck_endings()))}).")
        yield from map(str, inside)


def _decks_among(files: Iterable[Path]) -> list[Path]:
    from decks.detect import deck_endings, is_prose

    endings = deck_endings()
    return sorted(
        file
        for file in files
        if is_folder(str(file)) or (file.suffix.lower() in endings and file.is_file() and not is_prose(file))
    )


def _unread(problem: LineProblem, code: str, written: DeckList, game_id: str) -> Unread:
    from decks.lists.sections import game_section
    from decks.lists.titles import section_meaning

    line = next((line for line in written.lines if line.line == problem.line), None)
    of_game = game(game_id)
    said = line.section if line is not None else None
    named = (game_section(of_game, said) if said else None) or of_game.sections[0].id
    told = Problem(
        code=code,
        message=problem.message[:1].upper() + problem.message[1:],
        cards=problem.choices if problem.trouble is Trouble.AMBIGUOUS else (line.name,) if line is not None else (),
        lines=(problem.line,) if problem.line is not None else (),
    )
    if line is not None and said and section_meaning(said) == MAYBE:
        return Unread(replace(told, severity=Severity.NOTE), 0, named)
    copies = problem.copies if problem.copies is not None else line.count if line is not None else 0
    return Unread(told, copies, named)

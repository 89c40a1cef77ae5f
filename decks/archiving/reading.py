"""Files and folders of lists on their way into the archive.

A list that cannot be read whole is named and left out; the others go in. What is known of a list is taken from the
table beside it, then from its headers, its file's name and its folder's.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path

from db.names import NameRow
from decks.archiving.about import (
    about_by_pattern,
    about_in_comments,
    about_in_folder,
    about_in_name,
    about_of,
    first_said,
    stem_of,
)
from decks.archiving.tables import ENDINGS, Tables, is_deck_table
from decks.detect import deck_endings, detect, is_prose, read_text
from decks.resolving.index import CardIndexes, CardSource
from decks.resolving.resolve import resolve
from decks.source import STDIN, read_source
from files.reading import files_below, is_folder, is_no_name, is_there, no_such_file, read_text as read_file
from rules.core.archive import About, ArchivedCard, NewList
from rules.core.cards import Json, Printing
from rules.core.deck import MAYBE, Deck, DeckList
from rules.core.errors import DataError, KageError, Location, NotFoundError
from rules.core.json_text import json_text
from rules.core.text import counted, fold, quoted

LINES = ".jsonl"
"""The ending of files with a list a line, as `kage archive export` writes them."""

_IDLE = "It is no list, and as a table it says nothing of a list that was read."

_TOLD_EVERY = 10
"""Lists after which is said how far the reading is: a large catalogue takes a second for as many."""
_MOST_BYTES = 256_000_000
"""A file of lists is no larger: ten thousand lists take a tenth of this."""


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A file that did not go in, and why."""

    source: str
    reason: str

    def to_json(self) -> dict[str, Json]:
        """The file and the reason, as answers give them."""
        return {"source": self.source, "reason": self.reason}


@dataclass
class KeptCards:
    """A card source that asks for each printing once, for those who read many lists."""

    cards: CardSource
    kept: dict[str, Printing] = field(default_factory=dict)

    def names(self, game_id: str, only: Collection[str] | None = None) -> Sequence[NameRow]:
        """As the source beneath."""
        return self.cards.names(game_id, only)

    def printings(self, ids: Sequence[str]) -> Sequence[Printing]:
        """The printings with these ids, in their order. Raises NotFoundError."""
        if missing := [id_ for id_ in ids if id_ not in self.kept]:
            self.kept.update((printing.id, printing) for printing in self.cards.printings(missing))
        return [self.kept[id_] for id_ in ids]


class ListReader:
    """Reads lists from files; `left_out` and `notes` say what did not go as it should.

    `game` stands for the game that a list leaves out, `pattern` is of files' names (`{date}_{player}`).
    """

    def __init__(self, cards: CardSource, game: str | None = None, pattern: str | None = None) -> None:
        self.cards = KeptCards(cards)
        self.game = game
        self.pattern = pattern
        self.tables = Tables()
        self.left_out: list[LeftOut] = []
        self.notes: list[str] = []
        self._indexes = CardIndexes(self.cards)

    def read(self, paths: Iterable[str], progress: Callable[[int, int], None] | None = None) -> list[NewList]:
        """Every list that these files and folders hold. Raises NotFoundError for one that is not there."""
        files = [pair for path in paths for pair in self._files(path)]
        folders = {folder for path, _ in files if not path.lower().endswith(ENDINGS) for folder in _folders(path)}
        tables = {path for path, _ in files if path.lower().endswith(ENDINGS) and self._is_table(path, folders)}
        lists: list[NewList] = []
        self.tables.files = frozenset(fold(name) for path, _ in files for name in (Path(path).name, stem_of(path)))
        wanted = [pair for pair in files if pair[0] not in tables]
        for at, (path, above) in enumerate(wanted, 1):
            try:
                lists.extend(self._lines(path) if path.lower().endswith(LINES) else self._lists(path, above))
            except KageError as error:
                self._leave_out(path, error)
            if progress is not None and (at % _TOLD_EVERY == 0 or at == len(wanted)):
                progress(at, len(wanted))
        self.left_out += [LeftOut(path, _IDLE) for path in sorted(self.tables.idle)]
        self.notes += self.tables.notes
        return lists

    def _leave_out(self, source: str, error: KageError) -> None:
        said = error.message.splitlines()
        more = len(said) - 1
        first = said[0].removeprefix(f"{source}:").strip()
        self.left_out.append(LeftOut(source, first + (f" (and {counted(more, 'line')} more)" if more > 0 else "")))

    def _files(self, path: str) -> Iterator[tuple[str, tuple[str, ...]]]:
        """The files that a path names, each with the names of the folders it lies in, the nearest first."""
        if path == STDIN or not is_folder(path):
            if path != STDIN and not is_there(path):
                said = no_such_file(path) if is_no_name(path) else "There is no such file or folder."
                raise NotFoundError(said, Location(path))
            yield path, ()
            return
        endings = deck_endings()
        top = Path(path)
        named = sorted(
            file
            for file in files_below(top)
            if is_folder(str(file)) or (file.suffix.lower() in {*endings, *ENDINGS, LINES} and not is_prose(file))
        )
        inside: list[Path] = []
        for file in named:
            if file.is_file() or file.is_dir():
                inside.append(file)
            else:
                self.left_out.append(LeftOut(str(file), "This is no file, or a link to none."))
        if not inside:
            raise NotFoundError(f"The folder {quoted(path)} has no lists in it ({', '.join(sorted(endings))}).")
        for file in inside:
            yield str(file), (*(part for part in file.relative_to(top).parts[-2::-1]), top.resolve().name)

    def _is_table(self, path: str, folders: Collection[str]) -> bool:
        """Whether a file is a table about lists, which is then taken in.

        It speaks of the lists in its own folder, or in the nearest folder above that has any in it or below it.
        """
        try:
            text = read_source(path)
        except KageError:
            return False
        scope = next((folder for folder in _folders(path) if folder in folders), "")
        return not is_deck_table(text) and self.tables.take(text, path, scope)

    def _lists(self, path: str, folders: Sequence[str]) -> Iterator[NewList]:
        """The list of a file, or each of several decks of a document, of which those that cannot be read are named."""
        text = read_source(path)
        form = detect(text)
        decks = self._decks(text, path) if form == "json" else {}
        for name, deck in decks.items():
            said = _about(deck) if isinstance(deck, dict) else About()
            try:
                written = read_text(json_text(deck), f"{path}#{name}", form)
                yield self._made(written, f"{path}#{name}", first_said(said, About(name=name)), folders)
            except KageError as error:
                self._leave_out(f"{path}#{name}", error)
        if not decks:
            said = _about_in_json(text) if form == "json" else About()
            yield self._made(read_text(text, path, form), path, said, folders)

    @staticmethod
    def _decks(text: str, path: str) -> dict[str, Json]:
        from decks.formats.json_ import load_json
        from decks.formats.several_decks import decks_of

        return decks_of(load_json(text, path))

    def _made(self, written: DeckList, source: str, said: About, folders: Sequence[str] = ()) -> NewList:
        resolution = resolve(written, self.cards, self.game or written.game, indexes=self._indexes)
        deck = resolution.deck
        problems = [p for p in resolution.problems if not _is_maybe(written, p.line)]
        if problems:
            first = problems[0]
            more = f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""
            where = f"line {first.line}: " if first.line is not None else ""
            raise DataError(f"{where}{first.message}{more}", Location(source))
        if not deck.entries:
            raise DataError("There is no card in this list.", Location(source))
        about = first_said(said, about_in_comments(written.comments), About(name=written.name))
        about = first_said(about, *self._by_path(source, folders))
        about = first_said(self.tables.about(source, about.player, next(_folders(source), "")), about)
        comments = tuple(c for c in written.comments if c.strip())
        return new_list(deck, about, source, comments)

    def _by_path(self, source: str, folders: Sequence[str]) -> Iterator[About]:
        if source != STDIN:
            stem = stem_of(source)
            yield about_by_pattern(stem, self.pattern) if self.pattern else about_in_name(stem)
        yield from map(about_in_folder, folders)

    def _lines(self, path: str) -> Iterator[NewList]:
        """The lists of a file with one a line; a line that cannot be read is named and left out."""
        from decks.formats.json_ import load_json, read

        for number, line in enumerate(read_file(path, _MOST_BYTES, "file of lists").split("\n"), 1):
            if not line.strip():
                continue
            where = f"{path}:{number}"
            try:
                document = load_json(line, where)
                if not isinstance(document, dict):
                    raise DataError("This line is no list in JSON.", Location(where))
                source = document.get("source")
                yield self._made(read(line, where), source if isinstance(source, str) else where, _about(document))
            except KageError as error:
                self._leave_out(where, error)


def _folders(path: str) -> Iterator[str]:
    """The folders that a file lies in, the nearest first."""
    if path != STDIN:
        yield from map(str, Path(path).absolute().parents)


def new_list(deck: Deck, about: About, source: str, comments: tuple[str, ...]) -> NewList:
    """A deck as the archive takes it."""
    held: dict[tuple[str, str], tuple[int, tuple[str, ...]]] = {}
    for entry in deck.everything:
        key = (entry.section, entry.printing.id)
        count, tags = held.get(key, (0, ()))
        held[key] = count + entry.count, tuple(dict.fromkeys((*tags, *entry.tags)))
    cards = tuple(ArchivedCard(s, id_, count, tags) for (s, id_), (count, tags) in held.items())
    return NewList(deck.game, digest_of(deck), deck.format, about, cards, deck.tags, comments, source)


def digest_of(deck: Deck) -> str:
    """The same text for two decks of the same cards in the same sections, whatever the printings and the order."""
    counts: dict[tuple[str, str], int] = {}
    for entry in deck.entries:
        key = (entry.section, entry.printing.card_id)
        counts[key] = counts.get(key, 0) + entry.count
    said = "\n".join(f"{section} {card} {count}" for (section, card), count in sorted(counts.items()))
    return blake2b(f"{deck.game}\n{said}".encode(), digest_size=12).hexdigest()


def _is_maybe(written: DeckList, line: int | None) -> bool:
    return line is not None and any(each.line == line and each.section == MAYBE for each in written.lines)


def _about_in_json(text: str) -> About:
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        return About()
    return _about(document) if isinstance(document, dict) else About()


def _about(document: dict[str, Json]) -> About:
    return about_of((key, str(value)) for key, value in document.items() if isinstance(value, str | int))

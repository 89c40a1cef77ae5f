"""Formats: named sets of clauses, composed from files of TOML that inherit from each other.

A format is found by name, first among those that ship with its game, then in the folders of the user, or by the path of
its file. `a+b` is the format that inherits `a` and then `b`. Loading checks everything there is to check without a
deck: fields, queries, dates, sizes that no deck can meet, and circles of inheritance; errors point at the line.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date
from pathlib import Path

from rules.construction.clauses import Clause, Kind
from rules.construction.copies import Copies, Distinct, Restricted
from rules.construction.named import Check
from rules.construction.pools import Allow, Banned, Belongs, Forbid, Holds, Points, Require
from rules.construction.problems import Severity, Source
from rules.construction.relations import Each, Match
from rules.construction.sizes import SIZE_CODES, Count, Different, Size
from rules.construction.toml import Document, Table
from rules.core.cards import Json
from rules.core.dataclass import dataclass, replace
from rules.core.deck import Deck
from rules.core.errors import DataError, KageError, NotFoundError
from rules.core.registry import Game
from rules.core.suggest import did_you_mean
from rules.core.text import quoted

RULES: tuple[Kind, ...] = (
    Kind("size", SIZE_CODES, Size.read),
    Kind("count", ("too-few-of-these", "too-many-of-these"), Count.read),
    Kind("different", ("too-few-different", "too-many-different"), Different.read),
    Kind("copies", ("too-many-copies",), Copies.read),
    Kind("distinct", ("not-distinct",), Distinct.read),
    Kind("restricted", ("restricted",), Restricted.read),
    Kind("allow", ("not-allowed",), Allow.read),
    Kind("forbid", ("forbidden",), Forbid.read),
    Kind("require", ("missing",), Require.read),
    Kind("banned", ("banned",), Banned.read),
    Kind("points", ("too-many-points",), Points.read),
    Kind("belongs", ("wrong-section",), Belongs.read),
    Kind("condition", ("unmet",), Holds.read),
    Kind("match", ("no-partner",), Match.read),
    Kind("each", ("too-few-for-partner", "too-many-for-partner"), Each.read),
    Kind("check", (), Check.read),
)
"""Every kind of rule a clause may carry."""

_RULE_KEYS = {rule.key: rule for rule in RULES}
_SUFFIX = ".toml"


@dataclass(frozen=True, slots=True)
class Format:
    """A named set of clauses of one game.

    `inherits` are the names of the formats it is made from. A `part` is not a format by itself: no deck is checked
    against it alone, only against formats that inherit it or are put together with it.
    """

    id: str
    game: str
    title: str
    says: str
    clauses: tuple[Clause, ...]
    inherits: tuple[str, ...] = ()
    part: bool = False

    def to_json(self) -> dict[str, Json]:
        """The format as the JSON object that `kage rules` documents."""
        return {
            "game": self.game,
            "format": self.id,
            "title": self.title,
            "says": self.says,
            "inherits": list(self.inherits),
            "clauses": [clause.to_json() for clause in self.clauses],
        }

    def on(self, day: date) -> Format:
        """The format with only the clauses in force on that day."""
        return replace(self, clauses=tuple(clause for clause in self.clauses if clause.in_force(day)))


_LOOKED_AT = 1_000_000
"""No format file is larger, in bytes."""

Folders = Callable[[], Iterable[Path]]
"""Gives the folders of a user's own formats; asked only when a name is not found among those that ship."""


@dataclass(frozen=True, slots=True)
class FormatFiles:
    """Where the formats of a game lie: those that ship, then in the `folders` of the user's own."""

    game: Game
    folders: Folders = tuple

    def names(self) -> list[str]:
        """The names of all formats, those that ship first."""
        return list(dict.fromkeys(path.stem for path in self._paths()))

    def parts(self) -> list[str]:
        """The names of those that are only parts of formats; a file that cannot be read is none."""
        return [path.stem for path in self._paths() if _is_part(path)]

    def find(self, name: str, beside: Path | None = None) -> Path:
        """The file of a format, given by name or by path (as seen from the file `beside`). Raises NotFoundError."""
        if is_format_path(name):
            return (beside.parent if beside else Path()) / _path(name)
        for path in self._paths():
            if path.stem == name:
                return path
        known = ", ".join(self.names()) or "none"
        parts = re.split(r"[\s,;&|]+", name)
        several = len(parts) > 1 and set(parts) <= set(self.names())
        joined = "+".join(parts)
        guess = f' Did you mean "{joined}"?' if several else did_you_mean(name, self.names())
        own = f" One of your own is a file that ends in {_SUFFIX}." if Path(name).suffix or _is_file(name) else ""
        raise NotFoundError(f'{self.game.title} has no format "{name}".{guess} The formats are: {known}.{own}')

    def _paths(self) -> Iterator[Path]:
        yield from _inside(self.game.folder / "formats")
        for folder in self.folders():
            yield from _inside(folder)


def is_format_path(name: str) -> bool:
    """Whether a format is given by the path of its file and not by name."""
    return name.endswith(_SUFFIX) or "/" in name or "\\" in name


def parts_of(name: str) -> tuple[str, ...]:
    """The formats that `a+b` is put together from; a file whose name has a `+` is one format."""
    if _is_file(name):
        return (name,)
    parts = tuple(part.strip() for part in name.split("+"))
    if not all(parts) or re.search(r"[^\s,;]\s*[,;&]\s*[^\s,;]", name):
        joined = "+".join(part for part in re.split(r"\s*[,;&+]\s*", name.strip()) if part)
        raise NotFoundError(f'"{name}" names no format. Formats stand together with + between: {joined or "standard"}')
    return parts


def format_of(game: Game, deck: Deck) -> str | None:
    """The format that a deck is meant for: that of its one section, where the box has the rest, or the one it names."""
    sections = {entry.section for entry in deck.entries}
    return game.section_formats.get(sections.pop(), deck.format) if len(sections) == 1 else deck.format


def load_format(game: Game, name: str | None = None, folders: Folders = tuple) -> Format:
    """A format of a game by name or path, the game's default where none is named.

    Raises NotFoundError where there is no such format or file, DataError for one that is not right.
    """
    files = FormatFiles(game, folders)
    name = name or game.default_format
    names = parts_of(name)
    if len(names) > 1:
        parts = [_load(files, files.find(part), ()) for part in names]
        title = ", ".join(part.title for part in parts)
        says = " ".join(part.says for part in parts if part.says)
        whole = any(not part.part for part in parts)
        found = Format(name, game.id, title, says, _composed(parts), tuple(part.id for part in parts), not whole)
    else:
        found = _load(files, files.find(name), ())
    _refuse_impossible(found)
    return found


def format_game(name: str) -> str | None:
    """The id of the game that a format given by files is for; None where it is not, or they do not say.

    Raises as `load_format` does.
    """
    for part in parts_of(name):
        if is_format_path(part):
            return Document.load(_path(part)).root.optional_text("game")
    return None


def _load(files: FormatFiles, path: Path, heirs: tuple[str, ...]) -> Format:
    root = Document.load(path).root
    format_id = path.stem
    _refuse_other_game(root, files.game)
    title, says = root.optional_text("title"), root.optional_text("says")
    parents = [_parent(files, root, name, path, heirs) for name in root.texts("inherits")]
    inherited = _composed(parents)
    dropped, part = root.texts("without"), root.flag("part")
    for name in dropped:
        if all(clause.id != name for clause in inherited):
            raise root.error(f"There is no inherited clause {quoted(name)} to do without.", "without", needle=name)
    own = [_clause(table, files.game) for table in root.tables("clause")]
    _refuse_twins(root, own)
    root.done()
    kept = [clause for clause in inherited if clause.id not in dropped]
    return Format(
        id=format_id,
        game=files.game.id,
        title=title or format_id,
        says=says or "",
        clauses=_overridden(kept, own),
        inherits=tuple(parent.id for parent in parents),
        part=part,
    )


def _is_part(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            # To read a file as TOML takes a hundred times as long as to look whether it has the word at all.
            return b"part" in file.read(_LOOKED_AT) and Document.load(path).root.flag("part")
    except (KageError, OSError):
        return False


def _inside(folder: Path) -> list[Path]:
    return sorted(folder.glob(f"*{_SUFFIX}"))


def _path(name: str) -> Path:
    return Path(os.path.expanduser(name))  # noqa: PTH111 it never raises


def _real(path: Path) -> str:
    return str(os.path.realpath(path)) if _is_file(path) else str(path)


def _is_file(path: str | Path) -> bool:
    """Whether there is such a file; unlike `Path.is_file` also for names that no file can have."""
    return os.path.isfile(path)  # noqa: PTH113


def _parent(files: FormatFiles, root: Table, name: str, path: Path, heirs: tuple[str, ...]) -> Format:
    line = (*heirs, _real(path))
    try:
        parent = files.find(name, beside=path)
    except NotFoundError as error:
        raise root.error(error.message, "inherits", needle=name) from None
    if _real(parent) in line:
        circle = " -> ".join(Path(heir).stem for heir in (*line[line.index(_real(parent)) :], _real(parent)))
        raise root.error(f"This format inherits from itself: {circle}.", "inherits", needle=name)
    if not _is_file(parent):
        raise root.error(f"There is no file {quoted(str(parent))} to inherit from.", "inherits", needle=name)
    return _load(files, parent, line)


def _refuse_other_game(root: Table, game: Game) -> None:
    named = root.text("game")
    if named != game.id:
        raise root.error(f"This format is for the game {quoted(named)}, not for {quoted(game.id)}.", "game")


def _refuse_twins(root: Table, own: Sequence[Clause]) -> None:
    seen: set[str] = set()
    for index, clause in enumerate(own):
        if clause.id in seen:
            where = root.document.at(("clause", index, "id"))
            raise DataError(f"Two clauses of this file have the id {quoted(clause.id)}.", where)
        seen.add(clause.id)


def _clause(table: Table, game: Game) -> Clause:
    clause_id, says = table.text("id"), table.text("says")
    source = _source(table)
    sections = _sections(table, game)
    severity = _severity(table)
    since, until = table.optional_date("since"), table.optional_date("until")
    if since and until and until < since:
        raise table.error(f"This clause ends on {until}, before it begins on {since}.", "until")
    kind = _kind(table)
    rule = kind.read(table, game)
    table.done(also=tuple(_RULE_KEYS))
    return Clause(clause_id, says, kind.key, rule, table.raw(kind.key), source, table, sections, severity, since, until)


def _kind(table: Table) -> Kind:
    found = [key for key in table.keys() if key in _RULE_KEYS]  # noqa: SIM118 not a dict
    if len(found) != 1:
        if not found:
            table.done(also=(*_RULE_KEYS, "fix"))
        said = f"has {' and '.join(found)}" if found else "has none"
        raise table.error(f"A clause has exactly one rule; this {said}. The rules are: {', '.join(_RULE_KEYS)}.")
    return _RULE_KEYS[found[0]]


def _source(table: Table) -> Source | None:
    source = table.optional_table("source")
    if source is None:
        return None
    read = Source(source.text("document"), source.text("heading"))
    source.done()
    return read


def _sections(table: Table, game: Game) -> tuple[str, ...]:
    known = [section.id for section in game.sections]
    sections = table.texts("section")
    for section in sections:
        if section not in known:
            message = f"{game.title} has no deck section {quoted(section)}. It has: {', '.join(known)}."
            raise table.error(message, "section", needle=section)
    return sections


def _severity(table: Table) -> Severity:
    said = table.optional_text("severity")
    if said is None:
        return Severity.ERROR
    try:
        return Severity(said)
    except ValueError:
        choices = ", ".join(severity.value for severity in Severity)
        raise table.error(f"A severity is one of {choices}, not {quoted(said)}.", "severity") from None


def _composed(parents: Iterable[Format]) -> tuple[Clause, ...]:
    clauses: tuple[Clause, ...] = ()
    for parent in parents:
        clauses = _overridden(clauses, parent.clauses)
    return clauses


def _overridden(clauses: Iterable[Clause], own: Iterable[Clause]) -> tuple[Clause, ...]:
    """The clauses, with those of `own` in the place of their namesakes and the others after them."""
    by_id = {clause.id: clause for clause in clauses}
    by_id.update({clause.id: clause for clause in own})
    return tuple(by_id.values())


def _refuse_impossible(found: Format) -> None:
    """No deck has exactly 50 cards and at most 40: refuse two sizes of one pool that never meet on a day."""
    sizes = [(clause, clause.rule) for clause in found.clauses if isinstance(clause.rule, Size)]
    for index, (clause, size) in enumerate(sizes):
        for earlier, other in sizes[:index]:
            if _same_pool(clause, earlier) and not size.bounds.meets(other.bounds):
                message = f"No deck can meet this: {size.bounds} here, {other.bounds} by clause {quoted(earlier.id)}."
                raise DataError(message, clause.where)


def _same_pool(one: Clause, other: Clause) -> bool:
    both_errors = one.severity is Severity.ERROR is other.severity
    begins = max(one.since or date.min, other.since or date.min)
    ends = min(one.until or date.max, other.until or date.max)
    return both_errors and set(one.sections) == set(other.sections) and begins <= ends

"""Deck lists that are one line a card: the grammar that our text format and other tools' lists have in common.

A line is a header (`game: x`, `[main]`, `// Mainboard`, `Sideboard:`), a comment (`# ...`, `// ...`) or a card. A card
is `3 Name`, `3x Name` or `Name x3`, and may end in a reference to its printing: `(KS 009)`, `(KS) 009` or `[KS-009-C]`.
A name in double quotes is taken as it stands. One reader understands all of these, mixed or not; what sets the formats
apart is how each writes them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from decks.problems import LineProblem, Trouble, error_of, quoted
from rules.core.deck import MAX_COPIES, DeckLine, DeckList
from rules.core.errors import DataError, Location
from rules.core.text import fold

MAX_LINES = 20_000
"""More lines than any deck file has."""

MAX_LENGTH = 1_000
"""More characters than any card's line has, its comment counted."""

SECTION_WORDS: dict[str, tuple[str, ...]] = {
    "main": ("main", "mainboard", "maindeck", "main deck", "deck", "デッキ"),
    "reinforcement": ("reinforcement", "reinforcements", "reinforcement deck"),
    "sideboard": ("side", "sideboard", "side deck", "sidedeck"),
    "missions": ("mission", "missions", "mission deck"),
    "team": ("team", "heroes", "equipe", "heros"),
    "traps": ("trap", "traps", "pieges"),
}
"""The headers that tools write for a section, by what they mean."""

_MEANING = {fold(word): section for section, words in SECTION_WORDS.items() for word in words}
_METADATA = re.compile(r"(?P<key>game|format|name)\s*:\s*(?P<value>.*)", re.IGNORECASE)
_BRACKETED = re.compile(r"\[(?P<title>[^\[\]]+)\]")
_TITLE = re.compile(r"[^\W\d_][\w ]{0,30}:")
_SIZE_BEHIND = re.compile(r"\s*[(\[]\d+[)\]]$")
_COUNT_FIRST = re.compile(r"(?P<count>[-+]?\d+)[x×ｘ]?\s+(?P<rest>\S.*)", re.IGNORECASE)
_COUNT_LAST = re.compile(r"(?P<rest>.*\S)\s+[x×ｘ](?P<count>[-+]?\d+)", re.IGNORECASE)
_COUNT_ALONE = re.compile(r"[-+]?\d+[x×ｘ]?", re.IGNORECASE)
_QUOTED = re.compile(r'"(?P<name>(?:[^"\\]|\\.)+)"(?:\s+(?P<rest>.*))?')
_COMMENT_BEHIND = re.compile(r"\s+#\s+(?P<comment>.*)")
_IN_BRACKETS = (
    r"[(（](?P<set>[^()（）\s]+)[)）]\s+(?P<number>[^()（）\[\]\s]+)",
    r"[(（](?P<reference>[^()（）]+)[)）]",
    r"\[(?P<reference>[^\[\]]+)\]",
)
_BARE_REFERENCES = tuple(map(re.compile, _IN_BRACKETS))
_REFERENCES = tuple(re.compile(rf"(?P<name>\S.*?)\s*{pattern}") for pattern in _IN_BRACKETS)


def section_meaning(title: str) -> str:
    """The section that a header means: `main` for `Main Deck (40):`; an unknown title comes back folded."""
    word = fold(_SIZE_BEHIND.sub("", title.strip().rstrip(":")))
    return _MEANING.get(word, word)


def is_section_word(title: str) -> bool:
    """Whether a line of its own that says this is a section header in any tool's list."""
    return section_meaning(title) in SECTION_WORDS


def read_lines(text: str, source: str) -> DeckList:
    """Read a list of lines. Raises DataError that names every line it cannot read."""
    if text.count("\n") > MAX_LINES:
        raise DataError(f"This has more than {MAX_LINES} lines, so it is no deck file.", Location(source))
    reader = _Reader(source)
    for number, line in enumerate(text.split("\n"), start=1):
        reader.take(number, line.strip().lstrip("\ufeff"))
    return reader.result()


@dataclass(slots=True)
class _Reader:
    """What has been read so far; `take` is given one stripped line after the other."""

    source: str
    section: str | None = None
    about: bool = False  # within the block that some tools head "About" and put the deck's name in
    lines: list[DeckLine] = field(default_factory=list)
    metadata: dict[str, str] = field(default_factory=dict)
    comments: list[str] = field(default_factory=list)
    above: list[str] = field(default_factory=list)
    problems: list[LineProblem] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def take(self, number: int, line: str) -> None:
        if not line:
            return
        if line.startswith(("#", "//")):
            self._take_comment(line)
        elif bracketed := _BRACKETED.fullmatch(line):
            self.about, self.section = False, section_meaning(bracketed["title"])
        elif not self.lines and (metadata := _METADATA.fullmatch(line)):
            self._take_metadata(number, metadata["key"].lower(), metadata["value"])
        elif not _COUNT_FIRST.match(line) and (is_section_word(line) or _TITLE.fullmatch(line)):
            self.about, self.section = False, section_meaning(line)
        elif not self.lines and fold(line) == "about":
            self.about = True
        elif self.about and line.lower().startswith("name "):
            self._take_metadata(number, "name", line[5:].strip())
        else:
            self._take_card(number, line)

    def result(self) -> DeckList:
        """The list that was read. Raises DataError where a line could not be read or there is no card at all."""
        if self.problems:
            raise error_of(self.source, self.problems)
        if not self.lines and not self.metadata and self.section is None:
            raise DataError("There is no card in this file.", Location(self.source))
        return DeckList(
            tuple(self.lines),
            self.source,
            self.metadata.get("game"),
            self.metadata.get("format"),
            self.metadata.get("name"),
            tuple(self.comments),
            tuple(self.above),
            tuple(self.notes),
        )

    def _take_comment(self, line: str) -> None:
        if line.startswith("//") and (is_section_word(line[2:]) or _TITLE.fullmatch(line[2:].strip())):
            self.about, self.section = False, section_meaning(line[2:])
            return
        said = line.lstrip("#/") if line.startswith("//") else line[1:]
        said = said.removeprefix(" ")
        (self.above if self.lines or self.section is not None else self.comments).append(said)

    def _take_metadata(self, number: int, key: str, value: str) -> None:
        if key in self.metadata:
            self._complain(number, f"{key}: is said twice.")
        elif value:
            self.metadata[key] = value

    def _take_card(self, number: int, line: str) -> None:
        section = self.section
        if line[:3].lower() == "sb:":
            section, line = "sideboard", line[3:].strip()
        try:
            read, counted = parse_card(line)
        except ValueError as error:
            self._complain(number, f"{quoted(line)}: {error}")
            return
        if not counted:
            self.notes.append(f"{Location(self.source, number)}: {quoted(line)} has no count; taken as 1.")
        self.lines.append(replace(read, section=section, line=number, above=tuple(self.above)))
        self.above.clear()

    def _complain(self, number: int, message: str) -> None:
        self.problems.append(LineProblem(Trouble.UNREADABLE, message, number))


def parse_card(line: str) -> tuple[DeckLine, bool]:
    """Read a card's line, and say whether it has a count. Raises ValueError with what is wrong with it."""
    if len(line) > MAX_LENGTH:
        raise ValueError(f"no card's line has {len(line)} characters.")
    if _COUNT_ALONE.fullmatch(line):
        raise ValueError("a count without a card; write both as one, e.g. '2 Card Name'.")
    if counted := _COUNT_FIRST.fullmatch(line):
        count, rest = check_count(counted["count"]), counted["rest"]
    else:
        count, rest = 1, line
    if quote := _QUOTED.fullmatch(rest):
        name, behind = re.sub(r"\\(.)", r"\1", quote["name"]), quote["rest"] or ""
        comment, behind = _comment_behind(f" {behind}" if behind else "")
        reference = next((_reference(m) for p in _BARE_REFERENCES if (m := p.fullmatch(behind.strip()))), None)
        if behind.strip() and reference is None:
            raise ValueError(f"{behind.strip()} behind the name is no reference like (SET 001).")
        return DeckLine(count, name, printing=reference, comment=comment), counted is not None
    comment, rest = _comment_behind(rest)
    if counted is None and (last := _COUNT_LAST.fullmatch(rest)):
        count, rest, counted = check_count(last["count"]), last["rest"], last
    for pattern in _REFERENCES:
        if found := pattern.fullmatch(rest):
            line_read = DeckLine(count, found["name"], printing=_reference(found), comment=comment)
            return line_read, counted is not None
    return DeckLine(count, rest, comment=comment), counted is not None


def card_counts(row: str, count: int) -> str:
    """A card's line with another count, everything else as it was."""
    if first := re.match(r"\s*(sb:\s*)?(?P<count>[-+]?\d+)(?=[x×ｘ]?\s+\S)", row, re.IGNORECASE):
        return f"{row[: first.start('count')]}{count}{row[first.end('count') :]}"
    if last := re.search(r"\s[x×ｘ](?P<count>\d+)\s*(\s#\s.*)?$", row, re.IGNORECASE):
        return f"{row[: last.start('count')]}{count}{row[last.end('count') :]}"
    indent = len(row) - len(row.lstrip())
    return f"{row[:indent]}{count} {row[indent:]}"


def section_lines(text: str) -> Iterator[tuple[str | None, int]]:
    """Where the sections of a list are: for each header and card line its section, as the file says it, and number."""
    reader = _Reader("-")
    for number, line in enumerate(text.split("\n"), start=1):
        section, cards = reader.section, len(reader.lines)
        reader.take(number, line.strip())
        if reader.section != section or len(reader.lines) != cards:
            yield reader.section, number


def written_name(name: str, behind: str = "", strict: bool = True) -> str:
    """A name for a line that goes on with `behind`: as it stands, or in quotes where it would be read otherwise.

    Other tools know no quotes, so without `strict` a name that merely ends like a reference stays bare: whoever looks
    it up finds it whole.
    """
    read, _ = parse_card(f"1 {name}{behind}")
    understood = read.name == name and (read.printing is not None) == bool(behind)
    name_and_reference = (f"{read.name} ({read.printing})", f"{read.name} [{read.printing}]")
    looked_up_whole = not strict and not behind and name in name_and_reference
    if (understood or looked_up_whole) and "#" not in name:
        return name
    escaped = name.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def foreign_line(line: DeckLine, copies: str, opening: str = "(", closing: str = ")") -> str:
    """A card's line as other tools write it: how many copies, the name, and its printing, where said, in brackets."""
    behind = f" {opening}{line.printing}{closing}" if line.printing is not None else ""
    return f"{copies}{written_name(line.name, behind, strict=False)}{behind}"


def check_count(count: str) -> int:
    """The number of copies that a file says. Raises ValueError for anything but 1 to `MAX_COPIES`."""
    digits = count.strip().lstrip("+")
    # A number of thousands of digits is refused by its length: converting it is what takes the time.
    number = int(digits) if len(digits) <= len(str(MAX_COPIES)) + 1 else MAX_COPIES + 1
    if digits.startswith("-") or number < 1:
        raise ValueError(f"{digits[:12]} copies of a card make no sense; leave the line out or say how many.")
    if number > MAX_COPIES:
        raise ValueError(f"nobody has more than {MAX_COPIES} copies of a card.")
    return number


def _comment_behind(rest: str) -> tuple[str | None, str]:
    found = _COMMENT_BEHIND.search(rest)
    return (found["comment"].strip() or None, rest[: found.start()]) if found else (None, rest)


def _reference(found: re.Match[str]) -> str:
    groups = found.groupdict()
    return groups.get("reference") or f"{groups['set']} {groups['number']}"

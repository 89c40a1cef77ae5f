"""Deck lists that are one line a card: the grammar that our text format and other tools' lists have in common.

A line is a header (`game: x`), a title (`[main]`, `// Mainboard`, `Ninja (24)`), a comment (`# ...`, `// ...`), a total
(`50 cards`), a row of a table or a card; what a card's line may look like is in `decks.lists.card_line`. One reader
understands all of these, mixed or not; what sets the formats apart is how each writes them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from decks.lists.about import AboutTheList, Heard
from decks.lists.boilerplate import begins_signature, is_apart, is_around, is_author, is_elsewhere, is_footnote, is_sum
from decks.lists.cleaning import clean
from decks.lists.counts_for_all import Each, counts_in_words, each_at, is_unclear
from decks.lists.doubts import Doubts, section_in_tags
from decks.lists.editions import Series
from decks.lists.keys import METADATA
from decks.lists.links import with_linked_list
from decks.lists.marks import is_remark
from decks.lists.message_stamps import who_wrote
from decks.lists.pages import lines_of, numbered_pieces
from decks.lists.parts import Parts, counted_title
from decks.lists.prose import is_prose
from decks.lists.row_spans import lines_with_spans, with_spans_filled
from decks.lists.second_list import NamesOfLists, second_document, two_lists
from decks.lists.set_aside import heads_others, marks_others
from decks.lists.several import one_card
from decks.lists.side_by_side import one_by_one
from decks.lists.suspect import (
    CHANGES,
    changes,
    half_marked,
    half_ticked,
    is_change,
    is_labelled_count,
    is_only_a_count,
    says_changes,
    why_left_out,
)
from decks.lists.table_cells import TableRows, blank_cell
from decks.lists.titles import Title, bracketed_title, heading_of, is_section_word, names_the_list, title_of, total_of
from decks.problems import LineProblem, Trouble, UnreadLinesError, quoted
from decks.tags import tags_behind
from rules.core.dataclass import dataclass, field, replace
from rules.core.deck import MAYBE, DeckLine, DeckList
from rules.core.errors import DataError, Location
from rules.core.late import Late

MAX_LINES = 20_000
"""More lines than any deck file has."""

_OURS = Late(
    r"^\s*((game|format|name)\s*:|\[(?!/?(?:spoiler|collapse|hide)\b)[^\[\]\d]+\]\s*$)", re.IGNORECASE | re.MULTILINE
)
_TIMES_BEHIND = Late(r"[x×]\s?\d{1,2}$", digits=True)
_WEB_PAGE = Late(r"\s*<(?:!doctype\s+html|html)\b", re.IGNORECASE, needs="<")
_REFERENCE_FIRST = Late(r"#\s?(?:0\d+|\d{3,})[a-z]?\s+\S", re.IGNORECASE, digits=True)
_HASH_COUNT = Late(r"#\d{1,2}\s+[^\W\d]", digits=True)
_HEADING = Late(r"#{1,6}\s*(?P<title>\S.*?)\s*#*")
_COMMENTS = ("#", "//", ";", "!", "--")
_NO_WORDS = Late(r"(?:[^\w\"'(（\[]|_)*")


def read_lines(text: str, source: str) -> DeckList:
    """Read a list of lines. Raises DataError that names every line it cannot read."""
    if text.count("\n") > MAX_LINES:
        raise DataError(f"This has more than {MAX_LINES} lines, so it is no deck file.", Location(source))
    text = with_spans_filled(text)
    pieces, problems = one_by_one(with_linked_list(numbered_pieces(text)))
    reader = _Reader(source, _OURS.search(text) is not None, [piece for _, piece in pieces], problems=problems)
    for number in lines_with_spans(text):
        reader.complain(number, "a cell for several rows; write what it says in each of them.")
    reader.problems += [*half_ticked(pieces), *half_marked(pieces)]
    reader.series.take(pieces)
    if says_changes(text):
        reader.changes = next(place for place, (_, piece) in enumerate(pieces) if is_change(piece))
    for place, (number, piece) in enumerate(pieces):
        reader.take(number, clean(piece), place)
    if _WEB_PAGE.match(text) and not (
        reader.counted or any(_TIMES_BEHIND.search(card.said or "") for card in reader.lines)
    ):
        raise DataError("This is a web page without a list of cards.", Location(source))
    return reader.result()


@dataclass(slots=True)
class _Reader:
    """What has been read so far; `take` is given one stripped line after the other.

    `ours` says that the list has marks of our own text format, where `#` always begins a comment. `coming` are the
    file's lines, to see whether the cards below a line add up to what it announces, and `place` is the one at hand.
    """

    source: str
    ours: bool = False
    coming: Sequence[str] = ()
    place: int = 0
    commented: bool = False  # within a block comment
    bracketed: bool = False  # whether a title stood in brackets, as ours do
    parts: Parts = field(default_factory=Parts)
    table: TableRows = field(default_factory=TableRows)
    doubts: Doubts = field(default_factory=Doubts)
    about: AboutTheList = field(default_factory=lambda: AboutTheList(NamesOfLists()))
    each: Each | None = None  # below a heading that counts each card
    signed: int | None = None  # the line of the two dashes above a signature
    lines: list[DeckLine] = field(default_factory=list)
    apart: set[int] = field(default_factory=set)
    counted: bool = False  # whether one of them has a count
    above: list[str] = field(default_factory=list)
    problems: list[LineProblem] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    blank: list[int] = field(default_factory=list)  # the cards whose count is an empty cell
    signs: list[tuple[int, str, int]] = field(default_factory=list)  # cards behind a plus or a minus, and how far in
    series: Series = field(default_factory=Series)
    changes: int | None = None  # the place of the first line that says what changes in a deck

    def take(self, number: int, line: str, place: int) -> None:
        self.place = place
        if self._is_nothing(number, line) or (line.startswith(_COMMENTS) and self._takes_comment(number, line)):
            return
        if self._may_be_out(number, line):
            return
        in_brackets = bracketed_title(line)
        self.bracketed = self.bracketed or in_brackets is not None
        if title := in_brackets or counted_title(line, self._below()):
            self._begin(number, title)
        elif not self.counted and (metadata := METADATA.fullmatch(line)):
            self._hear(number, line, self.about.take(metadata["key"].lower(), metadata["value"], number, line))
        elif self.table.is_rule(line) or (not line[0].isalnum() and _NO_WORDS.fullmatch(line)):
            return
        elif self.table.is_header(line, self._below()):
            self.table.open(line, self._below())
        elif (total := total_of(line)) is not None:
            self.parts.add_total(total, number, self.lines)
        elif self.table.is_row(line):
            self._take_row(number, line)
        elif title := heading_of(line, on_top=not any((self.ours, self.lines, self.parts.parts, self.changes))):
            self._begin(number, title)
        elif not self._hear(number, line, self.about.hear(number, line, len(self.lines), counted=self.counted)):
            self._take_cards(number, line, one_card if self.each is None else self.each.cards)

    def _take_row(self, number: int, line: str) -> None:
        """A row of a table: a title's, a card's, or a total, of which nothing is read but its figures."""
        if (title := self.table.title(line, self._below())) is not None:
            self.parts.begin(title, number, self.lines)
        elif (totals := self.table.totals(line)) is None:
            self._take_cards(number, line, self.table.cards)
        else:
            for total in totals:
                self.parts.add_total(total, number, self.lines)

    def result(self) -> DeckList:
        """The list that was read. Raises DataError where a line could not be read or there is no card at all."""
        self._refuse_blanks()
        self.problems += changes(self.signs)
        if not self.counted and len(self.parts.totals) > 1:
            for _, number, _ in self.parts.totals:
                self.complain(number, "is this the count of the card above it? Write both on one line.")
        if not self.problems and not self.lines and not self.about.metadata and not self.parts.parts:
            raise DataError("There is no card in this file.", Location(self.source))
        self._refuse_second_list()
        self._hold_against_titles()
        read = DeckList(
            tuple(self.lines),
            self.source,
            self.about.metadata.get("game"),
            self.about.metadata.get("format"),
            self.about.metadata.get("name"),
            tuple(self.about.comments),
            tuple(self.above),
            tuple(self.notes),
            self.parts.titles,
            labelled=tuple(self.about.labelled),
            apart=frozenset(self.apart),
            signed=self.signed,
            game_line=self.about.game_line,
            headings=() if self.ours else self.about.names.titles(),
            remarked=self.about.names.titles(named=True),
            announced=lambda copies, groups: self.parts.notes(self.lines, copies, groups),
        )
        if self.problems:
            raise UnreadLinesError(read, self.problems)
        return read

    def _hold_against_titles(self) -> None:
        """Tell of titles and totals that announce other numbers; without counts they may be those of cards."""
        self.problems += self.parts.may_be_totals(self.lines)
        for number, said in list(self.parts.notes(self.lines)) if not self.problems else ():
            if self.counted or not self.lines:
                self.notes.append(f"{Location(self.source, number)}: {said}")
            else:
                self.complain(number, f"{said} Is that a card's count? Write it on the card's line.")

    def _refuse_second_list(self) -> None:
        """Complain of the line where a second list begins: its cards would be counted to the first."""
        if (place := second_document(self.coming, [line.line or 0 for line in self.lines])) is not None:
            self.complain(place, two_lists("---"))
        anew = self.parts.begun_anew(self.lines)
        self.problems += [*self.about.names.over_others(self.lines), *self.about.names.two_on_a_line(self.lines)]
        if (second := self.about.names.second(len(self.lines))) is not None:
            self.complain(second.line, two_lists(second.said, second.before))
        elif anew is not None and not self.bracketed:  # in our own format a section may go on further down
            self.complain(anew.line, two_lists(anew.title.said))
        elif (both := self.series.second(self.lines)) is not None:
            self.complain(both[1].line, two_lists(both[1].said, both[0].said))

    def _may_be_out(self, number: int, line: str) -> bool:
        """Whether a line may be no part of the list: it says what changes, or something takes it out. It is told."""
        raw = self.coming[self.place]
        if self.changes is not None and is_change(raw):
            if self.changes == self.place:
                self.complain(number, f"{quoted(line)}: {CHANGES}")
            return True
        if (reason := why_left_out(line, raw)) is not None:
            self.complain(number, reason)
        return reason is not None

    def _refuse_blanks(self) -> None:
        """Complain of the rows that leave their count empty, in a list that counts others."""
        if not self.counted:
            return
        for place in reversed(self.blank):
            card = self.lines.pop(place)
            self.complain(card.line or 0, f"{quoted(card.name)} has an empty cell where its count should be.")

    def _is_nothing(self, number: int, line: str) -> bool:
        """Whether the line is empty, no part of the list, the dashes above a signature, or a heading with a count."""
        if not line and self.each is not None:
            self.each.pause()
        self.doubts.headed = self.doubts.headed if line else None
        if not line or self._is_aside(number, line) or is_sum(line, self.coming[self.place - 1], self.lines):
            return True
        if self.counted and begins_signature(self.coming, self.place):
            self.signed = number
        elif (
            not self.ours
            and (not line.startswith(_COMMENTS) or counts_in_words(line))
            and (each := each_at(self.coming, self.place, line, self.lines, self.each)) is not None
        ):
            self._begin_each(number, each)
            return True
        elif not self.ours and is_unclear(line):
            self.complain(number, f"{quoted(line)}: how many copies of each card? Write the count in front of each.")
            return True
        return self.signed == number

    def _is_aside(self, number: int, line: str) -> bool:
        """Whether the line is no part of the list: a block comment, the fence of a code block, an address."""
        if self.commented or line.startswith(("<!--", "/*")):
            self.about.names.take(number, line, len(self.lines))
            self.commented = not line.endswith(("-->", "*/"))
            return True
        if who := who_wrote(line, self.coming, self.place):
            self.about.names.take_poster(number, who)
        if (elsewhere := is_elsewhere(line)) and self.lines:
            self.notes.append(f"{Location(self.source, number)}: {quoted(line)} is no card; kept as a comment.")
        if elsewhere or is_remark(line) or is_author(self.coming, self.place):
            return self._keep(line)
        if not self.ours and self.lines and is_footnote(raw := self.coming[self.place], self.coming):
            if not marks_others(raw):
                return self._keep(raw.strip())
            self.complain(number, f"{quoted(line)}: are the cards with this mark out? Leave them out, or the marks.")
            return True
        return line.startswith("```") or is_around(line, self.coming[self.place])

    def _takes_comment(self, number: int, line: str) -> bool:
        """Whether the line, which begins like a comment, is one, or a title; it is taken if so."""
        title = None
        if line.startswith("!"):
            if not is_section_word(line[1:]):
                return False
            title = title_of(line[1:])
        elif line.startswith("//"):
            title = title_of(line[2:])
        elif line.startswith("#"):
            if self._is_none_with_hash(line):
                return False
            title = self._heading(number, line)
            if title is None and not self.ours and _HASH_COUNT.match(line):
                return False
        elif line.startswith("--"):
            title = title_of(line)
            if title is None and re.match(r"-+\s*\d", line):
                return False
        if title is not None:
            self._begin(number, title)
            return True
        if not self.ours and is_only_a_count(line, next(self._below(), "")):
            self.complain(number, f"{quoted(line)}: is this the count of the cards below it? Write it on each line.")
            return True
        self.about.take_comment(number, line, len(self.lines), ours=self.ours)
        said = line.lstrip("/") if line.startswith("//") else line[1:] if line[0] in "#;" else line.lstrip("-")
        return self._keep(said.removeprefix(" "))

    def _is_none_with_hash(self, line: str) -> bool:
        """Whether a line with `#` in front is no comment: `#009 Gaara`, `# | Card | Qty`."""
        if not self.ours and self.table.is_header(line, self._below()):
            return True
        return _REFERENCE_FIRST.match(line) is not None and not (self.ours and line[1].isspace())

    def _keep(self, said: str) -> bool:
        """Keep words that are no card's as a comment, where they stand."""
        (self.above if self.lines or self.parts.parts else self.about.comments).append(said)
        return True

    def _heading(self, number: int, line: str) -> Title | None:
        """The title that a line with `#` in front is, in a list where that is a heading."""
        found = _HEADING.fullmatch(line)
        title = title_of(found["title"]) if found else None
        if title is None or not self.ours:
            return title
        if is_section_word(title.said) and title.section != self.parts.section:
            where = Location(self.source, number)
            self.notes.append(f"{where}: {quoted(line)} is read as a comment; a section is written [{title.section}].")
        return None

    def _below(self) -> Iterator[str]:
        """The lines below the one at hand."""
        return (clean(self.coming[at]) for at in range(self.place + 1, len(self.coming)))

    def _begin(self, number: int, title: Title) -> None:
        if not self.lines and not self.parts.parts and names_the_list(title) and not heads_others(title.said):
            self._keep(title.said)
            return
        if is_apart(self.coming, self.place, self.counted):
            self.apart.add(number)
        self.about.in_block, self.each = False, None
        self.doubts.ended()
        self.table.close()
        self.parts.begin(title, number, self.lines)

    def _begin_each(self, number: int, each: Each) -> None:
        """A heading says how many of each card there are, below it or behind it on its line."""
        if each.title is not None:
            self._begin(number, each.title)
        self.each = each
        for name in each.named:
            self._take_cards(number, name, each.cards)
        self.each = None if each.alone else each

    def _hear(self, number: int, line: str, heard: Heard | None) -> bool:
        """Whether a line said something about the list; what is wrong with it is told."""
        if heard is not None and heard.wrong is not None:
            self.complain(number, heard.wrong)
        if heard is not None and heard.keep:
            self._keep(line)
        return heard is not None

    def _take_cards(self, number: int, line: str, read: Callable[[str], Sequence[DeckLine]]) -> None:
        if is_labelled_count(line):
            self.complain(number, f"{quoted(line)}: is this the count of the card above it? Write both on one line.")
            return
        bare, tags = tags_behind(line)
        try:
            cards = read(bare)
        except ValueError as error:
            if (read is one_card or self.each is not None) and is_prose(line):
                self._keep(line)
            else:
                self.complain(number, f"{quoted(line)}: {error}")
            return
        raw = self.coming[self.place]
        open_still = self.doubts.about(line, raw, cards, in_table=bool(self.table.columns)) or section_in_tags(tags)
        if open_still is not None:
            self.complain(number, open_still)
            return
        for card in cards:
            if not card.counted and blank_cell(raw):
                self.blank.append(len(self.lines))
            self.counted = self.counted or card.counted
            own = card.section is not None
            if card.section == MAYBE:
                said = f"{quoted(line)} goes to the maybeboard: it is no card of the deck."
                self.notes.append(f"{Location(self.source, number)}: {said}")
            section, within = (card.section, None) if own else (self.parts.section, self.parts.within)
            card = replace(card, section=section, within=within, line=number, above=tuple(self.above), tags=tags)
            self.lines.append(card)
            self.above.clear()
        if is_apart(self.coming, self.place, self.counted):
            self.apart.add(number)
        if bare[:2] in ("+ ", "- ") and bare[2:3].isdecimal():
            self.signs.append((number, line, len(raw) - len(raw.lstrip())))

    def complain(self, number: int, message: str) -> None:
        self.problems.append(LineProblem(Trouble.UNREADABLE, message, number))


def section_lines(text: str) -> Iterator[tuple[str | None, int]]:
    """Where the sections of a list are: for each title and card line its section, as the file says it, and number."""
    rows = lines_of(text)
    reader = _Reader("-", _OURS.search(text) is not None, rows)
    for number, line in enumerate(rows, start=1):
        parts, cards = len(reader.parts.parts), len(reader.lines)
        reader.take(number, clean(line), number - 1)
        if len(reader.lines) != cards:
            yield reader.lines[-1].within or reader.lines[-1].section, number
        elif len(reader.parts.parts) != parts:
            yield reader.parts.within or reader.parts.section, number

"""Cards as lines of `Field: value`, one card after another, and the templates of wikis (`{{Card | name = ... }}`).

A card ends at a line without words, at a rule, at the end of its braces, or at a field that it has already. A line
without a field continues the value above it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping

from importers.formats.encoding import decode
from importers.formats.markup import plain_wikitext
from importers.formats.set_notes import Over, under_heading
from importers.rows import NO_NOTE, AnyRow, Entry, Row, SkippedRow, SourceFormat
from importers.values.ids import NUMBER_AGAIN, is_surely_id, looks_like_id, name_and_rarity
from importers.values.markup_tags import without_bbcode, without_marks
from importers.values.tails import without_rarity
from rules.core.cards import Json
from rules.core.errors import DataError, Location
from rules.core.text import bare_key

_HEAD = 65_536
_SAMPLE = 60
_KEY = r"[^\s:：=|{}<>\[\]\"][^:：=|{}<>\n\"]{0,39}?"
_PAIR = re.compile(
    rf"\s*(?:[-*•>|]\s*)?(?:\*\*|__)?(?P<key>{_KEY})(?:\*\*|__)?\s*(?:[:：]|=)(?:\*\*|__)?\s*(?P<value>.*)"
)
_RULE = re.compile(r"\s*(?:[-=*_~#+]\s*){3,}")
_BEGIN = re.compile(r"\s*\{\{(?P<name>[^{}|]*)\|?\s*")
_END = re.compile(r"\s*\}\}\s*")
_HEADING = re.compile(r"\s*(?:(?:#{1,6}\s+|={2,}\s*)(?P<title>\S.*?)\s*=*|\[(?P<section>[^\[\]|]{1,60})\]\s*)")
_ID_AND_NAME = re.compile(
    r"(?:no\.?\s*|#)?(?P<id>[^\s:(),]*\d[^\s:(),]*)\s*(?:[:.)–—-]\s*)?(?P<name>\S.*)", re.IGNORECASE
)
_NAME_AND_ID = re.compile(r"(?P<name>.*\S)\s*[(（\[#]\s*(?P<id>[^\s()（）\[\]]*\d[^\s()（）\[\]]*)\s*[)）\]]?")
_BETWEEN = re.compile(r"\s{2,}|\u3000|\s(?=[^\s:：]{1,12}：)|\t|\s*[|;•·,]\s*|\s+[-–—/]\s+")
_SHORT_PAIR = re.compile(
    r"(?:\*\*|__)?(?P<key>[^\d:：=]+?)(?:\s*[:：=]\s*(?:\*\*|__)?\s*|\s+)(?P<value>[+-]?\d+|[xX]|[^:：=]+)"
)
_LONGEST = 200
_FEWEST = 2
_NUMBERED = re.compile(r"\s*#\d{2,4}\s+[^\W\d]")
_OF_ALL = re.compile(r"\d{1,3}/\d{2,3}")
_TIMED = re.compile(
    r"\s*(?:[-*•]\s+)?(?:\[[^\W\d][^\[\]]{0,20}\]\s*[^\s=:].*"
    r"|[A-ZÀ-Þ]{4,12}\s*(?:[\[(⧗↯][^\[\]()]{0,12}[\])]?)?\s*:?\s+(?=[A-Z(+\[][a-z\d]?)[^:=]*[a-z]{2}[^:=]*)"
)
"""A line of a card's text with its timing in front: `[MAIN] Draw a card.`, `MAIN (instant) Draw a card.`"""
_TO_DO = re.compile(r"\s*(?:[-*]\s+)?\[[ xX✓]?\](?:\s.*)?")
"""A line of somebody's list of what to do."""
_DOTTED = re.compile(r"\s*(?P<key>[^.:：=]+?)\s*(?:(?:\.\s?){2,}|…+|\.(?=\d))\s*(?P<value>[^.\s].*)")
"""A field and its value with dots between: `Symbol....... Fire`."""
_SIGN = re.compile(r"^\s*[■◆◇●○□▼▽▲△★☆♦・•]\s*(?=\S)")
_IN_BRACKETS = re.compile(r"\s*[【〔［\[](?P<key>[^【】〔〕［］\[\]|]{1,40})[】〕］\]]\s*[:：]?\s*(?P<value>\S.*)")


def _lines(entry: Entry) -> list[str]:
    try:
        return [_plain(line, entry) for line in decode(entry)[:_HEAD].splitlines()]
    except DataError:
        return []


def _plain(line: str, entry: Entry) -> str:
    """A line with a field or an id in brackets, `【Name】Mira`, or a sign before a title, `■N-1 Mira`, as others do."""
    line = without_bbcode(line) if "[/" in line else line
    if (dots := _DOTTED.fullmatch(line)) and entry.knows(dots["key"]):
        return f"{dots['key']}: {dots['value']}"
    bare = _SIGN.sub("", line)
    if bare != line and _is_title(bare):
        return bare
    found = _IN_BRACKETS.fullmatch(line)
    if found and is_surely_id(found["key"]):
        return f"{found['key']} {found['value']}"
    told = found is not None and (line.lstrip()[:1] != "[" or entry.knows(found["key"]))
    return f"{found['key']}: {found['value']}" if found and told else line


def is_blocks(entry: Entry) -> bool:
    """Whether the lines say fields, each its own, and the first of them does."""
    if b"\0" in entry.data[:64] and entry.data[:2] not in (b"\xff\xfe", b"\xfe\xff"):
        return False
    if _note(_lines(entry), entry):
        return True
    lines = [line for line in _lines(entry) if line.strip() and not (_is_frame(line) or _is_beside(line, entry))]
    lines = lines[:_SAMPLE]
    told = {pair["key"] for line in lines if (pair := _PAIR.fullmatch(line)) and entry.knows(pair["key"])}
    several = [each for line in lines for each in _several(line, entry)]
    pairs = sum(_PAIR.fullmatch(line) is not None or bool(_several(line, entry)) for line in lines)
    titles = any(_HEADING.fullmatch(line) or _is_title(line) for line in _lines(entry)[:_SAMPLE])
    named = any(map(entry.names, told.union(several))) or titles
    return len(told.union(several)) >= _FEWEST and pairs * 2 >= len(lines) and named


def _several(line: str, entry: Entry) -> dict[str, str]:
    """The fields of a line that says several: `Cost: 2 | Power: 3`, `Ninja - Fire`; none where a part is no field."""
    found: dict[str, str] = {}
    if len(line) > _LONGEST:
        return found
    if card := _whole_card(line, entry):
        return card
    for part in map(str.strip, _BETWEEN.split(line.strip(" -*•>|\t"))):
        pair = None if entry.means(part) else _FIGURE_FIRST.fullmatch(part) or _SHORT_PAIR.fullmatch(part)
        key, value = (without_marks(pair["key"]).strip(), pair["value"]) if pair else (entry.means(part) or "", part)
        told = entry.knows(key) or (_FIGURES.fullmatch(value) and any(entry.knows(f"{key} {pair}") for pair in _PAIRS))
        if not key or key in found or (pair and not told):
            return _words(line, entry)
        found[key] = value.strip("* ")
    return found if len(found) >= _FEWEST else {}


def _whole_card(line: str, entry: Entry) -> dict[str, str]:
    """The card of a line that has an id, a name and fields between strokes: `KS-9 | #9 | Mira | Cost: 2 | Power: 3`."""
    card: dict[str, str] = {}
    for part in filter(None, (without_marks(part).strip() for part in _STROKES.split(line.strip(" -•>|\t")))):
        pair = _PAIR.fullmatch(part) or _FIGURE_FIRST.fullmatch(part)
        if column := entry.means(part):
            card.setdefault(column, part)
            continue
        if not card and " " in part and _is_title(part) and (both := _ID_AND_NAME.fullmatch(part)):
            card |= {"id": both["id"], "name": both["name"]}
            continue
        name = pair["key"].strip() if pair and entry.knows(pair["key"]) else "id" if is_surely_id(part) else "name"
        if name == "name" and NUMBER_AGAIN.fullmatch(part):
            continue
        if name in card:
            return {}
        card[name] = pair["value"] if pair and name not in ("id", "name") else part
    return card if {"id", "name"} <= card.keys() and len(card) > _FEWEST + 1 else {}


_STROKES = re.compile(r"[|•·]")
_FIGURE_FIRST = re.compile(r"(?P<value>[+-]?\d{1,2})\s+(?P<key>[^\W\d][^\d:=]*)")
_PAIRS = ("C/S", "格闘/支援")
_FIGURES = re.compile(r"[+-]?(?:\d{1,2}|[xX])\s*[/／|]\s*[+-]?(?:\d{1,2}|[xX])")
"""Two figures of a state, `3/1`."""
_BESIDE_FIGURES = re.compile(r"[\s/|,;()-]+")

_FIGURE_ALONE = re.compile(r"(?P<key>[^\W\d][^\d:=]*?)\s+(?P<value>[+-]?\d{1,2}|[xX])")
"""A label with its figure and no sign between, `Points 2`."""

_WORDS_BETWEEN = re.compile(r"\s*[,;/|・、•·]\s*")
_MOST_OF_A_NAME = 3


def _words(line: str, entry: Entry) -> dict[str, str]:
    """A line that is a list of words of which some are the game's, `Leaf, Genin, Female`, under their column.

    A type with something behind it that no field is, `忍　巻ノ一`, has what the card came in there.
    """
    kind, *rest = line.split(maxsplit=1)
    if rest and not kind.isascii() and entry.means(kind) == "type" and not _NO_WORD.search(kind):
        return {"type": kind, "heading": rest[0].strip()}
    words = [word for word in _WORDS_BETWEEN.split(line.strip(" -*•>|\t")) if word]
    bare = [_WITH_FIGURE.sub("", word) if entry.knows(_WITH_FIGURE.sub("", word)) else word for word in words]
    plain = all(len(word.split()) <= _MOST_OF_A_NAME and not _NO_WORD.search(word) for word in bare)
    meant = next((column for word in words if (column := entry.means(word)) and column != "type"), None)
    return {meant: ", ".join(words)} if meant and plain and len(words) >= _FEWEST else {}


_SPEECH = re.compile(r"\s*(?:「[^「」]*」|『[^『』]*』)\s*")
"""What a card has somebody say, in a line of its own."""


def _below_title(line: str) -> dict[str, str]:
    """A type that no game has and what the card came in, `騎士 巻ノ十三`, right below its number and name."""
    kind, *rest = line.split(maxsplit=1)
    return {"type": kind, "heading": rest[0].strip()} if rest and _KANJI.fullmatch(kind) else {}


_KANJI = re.compile("[\u3041-\u9fff]{1,6}")
_WITH_FIGURE = re.compile(r"\s*[:：]\s*\d{1,2}$")
_NO_WORD = re.compile(r"[\d:：=.!?]")


def _is_title(line: str) -> bool:
    """Whether a line is a name with an id, as it stands over the fields of a card."""
    if len(line) > _LONGEST:
        return False
    both = _NAME_AND_ID.fullmatch(line.strip()) or _ID_AND_NAME.fullmatch(line.strip())
    is_id = both is not None and (looks_like_id(both["id"]) or _OF_ALL.fullmatch(both["id"]) is not None)
    is_id = is_id or _NUMBERED.match(line) is not None
    return is_id and _PAIR.fullmatch(line) is None


def _is_beside(line: str, entry: Entry) -> bool:
    """Whether a line stands among the fields of cards and says none: a title, a text with its timing, a thing to do."""
    titled = _is_title(line) and not _several(line, entry)
    return titled or any(form.fullmatch(line) for form in (_TIMED, _TO_DO))


def _is_frame(line: str) -> bool:
    return bool(_RULE.fullmatch(line) or _BEGIN.fullmatch(line) or _END.fullmatch(line) or _HEADING.fullmatch(line))


def read_blocks(entry: Entry) -> Iterator[AnyRow]:
    lines = decode(entry).splitlines()
    if note := _note(lines, entry):
        yield Row(note, Location(entry.name, 1))
        return
    blocks = _Blocks(entry, Counter(_level_of(line) for line in lines if _heading_of(line) is not None))
    for number, line in enumerate(lines, 1):
        yield from blocks.rows(number, _plain(line, entry))
    yield from blocks.end()


def _note(lines: list[str], entry: Entry) -> dict[str, Json] | None:
    """The card of a note that has its fields on top, between rules, and its text below; None for other files."""
    rules = [at for at, line in enumerate(lines) if line.rstrip() == "---"]
    if len(rules) != len(("above", "below")) or any(map(str.strip, lines[: rules[0]])):
        return None
    card = _on_top(lines[rules[0] + 1 : rules[1]])
    below = [line.strip().removeprefix(">").lstrip() for line in lines[rules[1] + 1 :]]
    text = "\n".join(line for line in below if line and not _OF_A_NOTE.match(line))
    says_fields = any(entry.knows(pair["key"]) for line in below if (pair := _PAIR.fullmatch(line)))
    if not text or says_fields or sum(map(entry.knows, card)) < _FEWEST:
        return None
    has_text = any(bare_key(column) in _TEXTS for column in card)
    return {**card, "note" if has_text else "text": text}


def _on_top(lines: list[str]) -> dict[str, Json]:
    """Fields and lists as a note has them on top; nothing where a line is neither."""
    card: dict[str, Json] = {}
    for line in filter(str.strip, lines):
        item, pair = _ITEM.fullmatch(line), _PAIR.fullmatch(line)
        if item and card:
            key, before = next(reversed(card.items()))
            card[key] = f"{before}, {item['said']}" if before else item["said"]
        elif pair:
            card[pair["key"].strip()] = pair["value"].strip()
        else:
            return {}
    return card


_ITEM = re.compile(r"\s*-\s+(?P<said>\S.*?)\s*")
_TEXTS = frozenset({"text", "effect", "effects", "ability", "abilities", "description", "cardtext", "rules"})
_OF_A_NOTE = re.compile(r"#{1,6}\s|!\[|(?:#[\w/-]+\s*)+$")
"""Headings, pictures and tags."""


class _Blocks:
    """Blocks of fields as they are read: the card so far with its first line and its last field, and its title."""

    def __init__(self, entry: Entry, parts: Counter[int]) -> None:
        self._entry = entry
        self._parts = parts
        self._card: dict[str, Json] = {}
        self._first, self._last, self._title = 0, "", ""
        self._level, self._sections = 0, dict[int, str]()

    def end(self) -> Iterator[AnyRow]:
        """The card that ends here, where there is one; its title is used up."""
        over: Over = (None, NO_NOTE)
        for _, section in sorted(self._sections.items()):
            over = under_heading(section, self._entry, over)
        yield from _card(self._card, Location(self._entry.name, self._first), self._entry, self._title, over)
        self._title = "" if self._card else self._title
        self._card, self._last = {}, ""

    def rows(self, number: int, line: str) -> Iterator[AnyRow]:
        """Take a line. The card before it, where it ends one; what is left out, where it says nothing."""
        pair = _PAIR.fullmatch(line)
        key = without_marks(pair["key"]).strip() if pair else ""
        framed = _is_frame(line)
        goes_on = bool(self._card and self._last and not (pair and self._is_field(key, line)))
        if not line.strip() or framed or (pair and key in self._card and self._entry.knows(key)):
            yield from self.end()
            if (heading := _heading_of(line)) is not None:
                self._enter(heading, _level_of(line))
            if framed or pair is None:
                return
        yield from self._take(number, line, pair, key, goes_on=goes_on)

    def _take(self, number: int, line: str, pair: re.Match[str] | None, key: str, *, goes_on: bool) -> Iterator[AnyRow]:
        """Take a line that says something of a card, or goes on with what the one above it says."""
        if self._card and _SPEECH.fullmatch(line):
            self._card["flavor"] = line.strip()
        elif several := _several(line, self._entry) or self._alone(line):
            if several.keys() & self._card.keys():
                yield from self.end()
            self._put(number, several)
        elif not self._card and _is_title(line):
            self._title = line.strip()
        elif not self._card and self._title and (told := _below_title(line)):
            self._put(number, told)
        elif self._card and (beside := "text" if _TIMED.fullmatch(line) else "note" if _TO_DO.fullmatch(line) else ""):
            before = f"{self._card[beside]}\n" if beside in self._card else ""
            self._put(number, {beside: f"{before}{line.strip()}"}, beside)
        elif pair and not goes_on:
            self._put(number, {key: plain_wikitext(pair["value"].strip())}, key)
        elif goes_on:
            self._card[self._last] = f"{self._card[self._last]}\n{line.strip()}".strip()
        else:
            yield SkippedRow(Location(self._entry.name, number), f'"{line.strip()[:40]}" says no field')

    def _alone(self, line: str) -> dict[str, str]:
        """The one field of a line below a title: a word of the game, `Mission`, or a label with its figure."""
        in_text = self._last and (bare_key(self._last) in _TEXTS or not self._entry.knows(self._last))
        if not (self._card or self._title) or in_text:
            return {}
        if (pairs := _FIGURES.findall(line)) and not _BESIDE_FIGURES.sub("", _FIGURES.sub("", line)):
            of_both = next(filter(self._entry.knows, _PAIRS), "")
            return {of_both: " ".join(pairs)} if of_both and of_both not in self._card else {}
        pair = _FIGURE_ALONE.fullmatch(line.strip())
        if pair and self._entry.knows(pair["key"]):
            return {pair["key"]: pair["value"]}
        column = None if self._last else self._entry.means(line.strip())
        return {column: line.strip()} if column and column not in self._card else {}

    def _enter(self, title: str, level: int) -> None:
        """Go below a heading: what stood above it without a card of its own is a section of cards."""
        if self._title and level > self._level and self._parts[self._level] > 1:
            self._sections[self._level] = self._title
        self._sections = {above: section for above, section in self._sections.items() if above < level}
        self._title, self._level = title, level

    def _is_field(self, key: str, line: str) -> bool:
        """Whether a line with a colon says a field, and does not go on with the text before it."""
        return self._entry.knows(key) or line[:1] not in (" ", "\t")

    def _put(self, number: int, values: Mapping[str, Json], last: str = "") -> None:
        self._first = self._first if self._card else number
        self._card |= values
        self._last = last


def _heading_of(line: str) -> str | None:
    heading = _HEADING.fullmatch(line)
    said = without_marks(heading["title"] or heading["section"]).strip() if heading else ""
    return said if any(map(str.isalnum, said)) else None


def _level_of(line: str) -> int:
    """How deep a heading stands: `# Set`, `## Card`; 0 where its marks do not say."""
    bare = line.strip()
    return len(bare) - len(bare.lstrip(bare[:1])) if bare[:1] in "#=" else 0


def _card(card: dict[str, Json], where: Location, entry: Entry, title: str, over: Over) -> Iterator[AnyRow]:
    if card and title:
        card = {**_of_heading(title, card, entry), **card}
    known = [column for column in card if entry.knows(column)]
    if len(known) > 1 or any(entry.names(column) or _is_number(column) for column in known):
        yield Row(card, where, *over)
    elif card:
        yield SkippedRow(where, f'"{next(iter(card))[:40]}" is no field of a card')


def _of_heading(title: str, card: dict[str, Json], entry: Entry) -> dict[str, Json]:
    """What the heading over a card says that the card does not: its id, its name, or both."""
    named, numbered = any(map(entry.names, card)), any(map(_is_number, card))
    if named:
        return {} if numbered or " " in title or not looks_like_id(title) else {"id": title}
    title, rarity = name_and_rarity(title) or without_rarity(title)
    rare: dict[str, Json] = {"rarity": rarity} if rarity else {}
    both = _ID_AND_NAME.fullmatch(title) or _NAME_AND_ID.fullmatch(title)
    if both and not numbered:
        return {"number" if both["id"].isdecimal() else "id": both["id"], "name": both["name"], **rare}
    return {"name": title, **rare}


def _is_number(column: str) -> bool:
    return bare_key(column) in _NUMBERS


_NUMBERS = frozenset({"id", "number", "no", "cardnumber", "cardno", "cardid", "collectornumber", "番号"})

BLOCKS = SourceFormat("blocks", "text with a field a line, Name: value", is_blocks, read_blocks)

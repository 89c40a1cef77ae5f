"""Codes, titles and dates of sets in the objects of a document."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from importers.formats.grids import heading, word_alone
from importers.rows import Entry, SetNote
from importers.values.languages import in_english
from rules.core.cards import Json
from rules.core.text import bare_key

SETS = frozenset(
    {"set", "sets", "expansion", "expansions", "edition", "editions", "extension", "extensions", "cardset"}
)
"""Columns that say of which set a card is."""

SEVERAL_SETS = frozenset({"sets", "expansions", "editions", "extensions", "cardsets"})
_LONGEST_CODE = 6

_CODES = (
    "code",
    "setcode",
    "expansioncode",
    "editioncode",
    "extensioncode",
    "abbreviation",
    "abbr",
    "setid",
    "shortname",
    "id",
)
"""What an object calls the code of a set; the last only where it surely is one."""

_TITLE = (
    "name",
    "title",
    "setname",
    "expansionname",
    "editionname",
    "extensionname",
    "nom",
    "titre",
    "fullname",
    "label",
)
_DATE = ("releasedate", "releasedat", "released", "date", "year", "releaseyear")


def note_of(value: Mapping[str, Json]) -> SetNote:
    """What an object says of a set: its code, its title and when it came out."""
    told = {bare_key(key): str(item).strip() for key, item in value.items() if isinstance(item, str | int) and item}
    first = [next((told[name] for name in names if name in told), None) for names in (_CODES, _TITLE, _DATE)]
    return SetNote(*first)


class DocumentSets:
    """What one document says of the sets of its cards: around them, in them, and in a list beside them.

    `holds` tells whether an object has cards in it.
    """

    def __init__(self, holds: Callable[[Mapping[str, Json]], bool]) -> None:
        self._holds = holds
        self._listed: dict[str, SetNote] = {}

    def own(self, value: Mapping[str, Json], note: SetNote) -> SetNote:
        """What is known of a card's set, with what its own `set` object says, or a list of sets beside the cards."""
        own = next((item for key, item in value.items() if bare_key(key) in SETS), None)
        if isinstance(own, dict) and own:
            return note_of(own).over(note)
        return self._listed[own].over(note) if isinstance(own, str) and own in self._listed else note

    def take(self, value: Mapping[str, Json]) -> str | None:
        """Note the sets that are listed beside cards, `{sets: [...], cards: [...]}`. Returns the key of that list."""
        for key, item in value.items():
            if bare_key(key) not in SEVERAL_SETS or not isinstance(item, list):
                continue
            sets = [each for each in item if isinstance(each, dict) and not self._holds(each)]
            others = {name: each for name, each in value.items() if name != key}
            if item and len(sets) == len(item) and all(note_of(each).code for each in sets) and self._holds(others):
                self._listed |= {str(note_of(each).code): note_of(each) for each in sets}
                return key
        return None

    def around(self, value: Mapping[str, Json], note: SetNote, *, in_sets: bool, key: str) -> SetNote:
        """What the surroundings of cards say of their set: by a `set` in them, a code, or as one of `sets`.

        With a title and `cards` under a key of its own, that key is the set's code.
        """
        for name, item in value.items():
            if bare_key(name) not in SETS:
                continue
            if isinstance(item, dict) and not self._holds(item):
                return note_of(item).over(note)
            if isinstance(item, str) and item.strip():
                return SetNote(code=item.strip(), date=note_of(value).date).over(note)
        own = note_of({name: item for name, item in value.items() if not isinstance(item, dict | list)})
        keys = {bare_key(name) for name in value}
        if own.title and not own.code and "cards" in keys and 0 < len(key) <= _LONGEST_CODE:
            return own._replace(code=key)
        if in_sets or not keys.isdisjoint(_CODES[:-1]):
            return own.over(note)
        return note


def named_set(key: str) -> SetNote:
    """The set that a key over cards names, by its code or its title."""
    return SetNote(title=key) if " " in key or len(key) > _LONGEST_CODE else SetNote(code=key)


_SAID = re.compile(
    r"(?P<word>[^\W\d]{1,20}(?: (?:name|title))?)\s*(?:(?:#|no\.?|nr\.?|n°)?\s*\d{1,3}\s*)?[:：]"
    r"\s*(?P<title>[^:：]{1,80}?)\s*(?:[(（\[]\s*(?P<date>[12]\d{3}(?:-\d\d){0,2})\s*[)）\]])?\s*"
)
_WORDS = frozenset({"set", "expansion", "edition", "extension", "setname", "settitle", "セット", "弾", "収録"})


_FRAME = "=#*-–—/~_■□◆◇▼▽▲△◎●○★☆ \t"
_AROUND = {"[": "]", "【": "】", "〔": "〕"}


def bare_heading(line: str) -> str:
    """A heading without the marks around it: `=== Ash ===`, `[Ash]`, `# Ash`, `Ash:`.

    >>> bare_heading("=== Ash ==="), bare_heading("[Ash]"), bare_heading("// Ash and Dust (2006)")
    ('Ash', 'Ash', 'Ash and Dust (2006)')
    """
    bare = line.strip().strip(_FRAME).rstrip(" :：")
    return bare[1:-1].strip() if bare and _AROUND.get(bare[0]) == bare[-1] else bare


def set_of_line(line: str) -> SetNote | None:
    """What a line that stands alone says of the set of the cards below it; None for others.

    >>> set_of_line("Set: First Light (2006)"), set_of_line("Erweiterung: Asche").title, set_of_line("Note: x")
    (SetNote(code=None, title='First Light', date='2006', heading=None), 'Asche', None)
    """
    found = _SAID.fullmatch(bare_heading(line))
    if found is None:
        return None
    word = bare_key(found["word"])
    named = word in _WORDS or not _WORDS.isdisjoint(in_english(word))
    return SetNote(title=found["title"].strip(), date=found["date"]) if named else None


Over = tuple[str | None, SetNote]
"""What cards stand under: a heading, and what is said of their set."""


def stands_over(cells: Sequence[str], header: Sequence[str], entry: Entry, over: Over) -> Over | None:
    """What the cards below a line stand under, where it is a heading or says their set; None for other lines."""
    title = heading(cells, header, entry)
    filled = [cell for cell in cells if cell.strip()]
    of_set = set_of_line(filled[0]) if len(filled) == 1 else None
    if title is None and of_set is None and (word := word_alone(cells, header, entry)):
        return over[0], over[1]._replace(heading=word)
    return (title or over[0], of_set or over[1]) if title is not None or of_set else None


_SET_WORDS = re.compile(
    r"第\s*[0-9０-９一二三四五六七八九十]{1,3}\s*(?:弾|章|期)"
    r"|(?:(?:base|starter|booster|promo)\s+)?(?:set|series|expansion|booster|edition|serie|reihe|edición|edizione|extension)"
    r"\s*(?:#|no\.?\s*)?[0-9]{1,3}(?:\s*[:–—-]\s*\S.*)?",
    re.IGNORECASE,
)


def is_section(line: str, entry: Entry) -> bool:
    """Whether a line that stands alone says what kind of cards are below it, or of which set they are: `第一弾`.

    >>> [is_section(line, Entry("x", b"")) for line in ("Series 2", "Set: Ash", "Ash")]
    [True, True, False]
    """
    bare = bare_heading(line)
    return entry.means(bare) == "type" or _SET_WORDS.fullmatch(bare) is not None or set_of_line(bare) is not None


def under_heading(title: str, entry: Entry, over: Over) -> Over:
    """What the cards below a heading stand under: a card type, a set that it names, or words that may be its title."""
    if entry.means(title) == "type":
        return title, over[1]
    return over[0], set_of_line(title) or SetNote(heading=title)

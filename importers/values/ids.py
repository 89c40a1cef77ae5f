"""Ids of cards in any game's files: letters and a number, perhaps a variant."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from db.writing.rows import NO_SET
from importers.values.tails import RARITIES, without_tails
from rules.core.cards import Json
from rules.core.errors import DataError

_ID = re.compile(
    r"(?:[A-Za-z][A-Za-z0-9]{0,7}|PR[忍術作依客]|[忍術作依客])[-－―ー_ ]?"
    r"[A-Za-z]{0,3}\d{1,5}(?:[-_ ]?[A-Za-z0-9]{1,4}|-[A-Z]{5,8})?"
)
_BETWEEN = re.compile(r"\s*[,;、|\n&+]\s*|\s+(?:/|and|et|und)\s+")
_TWO_IDS = 6
"""Two ids are longer than this."""


def looks_like_id(text: str) -> bool:
    """Whether a text is an id: `KS-009-C`, `n688e`, `忍-12`."""
    return _ID.fullmatch(text.strip()) is not None


def several_ids(text: str) -> list[str]:
    """The ids of a cell that holds several; none where it holds one, or none.

    >>> several_ids("KS-201, KS-301-RA"), several_ids("KS-201")
    (['KS-201', 'KS-301-RA'], [])
    """
    if len(text) <= _TWO_IDS:
        return []
    ids = [part.strip() for part in _BETWEEN.split(text.strip()) if part.strip()]
    return ids if len(ids) > 1 and all(map(looks_like_id, ids)) else []


_SET_AND_NUMBER = re.compile(
    r"(?P<set>[A-Za-z][A-Za-z0-9]{0,7})-(?P<number>[A-Za-z]?\d{1,4})(?:-(?P<variant>[A-Za-z0-9]{1,4}|[A-Z]{5,8}))?"
)
_DATE = re.compile(
    r"[12]\d{3}-\d\d-\d\d(?:[T ]00:00:00)?|\d{1,2}-(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)", re.IGNORECASE
)


_DATE_CELL = re.compile(rf"{_DATE.pattern}|[a-z]{{3}}-\d{{2}}", re.IGNORECASE)


def refuse_date(column: str, said: str) -> None:
    """Raise DataError for a cell of figures that a spreadsheet has made a date of: `4/2` as 2 April."""
    if _DATE_CELL.fullmatch(said):
        what = "is a date that a spreadsheet made of figures; make the column text and write it anew"
        raise DataError(f'{column}: "{said}" {what}')


_AROUND = re.compile(r"[\[(【（{<「『]\s*(?P<id>[^\[\]()【】（）{}<>「」『』]+?)\s*[\])】）}>」』]")
_PICTURE = re.compile(r"(?<=\w)\.(?:webp|png|jpe?g|gif|avif|bmp|tiff?)", re.IGNORECASE)


_HYPHEN = re.compile("(?<=[A-Za-z0-9])[‒−－](?=[A-Za-z0-9])")
"""What stands for the hyphen of an id; a dash between words and figures may be one of a list."""


def bare_id(said: str) -> str:
    """An id or a number without brackets around it, and without the ending of its picture's file.

    >>> bare_id("[KS-009-C]"), bare_id("KS-009-C.webp"), bare_id("N-1 (b)")
    ('KS-009-C', 'KS-009-C', 'N-1 (b)')
    """
    said = said.strip().removeprefix("'")
    said = said if said.isascii() else _HYPHEN.sub("-", said)
    if said[-1:] in "])】）}>」』" and (around := _AROUND.fullmatch(said)):
        said = around["id"]
    picture = _PICTURE.search(said) if "." in said else None
    return said[: picture.start()] if picture and picture.end() == len(said) else said


_GROUPS_OF_DIGITS = re.compile(r"\d{1,9}")


def are_other_numbers(ids: Sequence[str], numbers: Sequence[str]) -> bool:
    """Whether ids count something else than the numbers beside them: `char-001` for the card 133."""
    pairs = [*zip(ids, numbers, strict=False)] if len(ids) == len(numbers) else []
    figures = [
        (
            {*map(int, _GROUPS_OF_DIGITS.findall(id_))},
            {*map(int, _GROUPS_OF_DIGITS.findall(number.partition("/")[0])[-1:])},
        )
        for id_, number in pairs
    ]
    return sum(bool(one and other) and one.isdisjoint(other) for one, other in figures) * 2 > len(pairs) > 0


def full_id(game_id: str, given: str | None) -> str | None:
    """A printing's id with its game in front."""
    return given if given is None or given.startswith(f"{game_id}:") else f"{game_id}:{given}"


def complete_id(printed: dict[str, str | None]) -> None:
    """Set, number and variant of a printing whose id alone names them. Raises DataError for what is a date by now."""
    for name in ("number", "id"):
        if "-" in (said := printed[name] or "") and _DATE.fullmatch(said):
            what = "is a date that a spreadsheet made of a number; make the column text and write it anew"
            raise DataError(f'{name}: "{said}" {what}')
    if printed["id"] is None and printed["set"] is None and printed["variant"] is None:
        printed["id"], printed["number"] = _as_id(printed["number"])
    match = _SET_AND_NUMBER.fullmatch(printed["id"] or "") if not printed["number"] else None
    if match:
        printed.update({name: part for name, part in match.groupdict().items() if not printed[name]})


def _as_id(number: str | None) -> tuple[str | None, str | None]:
    """What stands under a number, as id and number: `OWN-T94` is an id, whatever its column is called."""
    return (number, None) if number and _SET_AND_NUMBER.fullmatch(number) else (None, number)


def is_surely_id(text: str) -> bool:
    """Whether a text can be nothing but an id: its parts stand apart, or it is in another script."""
    return looks_like_id(text) and text.strip()[-1:].isalnum() and ("-" in text or "_" in text or not text.isascii())


def row_keys(columns: Sequence[Mapping[str, Json]]) -> list[str]:
    """The row numbers, or ids, that objects of columns all have as their keys; none where they have others."""
    rows = [*columns[0]]
    if any([*column] != rows for column in columns):
        return []
    numbered = all(map(str.isdecimal, rows))
    return rows if numbered or all(looks_like_id(row) and any(map(str.isdigit, row)) for row in rows) else []


def may_be_id(text: str) -> bool:
    """Whether a text may be an id, of a game's or of a card that goes by its name."""
    return looks_like_id(text) or text.partition(":")[2] != "" or text.startswith(f"{NO_SET}-")


NUMBER_AGAIN = re.compile(r"#\s*\d{1,4}")
"""The number of a card behind its id, and not yet its name."""


class NameAndId(NamedTuple):
    """A name with what stands in one cell with it: its id or its number, its rarity, further words in brackets."""

    name: str
    id: str | None = None
    number: str | None = None
    rarity: str | None = None
    set: str | None = None
    words: tuple[str, ...] = ()


_ASIDE = re.compile(r"\s*[(（\[【](?P<word>[^()（）\[\]【】]{1,40})[)）\]】]\s*$")
_IN_FRONT = re.compile(r"\s*[\[【［〔](?P<word>[^\[\]【】［］〔〕]{1,40})[\]】］〕]\s*(?=\S)")
_AT_END = re.compile(r"(?P<name>.+?)\s+(?:[-–—|:#]\s+)?#?(?P<id>[^\s()\[\]]+)")
_AT_BEGIN = re.compile(r"#?(?P<id>[^\s()\[\]]+?)(?:\s+[-–—|]\s+|\s*:\s+|\s+)(?P<name>.+)")
_MARK_BEHIND = re.compile(r".*\S.*[(（\[](?P<id>[^()（）\[\]]+)[)）\]][\s*_~–—/,-]*(?P<mark>[^\W\d_]{1,12})[*_~]*\s*")
"""A word behind an id in brackets, as lists of decks mark copies: `Mira (T1-001) *foil*`."""

_OF_ALL = re.compile(r"(?P<number>\d{1,4})\s*/\s*\d{1,4}")
_OF_A_SET = re.compile(
    rf"(?P<set>[A-Z][A-Z0-9]{{1,4}})\s+#?(?P<number>\d{{1,4}}(?=\s*/)|0\d{{2,3}})(?:\s*/\s*\d{{1,4}})?"
    rf"(?:\s+(?P<rarity>{RARITIES}))?(?:\s+[-–—|:]\s*|\s+)(?P<name>[^\d\s].*)"
)
"""A set's code, a number of that set and perhaps a rarity in front of a name: `KS 009/130 C Mira`, `KS 009 Mira`."""

_OF_ALL_BESIDE = (
    re.compile(r"#?(?P<number>\d{1,4})\s*/\s*\d{1,4}(?:\s*[-–—|:.)]\s*|\s+)(?P<name>[^\d\s].*)"),
    re.compile(r"#?(?P<number>\d{3})(?:\s+[-–—|]\s+|\s*[:.)]\s+)(?P<name>[^\d\s].*)"),
    re.compile(r"(?P<name>.*\S)(?:\s+[-–—|:]\s*|\s+)#?(?P<number>\d{1,4})\s*/\s*\d{2,4}"),
)
"""A number of the set in front of a name or behind it, `003/130 - Mira`, `003 - Mira`."""

_RARITY = re.compile(
    r"(?:.*\s)?(?:un)?common|.*\brares?(?:\s.*)?|.*\bsecret(?:\s.*)?|(?:un)?commune|peu commune|legendary"
    rf"|starter|promo|{RARITIES}",
    re.IGNORECASE,
)


def name_and_rarity(text: str) -> tuple[str, str] | None:
    """A name and the rarity in brackets behind it; None for other texts.

    >>> name_and_rarity("Mira Tsuru (SR)"), name_and_rarity("Mira Tsuru (Genin)")
    (('Mira Tsuru', 'SR'), None)
    """
    aside = _ASIDE.search(text)
    word = aside["word"].strip() if aside else ""
    told = _RARITY.fullmatch(word) and (word.isupper() or len(word) > _LONGEST_CODE)
    return (text[: aside.start()].strip(), word) if aside and told and aside.start() else None


_LONGEST_CODE = 2
_DIGITS = 3
_MOST_ASIDES = 4
_LONGEST_CELL = 200


def name_and_id(text: str) -> NameAndId | None:
    """A cell that holds a card's id beside its name; None for others.

    >>> name_and_id("Mira - The Quiet (T1-001) [Common]")
    NameAndId(name='Mira - The Quiet', id='T1-001', number=None, rarity='Common', set=None, words=())
    >>> name_and_id("N-123 - Mira").name, name_and_id("Mira (012/130)").number, name_and_id("Mira (Team 7)")
    ('Mira', '012', None)
    >>> name_and_id("003/130 - Mira")
    NameAndId(name='Mira', id=None, number='003', rarity=None, set=None, words=())
    >>> name_and_id("Mira - N-2951 - Rare - Ash Coast")
    NameAndId(name='Mira', id='N-2951', number=None, rarity='Rare', set=None, words=('Ash Coast',))
    >>> name_and_id("N-123 - Mira - Super Rare - 1st Edition")
    NameAndId(name='Mira', id='N-123', number=None, rarity='Super Rare', set=None, words=('1st Edition',))
    >>> name_and_id("【R】忍-551 疾風")
    NameAndId(name='疾風', id='忍-551', number=None, rarity='R', set=None, words=())
    """
    if len(text) > _LONGEST_CELL:
        return None
    text, counted = without_tails(text.rstrip(), ("copies",))
    if of_set := _OF_A_SET.fullmatch(text.strip()):
        return NameAndId(of_set["name"], None, of_set["number"], of_set["rarity"], of_set["set"])
    mark = _mark_behind(text)
    bare = text.rstrip("*_~ ")[: -len(mark[0])].strip(" *_~-–—/,") if mark else text.strip()
    name, asides = _without_asides(bare)
    known = next(filter(_is_id_in_name, asides), None)
    number = next((found["number"] for aside in asides if (found := _OF_ALL.fullmatch(aside))), None)
    if known is None and number is None:
        name, known, number, facts = _beside(name)
        if known is None and number is None:
            return None
        asides = [*facts, *asides]
    name, behind = _without_words_behind(name.strip())
    rest = [
        aside
        for aside in (*asides, *mark, *behind, *map(str, counted.values()))
        if aside != known and not _OF_ALL.fullmatch(aside)
    ]
    first = _IN_FRONT.match(text)
    if is_surely_id(name.strip(" ,;/&-–—")):
        return None  # several ids and no name
    return _with_rarity(
        NameAndId(name.strip(" -–—|:"), known, None if known else number), rest, first and first["word"]
    )


BETWEEN_FACTS = re.compile(r"\s+[-–—|]\s+")
"""What stands between a name and the facts behind it: a dash or a stroke with blanks around it."""

_WORD_BEHIND = re.compile(
    r"\s+[-–—]\s+(?P<word>(?:non-?)?(?:foil|holo|reverse holo|normal|full art)"
    r"|(?:1st|first|2nd|second|unlimited|limited)(?: edition)?|(?:(?:super|ultra|secret|ultimate) )?rare|(?:un)?common"
    r"|promo|starter)$",
    re.IGNORECASE,
)
"""How rare a copy is and how it is made, behind a name and a dash: no title."""


def _without_words_behind(name: str) -> tuple[str, list[str]]:
    """A name without what shops put behind it and a dash, and these words."""
    words: list[str] = []
    while (found := _WORD_BEHIND.search(name)) and found.start():
        name = name[: found.start()]
        words.insert(0, found["word"])
    return name, words


def _beside(text: str) -> tuple[str, str | None, str | None, list[str]]:
    """A name, the id or the number in front of it or behind, and what follows between dashes, as shops write it."""
    if of_all := next(filter(None, (form.fullmatch(text) for form in _OF_ALL_BESIDE)), None):
        return of_all["name"], None, of_all["number"], []
    for found in (_AT_END.fullmatch(text), _AT_BEGIN.fullmatch(text)):
        if found and _is_id_in_name(found["id"]):
            return found["name"], found["id"], None, []
    name, *facts = BETWEEN_FACTS.split(text)
    for at, fact in enumerate(facts):
        of_all = _OF_ALL.fullmatch(fact)
        if of_all or _is_id_in_name(fact):
            before = " - ".join([name, *facts[:at]])
            return before, None if of_all else fact, of_all and of_all["number"], facts[at + 1 :]
    return text, None, None, []


def _with_rarity(found: NameAndId, words: list[str], in_front: str | None) -> NameAndId:
    """A name and an id with the words beside them, of which one may be the rarity; letters in front are, `【N】`."""
    letters = in_front in words and in_front.isupper() and len(in_front) <= _LONGEST_CODE
    rarity = in_front if letters else next(filter(_RARITY.fullmatch, words), None)
    return found._replace(rarity=rarity, words=tuple(word for word in words if word != rarity))


def _mark_behind(text: str) -> tuple[str, ...]:
    """The word behind an id in brackets; none where there is no id in front of it."""
    found = _MARK_BEHIND.fullmatch(text.rstrip("*_~ ")) if text[-1:] not in ")）]" else None
    return (found["mark"],) if found and _is_id_in_name(found["id"]) else ()


def _without_asides(name: str) -> tuple[str, list[str]]:
    """A name without the words in brackets behind it, or in square ones in front, and these."""
    asides: list[str] = []
    while len(asides) < _MOST_ASIDES and (first := _IN_FRONT.match(name)):
        asides += filter(None, [first["word"].strip()])
        name = name[first.end() :]
    in_front = len(asides)
    while len(asides) < _MOST_ASIDES and (aside := _ASIDE.search(name)) and aside.start():
        asides[in_front:in_front] = filter(None, [aside["word"].strip()])
        name = name[: aside.start()]
    return name, asides


def _is_id_in_name(text: str) -> bool:
    """Whether a word beside a name is an id, and no part of the name such as `Team-7`: it has many figures.

    One that begins with the sign of a card type is an id with any number, `忍-7`.
    """
    return looks_like_id(text) and (sum(map(str.isdigit, text)) >= _DIGITS or ("-" in text and not text[0].isascii()))

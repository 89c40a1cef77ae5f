"""Whether everything that a line says of a card's printing fits the same one: number, set, rarity and title.

`Naruto Uzumaki (KS 009) [S]`, where the secret one is KS 133, is refused: neither part is preferred. Words that name no
version of the card are a remark.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from db.names import NameRow
from decks.guids import is_guid
from decks.lists.groups import is_group_of
from decks.lists.naming import OF_SIZE, without_comment
from decks.lists.prose import words_in
from decks.lists.rarities import is_finish, letters_of
from decks.lists.titles import is_known, section_said
from decks.problems import LineProblem, Trouble, quoted
from decks.resolving.index import CardIndex, matching
from rules.core.cards import Printing
from rules.core.dataclass import dataclass
from rules.core.deck import DeckLine
from rules.core.late import Late
from rules.core.text import fold

_ID = Late(
    r"(?<![\w-])(?P<id>[^\W\d_]{1,5}(?:\s?-\s?|\s|[)\]]\s?)?[^\W\d_]{0,2}\d{1,4}(?:\s?-\s?[^\W\d_]{1,4}(?!\w))?)(?![\w-])",
    digits=True,
)
_BARE_NUMBER = Late(
    r"(?<![\w-])(?:(?:#|№|\bno\.?|\bnr\.?)\s?(?P<said>\d{1,4})|(?P<three>\d{3}))(?![\w-]|\s?[x×%])",
    re.IGNORECASE,
    digits=True,
)
_BRACKETED = Late(r"[(\[（【](?P<words>[^()\[\]（）【】]{1,60})[)\]）】]", needs=tuple("([（【"))
_LIKE_A_SET = re.compile(r"[A-Z][\w'’&!.-]*(?:\s+(?:[A-Z][\w'’&!.-]*|of|the|and|for|in|on|to|from|de|du|la|le|der|&))*")
"""Words in capitals, with small ones between, as in the name of a set: `Path of Embers`."""
_SHORTEST = 3
_APART = Late(r"\s*[,;|/()\[\]（）【】·•:–—]\s*|\s+-\s+|[x×]?\b\d{1,2}[x×]?\b")
_SIGNS = Late(r"[\s,;|/()\[\]（）【】·•:]+")


@dataclass(frozen=True, slots=True)
class _Claim:
    """Something that a line says of the printing, and the printings that it fits."""

    said: str
    rows: tuple[NameRow, ...]

    def allows(self, row: NameRow) -> bool:
        return any(each.printing_id == row.printing_id for each in self.rows)


def says_two_ids(said: str) -> bool:
    """Whether a line has two places that look like a set and a number, or a number with what may be its set's size."""
    return len({found["id"] for found in _ID.finditer(said)}) > 1 or OF_SIZE.search(said) is not None


def agreeing(index: CardIndex, line: DeckLine, rows: Sequence[NameRow]) -> tuple[list[NameRow], str]:
    """Those of the printings that a line can mean which fit all that it says; where none does, what to say of that."""
    named = _of_the_name(index, rows)
    claims = list(_claims(index, line, named))
    fit = [row for row in rows if all(claim.allows(row) for claim in claims)]
    if fit or not rows:
        return fit, ""
    # What one says precisely, as KS-108-RA, may be another printing of the card than those that were looked up.
    cards = {row.card_id for row in rows}
    fit = [row for row in named if row.card_id in cards and all(claim.allows(row) for claim in claims)]
    return fit, "" if fit else _contradiction(claims, rows)


def _contradiction(claims: Sequence[_Claim], rows: Sequence[NameRow]) -> str:
    """What to say of a line of which no printing is all that it says."""
    wrong = next((claim for claim in claims if not any(map(claim.allows, rows))), claims[-1])
    others = [claim for claim in claims if claim != wrong and not any(map(wrong.allows, claim.rows))]
    # The fewer printings something fits, the more precisely it says which is meant.
    other = min(others, key=lambda claim: len(claim.rows), default=None)
    first = other.rows[0] if other else rows[0]
    one = f"{quoted(other.said)} is" if other else "this is"
    return f"{one} {_told(first)}, {quoted(wrong.said)} {_told(wrong.rows[0])}. Write only the one that is meant."


def _told(row: NameRow) -> str:
    """A printing by its name, its title where it has one, and its number."""
    title = f", {row.titles[0]}" if row.titles else ""
    return f"{quoted(row.names[0] + title)} ({row.tail})"


def _of_the_name(index: CardIndex, rows: Iterable[NameRow]) -> list[NameRow]:
    """All printings of the cards that have a name of these printings."""
    names = dict.fromkeys(name for row in rows for name in row.names)
    return list({row.printing_id: row for name in names for row in index.named(name)}.values())


def _claims(index: CardIndex, line: DeckLine, named: Sequence[NameRow]) -> Iterator[_Claim]:
    """What a line says of the printing: its words besides the card's name and comments behind a mark."""
    behind = f" ({line.printing})" if line.printing is not None else ""
    text = without_comment(line.said) if line.said is not None else f"{line.name}{behind}"
    if not named or is_guid(line.printing or ""):
        return

    for found in OF_SIZE.finditer(text):
        said = found["size"].lstrip("0")
        other = [row for row in named if row.number.lstrip("0") == said and not index.is_size(row.set_code, said)]
        if said and other:  # the number of another version, and not how many cards the set has
            yield _Claim(found["size"], tuple(other))
    text = OF_SIZE.sub("", text)
    yield from _titles(text, named)
    for name in sorted({name for row in named for name in row.names}, key=len, reverse=True):
        text = re.sub(re.escape(name), " ", text, flags=re.IGNORECASE)
    rest = text
    for found in _ID.finditer(text):
        if meant := index.referred(found["id"]):
            rest = rest.replace(found["id"], " ", 1)
            yield _Claim(found["id"], tuple(meant))
        elif (bare := _BARE_NUMBER.search(found["id"])) and not bare["said"]:
            # A set that nobody knows: its number is not that of a card of another set.
            rest = rest.replace(found["id"], " ", 1)
    yield from _bare_numbers(rest, named, line.count)
    yield from _words(index, rest, named)


def _titles(text: str, named: Sequence[NameRow]) -> Iterator[_Claim]:
    """The titles of versions that stand in a text: `Rasengan`, but not within `Fury of the Rasengan` or the name."""
    said = _spaced(text)
    titles = {_spaced(title): title for row in named for title in row.titles}
    own = [_spaced(name) for row in named for name in row.names]
    found = [words for words in titles if words.strip() and words in said]
    for words in found:
        if not any(words in other for other in (*own, *found) if other != words):
            fit = tuple(row for row in named if words in map(_spaced, row.titles))
            yield _Claim(titles[words], fit)


def _spaced(text: str) -> str:
    """The words of a text as they are compared, each between spaces."""
    return f" {' '.join(words_in(fold(text)))} "


def _bare_numbers(text: str, named: Sequence[NameRow], count: int) -> Iterator[_Claim]:
    """Numbers without their set that a version of the card has: `#009`, `No. 9`, `133`."""
    for found in _BARE_NUMBER.finditer(text):
        said = found["said"] or found["three"]
        if (found["said"] or said != str(count)) and (fit := matching(named, said)):
            yield _Claim(found[0], tuple(fit))


def _words(index: CardIndex, text: str, named: Sequence[NameRow]) -> Iterator[_Claim]:
    """Rarities and sets: in brackets, or a capital or two that stand alone."""
    variants = {fold(row.variant) for row in named if row.variant}
    bracketed = [found["words"].strip() for found in _BRACKETED.finditer(text)]
    alone = [word for word in _SIGNS.split(text) if word.isupper() and word not in bracketed]
    apart = [word.strip(" *") for word in _APART.split(text) if word not in bracketed]
    for word in dict.fromkeys((*bracketed, *alone, *apart)):
        if meant := ({fold(word)} if fold(word) in variants else letters_of(word)) & variants:
            fit = tuple(row for row in named if row.variant and fold(row.variant) in meant)
            yield _Claim(word, fit)
        elif not is_finish(word) and (of_set := index.of_set(word)):
            yield _Claim(word, tuple(of_set))


def unknown_sets(index: CardIndex, read: Iterable[tuple[DeckLine, NameRow, Printing]]) -> Iterator[LineProblem]:
    """A problem for each line with what looks like a set that nobody knows, `[Path of Embers]`.

    Where the card's number or title stands beside it, it is a remark. One word in round brackets always is.
    """
    for line, row, printing in read:
        text = without_comment(line.said or "")
        words = [(found["words"].strip(), found[0][0] == "[") for found in _BRACKETED.finditer(text)]
        words += [
            (each, False)
            for each in re.split(r"\s*[,;]\s*", line.comment or "")
            if f"({each}" not in text and each in text
        ]
        for said, square in words if not _says_which(text, row) else ():
            like = len(said) > _SHORTEST and _LIKE_A_SET.fullmatch(said) and (square or " " in said)
            if like and not (index.of_set(said) or matching([row], said) or _is_about(said, row, printing)):
                which = f"For {quoted(row.names[0])} ({row.tail}) write its number; a remark begins with #."
                told = f"{quoted(said)} is no set or title known here. {which}"
                yield LineProblem(Trouble.UNKNOWN, told, line.line, (row.printing_id,))


def _says_which(text: str, row: NameRow) -> bool:
    """Whether a line has the number or a title of its card."""
    numbers = {found.lstrip("0") for found in re.findall(r"\d+", text)}
    return re.sub(r"\D", "", row.number).lstrip("0") in numbers or any(_spaced(t) in _spaced(text) for t in row.titles)


def _is_about(said: str, row: NameRow, printing: Printing) -> bool:
    """Whether words beside a card are of its name, a value of it, its section or how the copy is made."""
    if any(fold(said) in fold(name) for name in row.names) or is_known(said) or section_said(said) is not None:
        return True
    return bool(letters_of(said)) or is_finish(said) or is_group_of(said, [printing])

"""Which parses of a line are cards: the grammar proposes, the index of cards decides."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence, Set

from db.names import NameRow
from decks.guids import is_guid
from decks.lists.card_line import all_parses
from decks.lists.counts import is_count
from decks.lists.marks import without_added
from decks.lists.naming import clean_reference, is_whole_id
from decks.lists.prose import words_in
from decks.lists.words import any_of
from decks.resolving.index import CardIndex, matching
from rules.core.dataclass import dataclass, replace
from rules.core.deck import DeckLine
from rules.core.late import Late
from rules.core.registry import game
from rules.core.text import fold

_SURE_COUNT = Late(
    rf"(?:^|\s)[(\[]?(?:[x×]\s?[1-9]\d?|[1-9]\d?\s?(?:[x×]|{any_of('unit')}))[)\]]?$", re.IGNORECASE, digits=True
)
"""What is a count wherever it stands behind a card, and no remark: `x2`, `2 copies`."""
_SO_MANY = Late(
    r"[+−–-]\s?\d{1,2}|[+-]?\d{1,2}x?\s+[a-z][a-z ]*|(?:[a-z]{3,}\s+)+[+-]?\d{1,2}x?|.*\d[枚张張장].*"
    r"|(?i:qty|quantity|count|copies|amount|anzahl|menge)\.?\s*[:=]?\s*\d{1,2}",
    digits=True,
)
_NUMBER_AMONG_WORDS = Late(r"^(?=.*\b[a-z]{2,}\b)(?:.*[\s,;+/])?[+-]?[x×]?\d{1,2}[x×]?(?:[\s,;].*)?$", digits=True)
"""Words with a small number that stands alone: `2 main, 1 side`, `or 1 more`."""
_FIGURES_OF_A_COUNT = 2


@dataclass(frozen=True, slots=True)
class Candidate:
    """A way to read a line, and the printings that it can mean."""

    line: DeckLine
    rows: tuple[NameRow, ...]

    @property
    def cards(self) -> frozenset[str]:
        """The ids of the cards it can mean."""
        return frozenset(row.card_id for row in self.rows)


def known(index: CardIndex, line: DeckLine) -> list[NameRow]:
    """The printings that a line means as it is read: its name, or name and title, or id, and what its reference allows.

    Empty where it is no card: a likeness is not looked for.
    """
    name, of_set = _without_set(index, line.name)
    if name != line.name:
        found = known(index, replace(line, name=name))
        return [row for row in found if row in of_set] if of_set else found
    if line.printing is None:
        found = index.named(line.name) or index.referred(clean_reference(line.name)) or index.titled(line.name)
        return found or (index.numbered(line.name) if line.comment is None else [])
    named, number = index.named(line.name), index.without_edition(line.printing)
    found = matching(named, number) or matching(index.titled(line.name), number)
    found = found or [row for row in index.referred(number) if row in named] or whole_name(index, line)
    if found or named:
        return found or matching(index.spelt_otherwise(line.name), number)
    return _of_other_words(index, line, number)


def _of_other_words(index: CardIndex, line: DeckLine, number: str) -> list[NameRow]:
    """The printings of a number behind words that are no card's name: its set, or a part of the name."""
    found = [row for row in index.referred(number) if _is_set_of(line.name, row)]
    plain = number.isdecimal() or is_whole_id(number) or (index.has_set(number) and number[-1:].isdecimal())
    sure = plain and line.comment is None and (line.counted or len(number) > _FIGURES_OF_A_COUNT)
    return found or (index.partly_named(line.name, number) if sure else [])


def _is_set_of(said: str, row: NameRow) -> bool:
    """Whether words in front of a card's id are its set, and its game perhaps, as shops write: `Coils of the Snake`."""
    words = set(words_in(fold(said))) - _words_of_game(row)
    return bool(words) and any(words <= set(words_in(fold(name))) for name in row.set_names)


def _without_set(index: CardIndex, name: str) -> tuple[str, Sequence[NameRow]]:
    """A name without the game and set that shops put in front, and that set's cards: `Mythos: Konoha Shido - Doki`."""
    parts = re.split(r"\s*[:|]\s+|\s+[-–—]\s+", name, maxsplit=3)
    words = [set(words_in(fold(part))) for part in parts]
    if len(parts) < 2 or not all(words) or not index.rows or index.named(name) or index.titled(name):
        return name, ()
    of_game = _words_of_game(index.rows[0])
    front = [part for part, said in zip(parts[:-1], words, strict=False) if not of_game >= said]
    sets = [index.of_set(part) or index.of_set(f"The {part}") for part in front]
    return (parts[-1], [row for rows in sets for row in rows]) if all(sets) else (name, ())


def _words_of_game(row: NameRow) -> set[str]:
    """The words of the title and the id of a card's game."""
    game_id = row.card_id.partition(":")[0]
    return {*words_in(fold(game(game_id).title)), *game_id.split("-")}


def whole_name(index: CardIndex, line: DeckLine) -> list[NameRow]:
    """Printings whose name, or title behind the name, is what looked like a reference: `Rescue (2)`."""
    if line.printing is None:
        return []
    name, behind = line.name, line.printing
    whole = (f"{name} ({behind})", f"{name} [{behind}]", f"{name}({behind})", f"{name}[{behind}]", f"{behind} ({name})")
    found = next((found for spelling in whole if (found := index.named(spelling))), [])
    return found or index.titled(f"{name} {behind}")


def own_parses(line: DeckLine) -> list[DeckLine]:
    """Every way to read a line, in the place where it stands; the line as it was read first."""
    if line.said is None:
        return [line]
    return [line, *(_placed(other, line) for other in all_parses(line.said))]


def _placed(other: DeckLine, line: DeckLine) -> DeckLine:
    """Another parse of a line, in the line's place."""
    section, within = (line.section, line.within) if other.section is None else (other.section, None)
    return replace(other, section=section, within=within, line=line.line, above=line.above, lenient=line.lenient)


def fitting(index: CardIndex, line: DeckLine) -> list[Candidate]:
    """The ways to read a line in which it is a card; those with its count alone, if it begins with one."""
    fits = [Candidate(parse, tuple(rows)) for parse in own_parses(line) if (rows := known(index, parse))]
    counted = [fit for fit in fits if fit.line.counted]
    if counted:
        beside = {f"{fit.line.count}" for fit in counted if not fit.line.comment}
        fits = [fit for fit in fits if fit.line.counted or not _is_count(without_added(fit.line.comment or ""), beside)]
    return counted if counted and not line.unsure else fits


def _is_count(remark: str, beside: Set[str]) -> bool:
    """Whether what may be a remark is a count: `x2`, or what ends in one of the counts that stand beside no remark."""
    return _SURE_COUNT.search(remark) is not None or (re.findall(r"\d+$", remark) or [""])[0] in beside


def by_its_number(index: CardIndex, line: DeckLine) -> DeckLine:
    """A line that is no card, in the way to read it that has a card's whole id behind: `Hinata KS-030 x2`.

    Else in the way in which a card's name stands beside what is like a number, so that this is told of.
    """
    if line.printing is not None or index.named(line.name):
        return line
    parses = own_parses(line)
    ids = [parse for parse in parses if parse.counted and is_whole_id(parse.printing or "")]
    known_ids = [parse for parse in ids if index.referred(parse.printing or "")]
    if len({(each.count, each.printing) for each in known_ids}) == 1:
        return known_ids[0]
    return line if known_ids else next(_beside_its_name(index, line, parses), line)


def _beside_its_name(index: CardIndex, line: DeckLine, parses: Sequence[DeckLine]) -> Iterator[DeckLine]:
    """The ways to read a line in which a card's name stands beside a number like the game's, or a set and a remark."""
    for parse in parses:
        said = parse.printing or ""
        ours = is_whole_id(said) and not is_foreign(index, said)
        if parse.counted and parse.count == line.count and (ours or (parse.comment and said.istitle())):
            yield from [parse] if index.named(parse.name) else ()


def is_foreign(index: CardIndex, reference: str) -> bool:
    """Whether a reference is another tool's id: it names no card and no set of this game, and is no number like its."""
    if not is_guid(reference) and not (any(map(str.isalpha, reference)) and any(map(str.isdecimal, reference))):
        return False
    if is_count(reference) or says_a_count(reference) or index.referred(reference) or index.has_set(reference):
        return False
    kind = re.fullmatch(r"(?:[^&,;/]*\s)?[(\[#]*([^\W\d_]+)-?\d+[)\]]*", reference)
    return kind is None or not any(re.match(rf"{kind[1]}-?\d", row.number, re.IGNORECASE) for row in index.rows)


def says_a_count(reference: str) -> bool:
    """Whether what is taken for the number of a card is words about so many copies: `1 side`, `cut 1`."""
    said = reference.strip()
    return _SO_MANY.fullmatch(said) is not None or _NUMBER_AMONG_WORDS.search(said) is not None


def likely(fits: Sequence[Candidate]) -> Candidate:
    """The parse to keep among several with one count: the first that leaves no choice of cards, or the first."""
    return next((fit for fit in fits if len(fit.cards) == 1), fits[0])

"""Every name and number of one game's cards, arranged for looking up deck lines.

An index is made from plain rows, so that resolving names needs neither a database nor the cards' own fields; the few
printings that a deck really holds are loaded by id afterwards.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Protocol

from db.names import NameRow
from decks.guids import guid, is_guid
from decks.lists.naming import OF_SIZE
from decks.lists.prose import words_in
from rules.core.cards import Printing
from rules.core.late import Late
from rules.core.registry import game
from rules.core.text import bare_key, fold, loose_key, number_key

_WORDS_APART = re.compile(r"[\s,;:/()]+")


class CardSource(Protocol):
    """Where cards are looked up: the catalogue, or a handful of cards in a test."""

    def names(self, game_id: str, only: Collection[str] | None = None) -> Sequence[NameRow]:
        """Every printing of a game, with its names.

        With `only` at least the printings of the cards that have one of these folded names; the others are not needed.
        """

    def printings(self, ids: Sequence[str]) -> Sequence[Printing]:
        """The printings with these ids, in their order. Raises NotFoundError."""


_EDITION = Late(r"^\s*#?(?P<edition>\d{1,2})-(?=\d{1,4}\s?/\s?\d|[^\W\d_]{2,4}-?\d)", digits=True)
"""Which of a game's sets a card is of, in front of its number: `1-76/130`."""
_SHORTEST = 4
"""Letters of a name that is looked for without the dots in it."""
_LONGEST_NAME = 8
"""Words of a card's name that are looked for in a sentence."""
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-"


class CardIndex:
    """The printings of a game by name and by reference."""

    def __init__(self, rows: Iterable[NameRow]) -> None:
        self.rows = tuple(sorted(rows, key=lambda row: (row.printing_id != row.card_id, row.printing_id)))
        self.by_folded: dict[str, list[NameRow]] = {}
        self._by_tail: dict[str, NameRow] = {}
        self._by_reference: dict[str, list[NameRow]] = {}
        self._by_loose: dict[str, list[NameRow]] = {}
        self._sets: frozenset[str] | None = None
        self._by_set: dict[str, list[NameRow]] | None = None
        self._by_letters: dict[str, list[NameRow]] | None = None  # made when a name in Japanese is not found
        self._by_title: dict[str, list[NameRow]] | None = None  # made when a name is not found without
        self._by_words: dict[str, list[NameRow]] | None = None  # made when names are looked for in a sentence
        self._by_order: dict[tuple[str, ...], list[str]] | None = None  # made when a name is not found as it stands
        self._by_part: dict[str, list[NameRow]] | None = None  # made when a number stands behind no name
        for row in self.rows:
            for folded in dict.fromkeys(map(fold, row.names)):
                self.by_folded.setdefault(folded, []).append(row)
            self._by_tail[row.tail] = row
            for key in _keys(row.tail, row.full, row.set_code + row.number):
                self._by_reference.setdefault(key, []).append(row)
            for key in {loose_key(row.tail), loose_key(row.full), loose_key(f"{row.set_code} {row.number}")}:
                self._by_loose.setdefault(key, []).append(row)

    def shared_names(self) -> frozenset[str]:
        """The folded names that more than one card has."""
        return frozenset(name for name, rows in self.by_folded.items() if len({row.card_id for row in rows}) > 1)

    def named(self, name: str) -> list[NameRow]:
        """The printings of the cards with that name, in whatever case each has it."""
        found = self.by_folded.get(fold(name))
        if found or len(name) < _SHORTEST:
            return found or []
        return (not name.isascii() and self._without_dots(name)) or self._in_other_order(name)

    def _in_other_order(self, name: str) -> list[NameRow]:
        """The printings of the one name that has these words, all of them: `Umino, Iruka`, `3rd Hokage`."""
        words = _in_any_order(name)
        if len(words_in(name)) < 2 or any(map(str.isdecimal, "".join(words))):
            return []
        meant = self._of_words(words)
        return self.by_folded[meant[0]] if len(meant) == 1 else []

    def spelt_otherwise(self, name: str) -> list[NameRow]:
        """The printings of all names that have these words, all of them, in any order."""
        return [row for folded in self._of_words(_in_any_order(name)) for row in self.by_folded[folded]]

    def _of_words(self, words: tuple[str, ...]) -> Sequence[str]:
        """The folded names that have these words, whatever their order."""
        if self._by_order is None:
            self._by_order = {}
            for folded in self.by_folded:
                self._by_order.setdefault(_in_any_order(folded), []).append(folded)
        return self._by_order.get(words, ())

    def partly_named(self, words: str, number: str) -> list[NameRow]:
        """The printings of that number whose name has these words, and more: `Zaku`, `70`."""
        if self._by_part is None:
            self._by_part = {}
            for row in self.rows:
                for part in {part for name in row.names for part in words_in(fold(name)) if len(part) > 1}:
                    self._by_part.setdefault(part, []).append(row)
        parts = words_in(fold(words))
        alike = self._by_part.get(parts[0], []) if parts else []
        return [row for row in matching(alike, number) if any(set(parts) < set(words_in(fold(n))) for n in row.names)]

    def _without_dots(self, name: str) -> list[NameRow]:
        """The printings of the one name in Japanese that is like this but for the dots or spaces between its parts."""
        if self._by_letters is None:
            self._by_letters = {}
            for folded, rows in self.by_folded.items():
                if not folded.isascii():
                    self._by_letters.setdefault(re.sub(r"[\s・･·=＝-]", "", folded), []).extend(rows)
        return self._by_letters.get(re.sub(r"[\s・･·=＝-]", "", fold(name)), [])

    def titled(self, words: str) -> list[NameRow]:
        """The printings whose name, its last word first perhaps, and title are these words, however they are put.

        A word of the name is enough where one card alone has both: `Sakura - Original Team 7`.
        """
        if self._by_title is None:
            self._by_title = {}
            short: dict[str, list[NameRow]] = {}
            for row in self.rows:
                names = {spelt for name in row.names for spelt in (name, " ".join(reversed(name.split())))}
                for key in {bare_key(f"{name}{title}") for name in names for title in row.titles}:
                    self._by_title.setdefault(key, []).append(row)
                parts = {part for name in row.names for part in name.split() if len(part) > 2}
                for key in {bare_key(f"{part}{title}") for part in parts for title in row.titles}:
                    short.setdefault(key, []).append(row)
            alone = {key: rows for key, rows in short.items() if len({row.card_id for row in rows}) == 1}
            self._by_title = {**alone, **self._by_title}
        return self._by_title.get(bare_key(words), [])

    def names_or_refers(self, said: str) -> bool:
        """Whether a card's name or number stands in a line: a name of a single word only with a capital."""
        if any(self.referred(word) for word in _WORDS_APART.split(said) if any(map(str.isdecimal, word))):
            return True
        return any(self.named_in(said))

    def named_in(self, said: str) -> Iterator[list[NameRow]]:
        """The cards whose names stand in a sentence, each with its printings: those of one word with a capital.

        Signs in a name make no difference: `Lucky` is `Lucky!`. In a script without gaps a name may stand anywhere.
        """
        if self._by_words is None:
            self._by_words = {}
            for row in self.rows:
                for key in {" ".join(words_in(name)) for name in row.names}:
                    for spelt in {key, key.capitalize(), key.upper()} if " " not in key else {fold(key)}:
                        self._by_words.setdefault(spelt, []).append(row)
        words = words_in(said)
        for start in range(len(words)):
            if found := self._by_words.get(words[start]):
                yield found
            for end in range(start + 2, min(start + _LONGEST_NAME, len(words)) + 1):
                if found := self._by_words.get(fold(" ".join(words[start:end]))):
                    yield found
        folded = "" if said.isascii() else fold(said)
        for name, rows in self.by_folded.items() if not folded.isascii() else ():
            if len(name) > 1 and not name.isascii() and name in folded:
                yield rows

    def has_set(self, reference: str) -> bool:
        """Whether a reference names a set of this game, so that it is one of ours and not another tool's id."""
        word = fold(reference).replace("-", " ").split(" ")[0]
        key = bare_key(reference)
        if self._sets is None:
            self._sets = frozenset(name for row in self.rows for name in (row.set_code, *row.set_names))
        return any(fold(name) == word or (len(name) > 3 and key.startswith(bare_key(name))) for name in self._sets)

    def of_set(self, said: str) -> list[NameRow]:
        """The printings of the set with that code or name, and nothing else said; none where there is no such set."""
        if self._by_set is None:
            self._by_set = {}
            for row in self.rows:
                for name in {fold(each).replace("-", " ") for each in (row.set_code, *row.set_names)}:
                    self._by_set.setdefault(name, []).append(row)
        return self._by_set.get(fold(said).replace("-", " "), [])

    def is_size(self, set_code: str, said: str) -> bool:
        """Whether cards of a set print this number behind their own, `009/130`: behind it come secret ones alone."""
        rows = [row for row in self.of_set(set_code) if row.number.isdecimal() and row.printing_id == row.card_id]
        secret = {row.variant for row in rows if int(row.number) > int(said)}
        return secret.isdisjoint(row.variant for row in rows if int(row.number) <= int(said))

    def without_edition(self, reference: str) -> str:
        """A reference without the place of its set among the game's, where there are so many: `1-76/130` is 76/130."""
        found = _EDITION.match(reference)
        sets = {row.set_code for row in self.rows} if found else ()
        return reference[found.end() :] if found and 0 < int(found["edition"]) <= len(sets) else reference

    def meant_by(self, reference: str) -> list[NameRow]:
        """The printings that a reference of any form means: an id, or a number that says enough alone."""
        return self.referred(reference) or self.numbered(self.without_edition(reference))

    def numbered(self, reference: str) -> list[NameRow]:
        """The printings that a number alone means: with letters, `T01`, or with the size of its set, `009/130`."""
        if re.fullmatch(r"[^\W\d_]{1,3}-?\d{1,3}", reference):
            return [row for row in self.rows if loose_key(row.number) == loose_key(reference)]
        sized = OF_SIZE.search(reference)
        fit = matching(self.rows, reference) if sized is not None else []
        return [row for row in fit if sized and self.is_size(row.set_code, sized["size"])]

    def referred(self, reference: str) -> list[NameRow]:
        """The printings that a reference without a name can mean: an id, or a set and number."""
        if is_guid(reference):
            return [row for row in self.rows if matches(row, reference)]
        exact = self._by_tail.get(reference.partition(":")[2] if ":" in reference else reference)
        if exact:
            return [exact]
        bare = reference.partition(":")[2] or reference
        found = self._by_reference.get(number_key(bare)) or self._by_loose.get(loose_key(bare), [])
        found = found if any(map(str.isalnum, bare)) else []
        return found or self._numbered_apart(bare)

    def _numbered_apart(self, reference: str) -> list[NameRow]:
        """The printings of a variant that sources number apart, by the letters for it: `MSS 08`, `KS-M08`."""
        apart = game(self.rows[0].card_id.partition(":")[0]).numbered_apart if self.rows else {}
        for variant, letters in apart.items():
            form = rf"(?:(?P<set>[^\W_]+)[-_ ])?(?:{letters})[-_ ]?0*(?P<number>\d{{1,3}})"
            if said := re.fullmatch(form, reference.strip(), re.IGNORECASE):
                rows = self.rows if said["set"] is None else self.of_set(said["set"])
                return [row for row in rows if row.variant == variant and row.number.lstrip("0") == said["number"]]
        return []


class CardIndexes:
    """The indexes of several games, each made when it is first asked for and kept, for those who read many decks."""

    def __init__(self, cards: CardSource) -> None:
        self._cards = cards
        self._indexes: dict[str, CardIndex] = {}

    def of(self, game_id: str) -> CardIndex:
        """The index of a game's cards."""
        if game_id not in self._indexes:
            self._indexes[game_id] = CardIndex(self._cards.names(game_id))
        return self._indexes[game_id]


def matching(rows: Iterable[NameRow], reference: str) -> list[NameRow]:
    """The printings among `rows` that a reference can mean: as written, but for zeros in front, or as a set's code."""
    if _SIGNED.fullmatch(reference.strip()):
        return []  # so many more or fewer
    rows, (reference, sized) = list(rows), OF_SIZE.subn("", reference)
    exact = [row for row in rows if matches(row, reference)]
    if exact or is_guid(reference):
        return exact
    key = loose_key(reference)
    loose = [row for row in rows if key in _loosely(row)]
    if not loose and (art := _ART.fullmatch(reference.strip())) and sized:
        return [row for row in matching(rows, art["number"]) if (row.variant or "").endswith(art["letter"])]
    return loose or [row for row in rows if key and key in map(loose_key, _words_of(row))]


_SIGNED = Late(r"[+−–-]\s?\d{1,2}", digits=True)
_ART = Late(r"(?P<number>\d{1,4})\s+(?P<letter>[A-Z]{1,2})", digits=True)
"""A number behind which stands the letter of its picture: `120/130 A`."""


_WORD_OR_FIGURE = re.compile(r"[^\W_]+(?:['’][^\W_]+)?")
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
_AS_WORDS = {f"{n}{end}": word for n, word in enumerate(_ORDINALS, 1) for end in ("st", "nd", "rd", "th")}


def _in_any_order(name: str) -> tuple[str, ...]:
    """The words of a name as they are compared where their order says nothing: `3rd` is third, and `the` is none."""
    words = _WORD_OR_FIGURE.findall(fold(name))
    return tuple(sorted(_AS_WORDS.get(word, word) for word in words if word != "the"))


def _loosely(row: NameRow) -> Iterator[str]:
    """A printing's numbers without zeros in front: alone, and behind each name of its set."""
    yield loose_key(row.number)
    yield loose_key(row.number.lstrip(_LETTERS))  # N-157 as 157
    yield loose_key(row.tail)
    if row.variant:
        yield loose_key(f"{row.number} {row.variant}")
        yield loose_key(row.full)
    for name in (row.set_code, *row.set_names):
        yield loose_key(f"{name} {row.number}")


def _words_of(row: NameRow) -> Iterator[str]:
    """What a reference without a number may say of a printing: its set, or which variant it is."""
    yield from (row.set_code, *row.set_names)
    yield from (name.removeprefix("The ") for name in row.set_names)
    if row.variant:
        yield row.variant


def _keys(*references: str) -> set[str]:
    """What a reference can be compared with: with figures that stand apart in it run together, or as they stand."""
    return {key(reference) for reference in references for key in (bare_key, number_key)}


def matches(row: NameRow, reference: str) -> bool:
    """Whether a reference can mean this printing, given that the name already does."""
    if is_guid(reference):
        return guid(row.printing_id) == reference.lower()
    return number_key(reference) in _keys(row.printing_id, row.tail, row.full, row.set_code + row.number, row.number)

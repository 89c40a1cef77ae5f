"""Columns of a table that nobody explained and that sort its cards: `Status: ok, cut`, `Kept: yes, no`, `Pile: A, B`.

Whether the cards of both kinds are in the deck is not guessed: whoever reads the table asks. Colours, rarities,
finishes, conditions and the fields of a card sort cards too, and say nothing about the deck.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache

from decks.lists.columns import columns_of_cells
from decks.lists.json_words import IDS, SETS
from decks.lists.left_out import NO, YES, marks_what_is_in, said_out
from decks.lists.set_aside import is_said_to_be_out
from decks.lists.titles import is_group, is_own_section, is_section_word, section_meaning
from decks.problems import quoted
from rules.core.cards import Json, card_fields
from rules.core.dataclass import dataclass
from rules.core.deck import MAYBE
from rules.core.late import Late
from rules.core.registry import game, game_ids
from rules.core.text import fold

_ABOUT_COPIES = Late(
    r"\b(?:foils?|holo\w*|sign(?:ed|ature)|alter(?:ed)?|misprint|edition|first|1st|graded?|grading|own(?:ed)?|have|got"
    r"|unique|legal\w*|promos?|prox\w+|printed|sleeved?|lang\w*|tokens?|favou?rites?|trad\w+|stock|availab\w*|bought"
    r"|paid|shipped|ordered|reprint\w*|etched|textless|collect\w*|need(?:ed)?|missing|damage\w*|condition|cond|rarity"
    r"|rare|finish|quality|state of|colou?rs?|price|value|cost|prix|preis|langue|sprache|etat|zustand|rarete|seltenheit"
    r"|reserved?|borrowed|lent|found|packed|wear|grade)\b",
    re.IGNORECASE,
)
"""Words in the names of columns about the copies that somebody has, and not about the deck."""
_NOT_KEYS = frozenset(("above", "closing", "comment", "comments", "tags", "text", "effect", "effects", "description"))
_TIMES = frozenset(
    map(
        fold,
        (
            *(
                "old",
                "new",
                "current",
                "previous",
                "before",
                "after",
                "former",
                "latest",
                "planned",
                "future",
                "original",
            ),
            *(
                "alt",
                "neu",
                "ancien",
                "nouveau",
                "ancienne",
                "nouvelle",
                "viejo",
                "nuevo",
                "vecchio",
                "nuovo",
                "旧",
                "新",
            ),
        ),
    )
)
_YES = (YES | {"1", "in", "keep", "ok", "sim", "tak", "si", "vrai", "wahr"}) - {"*", "x"}
_SAYS_NO = {"no", "n", "false", "nein", "non", "nao", "nie", "いいえ", "❌", "✗", "✘", "×", "wrong", "falsch", "faux"}
_WHEN_OUT = Late(
    r"\b(?:removed|deleted|excluded|dropped|cut|retir\w+|entfernt|quitad\w+)\b(?:\s(?:at|on|date|am|le))?"
    r"|(?:date|day|when)\s(?:removed|deleted|excluded|dropped|cut|out)|wish ?list|wishes",
    re.IGNORECASE,
)
"""Names of columns in which anything that a row says, but a no, takes its card out."""
_CHANGE = Late(
    r"changed?s?|delta|diff(?:erence)?|±|\+\s?/\s?[-−–]|Δ|änderung|changement|cambio|変更|増減", re.IGNORECASE
)
"""Names of columns that say by how many copies a deck has changed."""
_NO_COPIES = Late(
    r"\b(?:id|ids|no|nr|number|index|position|pos|order|rank|sort|row|page|slot|place|x|y|z|rot|rotation|line|year|set"
    r"|rarity|version|rating|price|value|face|seat|turn|round|tier|level|star|stars)\b"
)
"""Words in keys of numbers that are no copies."""
_NOT_LABELS = frozenset(("name", "card", "title", "text", "section", "board", "zone", "effect", "tags", "set"))
_SIDE = "sideboard"
_BESIDE = (_SIDE, MAYBE, "reinforcement")
"""Sections that no card's type says."""
_CAMEL = Late(r"(?<=[a-z])(?=[A-Z])")
_LONGEST = 30
_MOST_VALUES = 4


@dataclass(frozen=True, slots=True)
class Dividing:
    """A column that sorts a table's rows, and what is wrong with the first of them that stands apart: its place."""

    row: int
    said: str


def divided(titles: Sequence[str], rows: Sequence[Sequence[str]], known: Collection[int] = ()) -> list[Dividing]:
    """The rows that a column which nobody explained sets apart from the others, with what to ask.

    `known` are the places of the columns that were read for what they say. Of a column that is no word for what is out
    or in the first row that differs is named.
    """
    meanings = columns_of_cells(titles)
    found = list[Dividing]()
    for place, title in enumerate(titles):
        if place in known or not _is_open(title, meanings[place]):
            continue
        cells = [row[place].strip() if place < len(row) else "" for row in rows]
        found += _set_apart(title, cells)
    return found


def divided_records(cards: Sequence[Mapping[str, Json]]) -> list[Dividing]:
    """What `divided` finds for cards that are objects, whose keys are the columns.

    Programs have flags, true and false, for much else: only texts are looked at.
    """
    every = dict.fromkeys(key for card in cards for key in card)
    keys = [key for key in every if fold(key) not in _NOT_KEYS and marks_what_is_in(key) is None]
    return divided(keys, [[value if isinstance(value := card.get(key), str) else "" for key in keys] for card in cards])


def may_be_counts(cards: Sequence[Mapping[str, Json]]) -> str | None:
    """What to ask of objects without a count that all have a small whole number under one key; None for others.

    Figures of a card, its number and its place in a list say nothing of copies; but a number alone, without a set or
    an id beside it, that is a figure below ten in all of them may be either.
    """
    every = dict.fromkeys(key for card in cards for key in card)
    for key in every:
        word = fold(_CAMEL.sub(" ", key)).replace("_", " ")
        alone = word == "number" and {*SETS, *IDS}.isdisjoint(fold(k) for card in cards for k, v in card.items() if v)
        if not alone and (word in _field_words() or _NO_COPIES.search(word)):
            continue
        if alone and any(len(str(card.get(key))) > 1 for card in cards):
            continue
        if cards and all(_is_small(card.get(key)) for card in cards):
            return f"no card has a count: is it {quoted(key)}? Call it count, or leave it out."
    return None


def _is_small(value: Json) -> bool:
    said = str(value) if isinstance(value, int | str) and not isinstance(value, bool) else ""
    return said.isdecimal() and len(said) < 3 and not said.startswith("0")


def says_other_part(card: Mapping[str, Json]) -> str | None:
    """What to ask of a card whose object has a word for a side deck or a maybeboard, or for what is out, under a key
    that says no section: `"labels": ["side"]`; None for other cards."""
    for key, value in card.items():
        if fold(key) in _NOT_LABELS:
            continue
        for said in value if isinstance(value, list) else [value]:
            if not isinstance(said, str) or len(said) > _LONGEST:
                continue
            if section_meaning(said) in (_SIDE, MAYBE):
                return f"{quoted(key)} says {quoted(said)}: is that its section? Call the key section, or leave it out."
            if isinstance(value, list) and is_said_to_be_out(said):
                return said_out(key, said)
    return None


def _set_apart(title: str, cells: Sequence[str]) -> Iterable[Dividing]:
    """The rows that a column's cells set apart: each that says it is out, else the first that differs."""
    said = {fold(cell) for cell in cells}
    if (changed := _changed(title, cells)) is not None:
        return [changed]
    when_out = _WHEN_OUT.fullmatch(fold(_CAMEL.sub(" ", title)).replace("_", " ").strip("?: ")) is not None
    out = [
        at
        for at, cell in enumerate(cells)
        if (when_out and cell and fold(cell) not in NO)
        or (len(cell) <= _LONGEST and fold(cell) not in _SAYS_NO and is_said_to_be_out(cell))
    ]
    if out:
        return [Dividing(at, said_out(title.strip(), cells[at])) for at in out]
    filled = said - {""}
    if not 1 < len(said) <= _MOST_VALUES or not _are_words_of_status(filled):
        return []
    first = cells[0]
    at = next(at for at, cell in enumerate(cells) if fold(cell) != fold(first))
    values = " and ".join(quoted(each) if each else "nothing" for each in (first, cells[at]))
    asked = (
        f"the column {quoted(title.strip())} says {values}: are all of them in the deck? Leave out those that are not,"
    )
    return [Dividing(at, f"{asked} or the column.")]


def _changed(title: str, cells: Sequence[str]) -> Dividing | None:
    """The first row of a column that says by how many copies a deck has changed; None for another column."""
    signed = next((at for at, cell in enumerate(cells) if re.fullmatch(r"[-+−–]\s?\d+", cell)), None)
    if signed is None or not _CHANGE.fullmatch(title.strip(" *_`:")):
        return None
    both = f"{quoted(title.strip())} says {quoted(cells[signed])}"
    return Dividing(signed, f"{both}: is the count the one before that change, or after it? Leave the column out.")


def _are_words_of_status(said: set[str]) -> bool:
    """Whether the words of a column say that some cards are in, old, or in a section, and others are something else."""
    if said <= YES | NO | _YES | _SAYS_NO:
        return bool(said & (YES | _YES)) and not all(map(str.isdecimal, said))
    if said & _TIMES or {"in", "keep", "kept", "out"} & said:
        return True
    sections = [word for word in said if is_section_word(word) or is_own_section(word)]
    if all(word in sections or is_group(section_meaning(word)) for word in said):
        return any(section_meaning(word) in _BESIDE for word in sections) and len(sections) < len(said)
    return bool(sections)


def _is_open(title: str, meaning: str | None) -> bool:
    """Whether a column's name does not explain it."""
    word = fold(_CAMEL.sub(" ", title.strip().strip("*_`:?")).replace("_", " "))
    if meaning is not None:
        return meaning == "comment" and word != "comment"
    return bool(word) and _ABOUT_COPIES.search(word) is None and not _is_explained(word)


def _is_explained(word: str) -> bool:
    return is_section_word(word) or is_own_section(word) or word in _field_words()


@cache
def _field_words() -> frozenset[str]:
    """The folded names of the fields that cards of any game have."""
    types = [card_type for game_id in game_ids() for card_type in game(game_id).card_types]
    names = {name for card_type in types for name in card_fields(card_type)}
    return frozenset(fold(name.replace("_", " ")) for name in names) | {
        "type",
        "element",
        "village",
        "symbol",
        "faction",
    }

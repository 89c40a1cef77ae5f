"""The importer of a game: how foreign columns map to its card types.

A game's own importer is `importers.<game>` for the games that ship, `<package>.importer` for installed ones, with an
attribute `IMPORTER`. A game without one is read by the names and aliases of its fields.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from itertools import product

from importers.rows import Row
from importers.values.column_names import ONLY_A_CARD, PRINTED, PRINTED_ALIASES, TEXTS, column_words
from importers.values.languages import column_in_english, in_english, in_full, is_of_a_card
from rules.core.cards import Card, Json, Kind, card_fields
from rules.core.registry import Game
from rules.core.text import bare_key, fold

Values = dict[str, Json]
"""A row on its way to a record: values by field name, and by column name where no field is known."""

TRANSLATED = "\0translated"
"""What a game's own part notes of values whose words it has put into the language of the game's cards."""

_SHORTEST_ALIAS = 2
_SHORTEST_BEGINNING = 3
"""`Char` is enough of a word, `N` is not."""

_MOST_REMEMBERED = 100_000


@dataclass(frozen=True)
class GameImporter:
    """How one game's cards are read.

    `aliases` maps further column names to fields, `words` words of the game, folded, to the column they would stand
    in (`genin` to a rank), `telling` for a field words, folded, that among figures show that a column is that field
    (`k` a rank). `adapt` sees each row's values after columns are mapped and puts right what is special to the
    game; it may raise DataError to refuse the row. `numbers` tells whether a text is a number that this game's
    cards print and those of a game like it do not, `reads` whether it may be a number or an id of this game's at
    all. `habits` are for a field what tells, of all that the first rows of a file say in it, how each cell is to be
    read.
    """

    game: Game
    aliases: Mapping[str, str] = field(default_factory=dict)
    words: Mapping[str, str] = field(default_factory=dict)
    telling: Mapping[str, Collection[str]] = field(default_factory=dict)
    adapt: Callable[[Values, Row], None] = lambda _values, _row: None
    numbers: Callable[[str], bool] | None = None
    reads: Callable[[str], bool] | None = None
    habits: Mapping[str, Callable[[Sequence[str]], Callable[[str], str]]] = field(default_factory=dict)

    @cached_property
    def _meant(self) -> dict[str, str | None]:
        """What columns were found to mean, as each is asked for several times over."""
        return {}

    @cached_property
    def columns(self) -> Mapping[str, str]:
        """Every column name that is understood, as `bare_key` writes it -> the field it means."""
        own = {bare_key(alias): name for alias, name in self.aliases.items()}
        common = {bare_key(alias): name for alias, name in PRINTED_ALIASES.items()}
        texts = {bare_key(word): own["text"] for word in TEXTS if "text" in own}
        return {**texts, **self.field_columns, **common, **self._field_names, **{name: name for name in PRINTED}, **own}

    def field_of(self, column: str) -> str | None:
        """The field that a column means; None where that is not known.

        A name is known as it is, or without the words that only say that it is about a card ("Character Name"), in the
        language it names where the card type has a field of that language ("Name (FR)"). Of two names for one thing
        ("Village / Group") one is enough, where the other means nothing else.
        """
        if column not in self._meant:
            if len(self._meant) >= _MOST_REMEMBERED:
                self._meant.clear()
            self._meant[column] = self._meaning(column)
        return self._meant[column]

    def _meaning(self, column: str) -> str | None:
        found = self._meaning_as_it_is(column)
        if found is None and (asked := _QUESTION.fullmatch(column)):
            return self._meaning(asked["what"])
        if found is None:
            said = list(column_in_english(column))
            exact = (self.columns.get(bare_key(each)) for each in said)
            found = next(filter(None, (*exact, *map(self._meaning_as_it_is, said))), None)
        return found or self._meaning_of_number(bare_key(column)) or self._meaning_in_short(column)

    def _meaning_of_number(self, key: str) -> str | None:
        """The field of the card that a word in the singular means where the field has the plural, or the other way."""
        other = key.removesuffix("s") if key.endswith("s") else f"{key}s"
        found = self.columns.get(other)
        is_field = other in self.field_columns or (found == other == "number")
        return found if is_field and len(key) > _SHORTEST_BEGINNING else None

    def _meaning_in_short(self, column: str) -> str | None:
        """The one field that words mean of which some are cut short: `Entr. Cost`, `Hand C.`, `Gesund K`.

        A letter alone without a point is read so behind words that are no field by themselves.
        """
        if any(map(str.isdigit, column)):
            return None
        words = _SHORT.findall(column)
        letters = [word for word in words if len(word) == 1]
        is_short = any(word[-1] == "." for word in words) and max(map(len, words)) > len("C.")
        if letters and not is_short:
            others = " ".join(word for word in words if word not in letters)
            is_short = bool(others) and len(letters) == 1 and self._meaning_as_it_is(others) is None
        if not is_short or len(words) > _MOST_IN_SHORT:
            return None
        meant = [tuple(in_full(word.rstrip("."), cut=word[-1] == "." or word in letters)) for word in words]
        found = {self.columns.get("".join(order)) for each in product(*meant) for order in (each, each[::-1])} - {None}
        return found.pop() if len(found) == 1 else None

    def _meaning_as_it_is(self, column: str) -> str | None:
        known = self.columns.get(bare_key(column))
        if known:
            return known
        if (without := self._without_remark(column)) != column and without:
            return self._meaning_as_it_is(without)
        either = [part for part in _EITHER.split(column) if bare_key(part)]
        if len(either) > 1:
            meant = {found for found in map(self.field_of, either) if found}
            return meant.pop() if len(meant) == 1 else None
        words, language = column_words(column)
        if len(words) > 1 and self.columns.get("".join(words)) is None:
            others = [word for word in words if word not in self.types]
            words = others if "".join(others) in _OF_ANY_CARD else words
        if _is_numbering(words, column):
            return "number"
        bare = self._meaning_of_words(words)
        if not words and language:
            bare = "name"  # a column that is called after a language has the names in it
        return bare if bare is None or language is None else self._in_language(bare, language)

    def _without_remark(self, column: str) -> str:
        """A column's name without what it says of its cells in brackets: a unit, the card types that there are."""
        listed = _OF_VALUES.fullmatch(column)
        if listed and all(map(self.type_named, _STROKE.split(listed["values"]))):
            return listed["what"]
        return _READING.sub("", _REMARK.sub("", column))

    def _in_language(self, field: str, language: str) -> str | None:
        """The field that says in a language what another says; None where the game has none."""
        if self.columns.get(f"{field}{language}") == f"{field}_{language}":
            return f"{field}_{language}"
        return field if language == self.game.languages[0] else None

    def _meaning_of_words(self, words: Sequence[str]) -> str | None:
        """The field that words mean as one, or each by itself: `Version Title`."""
        meant = {self.columns.get(word) for word in words} if len(words) > 1 else set()
        return self.columns.get("".join(words)) or (meant.pop() if len(meant) == 1 else None)

    def fields_in(self, column: str) -> tuple[str, ...]:
        """The fields of a column of several: `Combat/Support`, `Cost (Turn/Hand)`, `Healthy C/S`; else none."""
        column = column.replace("／", "/").strip("【】[]「」")
        inner, state = _IN_BRACKETS.fullmatch(column), _STATE_OF_ALL.fullmatch(column)
        words = re.split(r"\s*/\s*", inner["parts"] if inner else state["parts"] if state else column)
        around = state["state"] if state else inner["state"].strip() if inner else words[0].rpartition(" ")[0]
        bare = words if state or inner else [words[0].removeprefix(around), *words[1:]]
        of_state = {self._of_state(around, word): None for word in bare} if around else {None: None}
        if None not in of_state and len(of_state) == len(words):
            return tuple(filter(None, of_state))
        parts = [
            (state and self.field_of(f"{word} ({state['state']})"))
            or self._one_of_pair(word)
            or self.columns.get(bare_key(f"{word} {words[0]}"))
            for word in words
        ]
        found = tuple(part for part in parts if part)
        return found if len(found) == len(parts) == len(set(found)) > 1 else ()

    def _one_of_pair(self, word: str) -> str | None:
        """The field of a word of several; a word that alone may be anything is what it is on a healthy ninja."""
        return self.field_of(word) or self.columns.get(bare_key(f"healthy {word}"))

    def _of_state(self, state: str, word: str) -> str | None:
        """The field of a word with a state in front: as it is called, or in a language of signs, `受伤 战斗力`."""
        found = self.columns.get(bare_key(f"{state} {word}"))
        return found or (None if state.isascii() or word.isascii() else self.field_of(f"{state} {word}"))

    def knows(self, column: str) -> bool:
        """Whether a column means a field, or several."""
        return self.field_of(column) is not None or (not _STROKES.isdisjoint(column) and bool(self.fields_in(column)))

    def names(self, column: str) -> bool:
        """Whether a column is a card's name, in some language."""
        found = self.field_of(column)
        return found is not None and (found in ("name", "reading") or found.startswith("name_"))

    def word_column(self, word: str) -> str | None:
        """The column that a word of the game would stand in; None for words that are not the game's."""
        bare = fold(word).strip("().,;[]")
        return "type" if bare not in ONLY_A_CARD and self.type_called(bare) else self.words.get(bare)

    @cached_property
    def field_columns(self) -> Mapping[str, str]:
        """The names and aliases of the card types' own fields, in the same form."""
        known = dict(self._field_names)
        for card_type in self.game.card_types:
            for name, card_field in card_fields(card_type).items():
                for alias in card_field.aliases if name in card_type.__dataclass_fields__ else ():
                    if len(alias) >= _SHORTEST_ALIAS or not alias.isascii():
                        known.setdefault(bare_key(alias), name)
        return known

    @cached_property
    def letters(self) -> Mapping[str, str]:
        """The fields that queries know by one letter, which as columns may be many things."""
        found: dict[str, set[str]] = {}
        for card_type in self.game.card_types:
            for name, card_field in card_fields(card_type).items():
                if name in card_type.__dataclass_fields__:
                    for alias in filter(_LETTER.fullmatch, card_field.aliases):
                        found.setdefault(alias, set()).add(name)
        return {letter: fields.pop() for letter, fields in found.items() if len(fields) == 1}

    @cached_property
    def own_names(self) -> frozenset[str]:
        """The names of fields and of what belongs to a printing, as they are in a record."""
        return frozenset({*self._field_names.values(), *PRINTED})

    @cached_property
    def figures(self) -> frozenset[str]:
        """The fields that are numbers."""
        all_fields = (each for card_type in self.game.card_types for each in card_fields(card_type).values())
        return frozenset(each.name for each in all_fields if each.kind is Kind.NUMBER)

    @cached_property
    def names_in_languages(self) -> frozenset[str]:
        """The fields that are a card's name in one language."""
        return frozenset(name for name in self._field_names.values() if name.startswith("name_"))

    @cached_property
    def _field_names(self) -> Mapping[str, str]:
        return {bare_key(name): name for t in self.game.card_types for name in t.__dataclass_fields__}

    @cached_property
    def types(self) -> Mapping[str, type[Card]]:
        """The card types by every word for them, folded; plurals too."""
        words: dict[str, type[Card]] = {}
        for card_type in self.game.card_types:
            for word in (card_type.type_id, *card_type.type_names):
                words[fold(word)] = card_type
                words.setdefault(f"{fold(word)}s", card_type)
        return words

    def type_called(self, word: str) -> type[Card] | None:
        """The card type that a word is, in some language, one or several of them: `Membres`."""
        bare = fold(word).strip()
        words = (bare, *in_english(bare), *in_english(bare.removesuffix("s")), bare.removesuffix("card"))
        return next((self.types[each] for each in words if each in self.types), None)

    def type_named(self, word: str) -> type[Card] | None:
        """The card type that a word means: one of its names, one in another language, or the beginning of one only."""
        bare = _A_CARD_OF.sub("", fold(word).rstrip(".")) or fold(word)
        known = self.types.get(bare) or next(
            (self.types[each] for each in in_english(bare) if each in self.types), None
        )
        if known is None and (first := _OF_WHOM.match(bare)):
            known = self.type_called(first["word"])
        others = [word for word in bare.split() if word not in _THINGS and word != self.game.id]
        if known is None and len(others) == 1 and others != [bare]:
            known = self.type_called(others[0])
        if known or len(bare) < _SHORTEST_BEGINNING:
            return known
        found = {card_type for name, card_type in self.types.items() if name.startswith(bare)}
        return found.pop() if len(found) == 1 else None


_A_CARD_OF = re.compile(
    rf"^(?:{'|'.join(map(fold, sorted(ONLY_A_CARD)))})\s+|\s*(?:{'|'.join(map(fold, sorted(ONLY_A_CARD)))})$"
)
"""What a type may say beside itself: that it is a card."""

_MADE_OF = "token tokens tile tiles pawn marker figure pion pions jeton jetons tuile tuiles spielstein marke ficha"
_THINGS = frozenset(_MADE_OF.split())
"""What a card type may be made of, beside its own word: `Trap token`."""

_OF_WHOM = re.compile(r"(?P<word>[^\W\d_]{3,20})\s+(?:of|de|du|des|del|della|dell|di|da|do|dos|von|der|des)\b")
"""What a type may say behind itself: whose it is, `Membre de l'Akatsuki`."""

_OF_ANY_CARD = frozenset(
    {"name", "title", "number", "no", "id", "set", "rarity", "text", "effect", "effects", "variant", "rank", "cost"}
)
"""What a column may say of a card type's cards: `Mission Name`."""

_IN_BRACKETS = re.compile(r"(?P<state>[^()（）/]*)[(（](?P<parts>[^()（）]*/[^()（）]*)[)）]")


_STATE_OF_ALL = re.compile(r"(?P<parts>[^()（）]*/[^()（）]*?)\s*[(（](?P<state>[^()（）/]+)[)）]")
"""What is in brackets behind several fields is about each of them: `Combat/Support (Injured)`."""


def _is_numbering(words: Sequence[str], column: str) -> bool:
    """Whether a column is a sign for a number, of a card or of nothing that is said: `#`, `Card №`, `N° de carte`."""
    of_what = {word for word in words if not is_of_a_card(word)}
    return _NUMBERED.issuperset(of_what) and not _SIGNS.isdisjoint(column)


_SHORT = re.compile(r"[^\W\d_]+\.?")
_MOST_IN_SHORT = 3

_QUESTION = re.compile(
    r"\s*(?:(?:what|which)(?:['’]s| is| are)?|enter|please enter)\s+(?:the |its |your )?(?:card['’]?s )?"
    r"(?P<what>[^?]+?)\s*[?:*]*\s*",
    re.IGNORECASE,
)
"""What forms ask for a field: `What is the card name?`."""

_STROKES = frozenset("/／")
_NUMBERED = frozenset({"collector", "collectors", "checklist", "promo", "n", "no"})
_SIGNS = frozenset("#№º°")
_READING = re.compile(r"\s*[(（](?:よみ|読み|ふりがな|フリガナ|カナ|かな|ルビ|reading|furigana)[)）]\s*", re.IGNORECASE)
_REMARK = re.compile(
    r"\s*[(（\[]\s*(?:(?:in\s+)?(?:points?|pts|chakra|numbers?|numeric|figures?|int|integer|text|string)"
    r"|abbr\.?|abbreviation|abgekürzt|abrégé|optional|required|(?:as )?printed|yes\s*/\s*no|true\s*/\s*false"
    r"|\d+\s*(?:[-–—]|to)\s*\d+|(?:[A-Za-z]{1,3}\s*[/|]\s*)+[A-Za-z]{1,3})\s*[)）\]]\s*$",
    re.IGNORECASE,
)
"""What a column's name says of its cells in brackets: a unit, a range, the values that there are."""

_OF_VALUES = re.compile(r"(?P<what>[^()\[\]]*[^()\[\]\s])\s*[(\[](?P<values>[^()\[\]]+/[^()\[\]]+)[)\]]\s*")
_STROKE = re.compile(r"\s*/\s*")

_LETTER = re.compile("[a-z]")
_EITHER = re.compile(r"\s*[/|]\s*|\s+or\s+")


def importer_for(game: Game) -> GameImporter:
    """The game's importer, or one that goes by its card types alone."""
    own_name = game.package.rpartition(".")[2]
    for module in (f"importers.{own_name}", f"{game.package}.importer"):
        if find_spec(module):
            found: GameImporter = import_module(module).IMPORTER
            return found
    return GameImporter(game)

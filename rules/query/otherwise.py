"""Words behind `is:` that are another field's value, such as `is:rare`, `is:unique`, `is:leaf`, and how to write each.

Used only where the language does not know the word.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from rules.core.cards import CardField, Kind
from rules.core.text import fold
from rules.query import ast
from rules.query.question import Question
from rules.query.scope import (
    DIRECTION,
    GAME,
    IN,
    IN_ARCHIVE,
    IS,
    LANGUAGE,
    LEGAL,
    OWNED,
    PRINTS,
    SORT,
    TAG,
    UNIQUE,
    Scope,
    reserved,
)

_OWN: Mapping[str, str] = {
    OWNED: "owned>=1 asks for cards that you own.",
    LEGAL: "legal:FORMAT asks for cards that a format allows, e.g. legal:standard",
    UNIQUE: "unique:printing shows every printing of a card, unique:card each card once.",
    SORT: "sort:FIELD says in which order cards are listed, e.g. sort:name",
    PRINTS: "prints>=2 asks for cards with several printings.",
    IN_ARCHIVE: "in-archive>=1 asks for cards of lists in the archive.",
    TAG: "tag:NAME asks for cards with a tag of their deck.",
    IN: "in:FILE asks for cards of a deck, in:SET for those of a set.",
    GAME: "game:NAME asks for cards of a game.",
    LANGUAGE: "lang:fr asks for cards in a language.",
}
"""Reserved words, and how each asks."""

_LIKE: Mapping[str, str] = {
    "banned": "-legal:standard asks for cards that a format does not allow.",
    "illegal": "-legal:standard asks for cards that a format does not allow.",
    "mine": _OWN[OWNED],
    "collected": _OWN[OWNED],
    "missing": "owned=0 asks for cards that you do not own.",
    "reprinted": _OWN[PRINTS],
    "alternate": _OWN[PRINTS],
    "vanilla": "-has:text asks for cards without text.",
    "textless": "-has:text asks for cards without text.",
    "french": _OWN[LANGUAGE],
    "japanese": "lang:ja asks for cards in a language.",
    "english": "lang:en asks for cards in a language.",
}
"""Words of other programs, and how ours asks."""

_RARITY = "rarity"
_RARITIES = frozenset(("common", "uncommon", "rare", "ultra", "secret", "special", "legendary", "promo", "starter"))


def asked_otherwise(question: Question, value: ast.Text) -> str:
    """How to ask for what a word behind `is:` or `has:` means, in a sentence after a space; empty where unknown."""
    word = fold(value.text)
    own = reserved(value.text)
    if said := _OWN.get(own or "") or _LIKE.get(word):
        return f" {said}"
    if question.scope.find(value.text) and own != IS:
        return f" It is a field: has:{value.text} asks for cards that have one."
    vocabulary = question.scope.vocabulary
    if vocabulary is None:
        return ""
    for field in (f for f in question.scope.fields() if f.closed):
        values = vocabulary.values(field)
        meant = _meant(word, field, values)
        if meant:
            return f" Write {' or '.join(f'{field.name}:{_quoted(each)}' for each in meant)}"
    return ""


def negated_word(where: ast.Node, scope: Scope) -> str:
    """What to write where a word of the language stands negated and alone, `not owned`; empty where none does."""
    terms = where.terms if isinstance(where, ast.And) else (where,)
    for at, term in enumerate(terms):
        word = _plain(term.term) if isinstance(term, ast.Not) else ""
        own = reserved(word)
        if own == OWNED:
            return f"{word} is looked for as a word. For cards that you do not own write owned=0"
        if fold(word) in _MARKS:
            return f"{word} is looked for as a word. For cards that are not marked so write -is:{fold(word)}"
        if own not in (SORT, UNIQUE, DIRECTION) and len(word) > 1 and (own or _is_field(word, scope)):
            value = _plain(terms[at + 1]) if at + 1 < len(terms) else ""
            value = value or ("standard" if own == LEGAL else "VALUE")
            return f"{word} is looked for as a word. For cards without it write '-{word}:{_quoted(value)}'"
    return ""


_MARKS = frozenset(("stand-in", "reprint", "unknown", "conflict"))
"""What `is:` asks beside types and values."""


def _plain(node: ast.Node) -> str:
    return node.value.text if isinstance(node, ast.Word) and isinstance(node.value, ast.Text) else ""


def _is_field(word: str, scope: Scope) -> bool:
    """Whether a word, and no short form, is a field that is no figure: notes on those say more."""
    return len(word) > len("abc") and any(found.field.kind is not Kind.NUMBER for found in scope.find(word))


def short_for(word: str, values: Collection[str]) -> list[str]:
    """The values that are short forms of a word or of the first letters of several.

    >>> short_for("rare", ("c", "r", "sr")), short_for("super rare", ("c", "r", "sr"))
    (['r'], ['sr'])
    """
    if " " in word:
        initials = "".join(part[0] for part in word.split())
        return [value for value in values if value == initials]
    return sorted((value for value in values if _abbreviates(value, word)), key=lambda value: (len(value), value))


def _abbreviates(short: str, word: str) -> bool:
    rest = iter(word)
    return 0 < len(short) < len(word) and short[0] == word[0] and all(letter in rest for letter in short)


def _meant(word: str, field: CardField, values: Collection[str]) -> list[str]:
    if word in values:
        return [word]
    if field.name == _RARITY:
        of_rarity = word in _RARITIES or word.endswith(" rare")
        return short_for(word, values) if of_rarity else []
    if field.printed:
        return []
    return sorted(v for v in values if word in v.split())[:3]


def _quoted(value: str) -> str:
    return f'"{value}"' if re.search(r"[^\w-]", value) else value

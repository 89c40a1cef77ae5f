"""Text: `fold`, by which search keys, names and queries are compared, and small helpers for messages.

Printed spelling is kept everywhere; only comparisons go through `fold`.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TypeVar

from rules.core.late import Late

_Word = TypeVar("_Word", bound=str)

# Marks that change a kana into another letter; all other combining marks are accents and fold away.
_KANA_MARKS = {"\u3099", "\u309a"}
_PUNCTUATION = str.maketrans(
    {
        "\u2019": "'",
        "\u2018": "'",
        "\u2010": "-",
        "\u2011": "-",
        "\u2012": "-",
        "\u2013": "-",
        "\u2014": "-",
        "\u301c": "~",
        "\uff5e": "~",
    }
)
_SHORTEST_RUN = 3
_KATAKANA_TO_HIRAGANA = {code: code - 0x60 for code in range(0x30A1, 0x30F7)}


def folded(text: str) -> str:
    """`fold`, for texts of which each is met once."""
    if text.isascii():
        return " ".join(text.casefold().split())
    decomposed = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", text).casefold())
    letters = "".join(c for c in decomposed if c in _KANA_MARKS or not unicodedata.combining(c))
    bare = unicodedata.normalize("NFC", letters).translate(_PUNCTUATION).translate(_KATAKANA_TO_HIRAGANA)
    return " ".join(bare.split())


@lru_cache(maxsize=8192)
def fold(text: str) -> str:
    """Return `text` without case, accents, width and kana differences, and with single spaces.

    >>> fold("Ｎａｒｕｔｏ  UZUMAKI"), fold("Équipe 7"), fold("ナルト") == fold("なると")
    ('naruto uzumaki', 'equipe 7', True)
    """
    return folded(text)


def display_width(text: str) -> int:
    """How many columns of a terminal `text` fills: wide (Japanese) characters two, combining marks none."""
    if text.isascii():
        return len(text)
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


_PARTS = Late(r"\d+|(?:(?!ー[A-Za-z\d])[^\W\d_])+")
_BETWEEN_LETTERS = Late(r"(?<=[^\W\d])-(?=[^\W\d])")


def loose_key(reference: str) -> str:
    """What spellings of a card's number have in common: `KS 9`, `ks-009` and `KS009` are one.

    >>> loose_key("KS 9"), loose_key("ks-009-C"), loose_key("S01 1") == loose_key("S0 11"), loose_key("忍ーS３")
    ('ks-9', 'ks-9-c', False, '忍s-3')
    """
    parts = "-".join(part.lstrip("0") or "0" for part in _PARTS.findall(fold(reference)))
    return _BETWEEN_LETTERS.sub("", parts)


@lru_cache(maxsize=1 << 16)
def bare_key(text: str) -> str:
    """What spellings that differ in case, accents, spaces and punctuation have in common.

    >>> bare_key("KS 009") == bare_key("ks-009"), bare_key("entrance_cost"), bare_key("Rareté")
    (True, 'entrancecost', 'rarete')
    """
    return "".join(filter(str.isalnum, fold(text)))


_BETWEEN_FIGURES = Late(r"(?<=\d)[\W_]+(?=\d)", digits=True)


def number_key(reference: str) -> str:
    """The `bare_key` of a card's number, of which figures that stand apart are not one: `KS 13 2` is not KS 132.

    >>> number_key("KS 132") == number_key("ks-132"), number_key("KS 13×2") == number_key("KS 132")
    (True, False)
    """
    return ".".join(map(bare_key, _BETWEEN_FIGURES.split(reference)))


def tail(card_id: str) -> str:
    """A card's id without its game, as deck lists have it: `KS-009-C`."""
    return card_id.partition(":")[2]


def set_key(name: str) -> str:
    """What spellings of a set's name have in common: letters and digits, Japanese ones in plain numerals.

    >>> set_key("Sage's Legacy") == set_key("sages-legacy"), set_key("巻ノ壱") == set_key("巻の一")
    (True, True)
    """
    return bare_key(name).translate(_PLAIN_NUMERALS)


_PLAIN_NUMERALS = str.maketrans("壱壹弐貳参參拾", "一一二二三三十", "のノ之")


def quoted(value: object) -> str:
    """A value as messages show it: a text in double quotes, and in one line.

    >>> print(quoted("a\\tb"), quoted(3), quoted(True), quoted(None))
    "a\\tb" 3 true none
    """
    if isinstance(value, str):
        return f'"{"".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in value)}"'
    return str(value).lower() if isinstance(value, bool) or value is None else str(value)


def one_of(words: Iterable[_Word], said: str) -> _Word:
    """The one of some words that somebody wrote. Raises ValueError where it is none of them.

    >>> one_of(("own", "opponent"), "own")
    'own'
    """
    for word in words:
        if word == said:
            return word
    raise ValueError(f"{quoted(said)} is not known here")


def counted(number: int, noun: str) -> str:
    """A number and what it counts, for people: `1 card`, `2,000 cards`."""
    return f"{number:,} {noun}" + ("" if number == 1 else "s")


def runs(numbers: Sequence[int]) -> Iterator[str]:
    """Rising numbers, three or more in a row as one.

    >>> list(runs([1, 2, 4, 5, 6, 7, 9]))
    ['1', '2', '4-7', '9']
    """
    start = 0
    for end in range(1, len(numbers) + 1):
        if end < len(numbers) and numbers[end] == numbers[end - 1] + 1:
            continue
        run = numbers[start:end]
        yield from (f"{run[0]}-{run[-1]}",) if len(run) >= _SHORTEST_RUN else map(str, run)
        start = end

"""Columns of a table of cards, by what tools call them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from decks.lists.titles import is_group, is_section_word
from decks.lists.words import words_for
from decks.problems import quoted
from rules.core.late import Late
from rules.core.text import fold

COLUMNS: dict[str, tuple[str, ...]] = {
    "count": (
        *words_for("quantity"),
        *("count", "qty", "qty.", "quantity", "amount", "copies", "number of copies", "anzahl", "menge", "quantite"),
        *(
            "nb",
            "nombre",
            "枚数",
            "数",
            "cantidad",
            "x",
            "#x",
            "quantityx",
            "deck count",
            "total qty",
            "qte",
            "nbre",
            "stk",
            "stk.",
            "数量",
            "pcs",
            "anz",
            "anz.",
            "pcs.",
            "pieces",
            "stuck",
            "exemplaires",
            "ex.",
        ),
        *(
            "quantita",
            "quantidade",
            "aantal",
            "antal",
            "ilosc",
            "sztuk",
            "adet",
            "количество",
            "кол-во",
            "张数",
            "수량",
        ),
    ),
    "name": (*words_for("card"), "producto", "kort", "namn", "название", "карта", "имя"),
    "section": words_for("zone"),
    "printing": (
        *("printing", "id", "card id", "reference", "ref", "code", "card code", "codigo", "codigo de carta", "codice"),
        *("code carte", "code de la carte", "kartencode", "kennung", "set no", "set no.", "set number", "set nr"),
        *("set-nr.", "set #", "card no", "card no.", "card #", "card nr", "kartennummer", "kartennr", "karten-nr."),
        *(
            "numero de carte",
            "numero de carta",
            "n° carte",
            "カード番号",
            "カードno",
            "カードno.",
            "型番",
            "品番",
            "コード",
            "код",
        ),
    ),
    "set": ("set", "set code", "edition", "expansion", "set id", "serie", "series"),
    "number": words_for("number"),
    "tags": ("tags", "tag", "labels", "schlagworte"),
    "comment": words_for("remark"),
}
"""What tables call their columns, by what the columns mean."""

_MEANING = {fold(word): meaning for meaning, words in COLUMNS.items() for word in words}

_OF_COUNTS = frozenset(
    (
        *(
            "qty",
            "quantity",
            "count",
            "copies",
            "amount",
            "anzahl",
            "stuckzahl",
            "menge",
            "nombre",
            "nb",
            "nbre",
            "quantite",
        ),
        *(
            "qte",
            "exemplaires",
            "exemplaire",
            "cantidad",
            "cant",
            "ejemplares",
            "copias",
            "quantita",
            "quantidade",
            "aantal",
        ),
        *("枚数", "数量", "個数", "所持枚数", "採用枚数", "使用枚数", "投入枚数"),
    )
)
_BESIDE_COUNTS = frozenset(
    (
        *(
            "to",
            "add",
            "of",
            "in",
            "the",
            "card",
            "cards",
            "d",
            "de",
            "des",
            "en",
            "deck",
            "list",
            "ordered",
            "order",
            "cart",
        ),
        *("cartes", "carte", "kaarten", "karten", "mazo", "im", "the", "this", "nr", "your", "item", "items"),
    )
)
_IN_DECK = frozenset(
    ("in deck", "# in deck", "in list", "im deck", "dans le deck", "en el mazo", "deck qty", "in the deck")
)

_OF_PRINTINGS = frozenset(
    (
        "version",
        "ver",
        "ver.",
        "subtitle",
        "epithet",
        "titre",
        "titel",
        "titolo",
        "titulo",
        "rarity",
        "rarete",
        "seltenheit",
        "rareza",
    )
)
"""Columns that may say which card of a name is meant, besides those of `COLUMNS`."""

_TWO_MEANINGS = "nombre"
"""A count in French, a name in Spanish: a name where another column has the counts."""


_NOTHING = frozenset(
    (
        *("", "-", "–", "—", "―", "−", "ー", "--", "---", "/", ".", "?"),
        *("n/a", "n.a.", "na", "none", "null", "nan", "nil", "n/v", "k.a.", "なし"),
    )
)


def says_nothing(cell: str) -> bool:
    """Whether a cell is empty, or a sign for that there is nothing to say.

    >>> says_nothing(" — "), says_nothing("n/a"), says_nothing("0")
    (True, True, False)
    """
    return cell.strip(" *_`").casefold() in _NOTHING


def number_the_rows(meanings: Sequence[str | None], values: Sequence[str]) -> bool:
    """Whether what stands below a column of numbers only counts the rows: 1, 2, 3 and on, and no set beside them."""
    running = [value.strip().rstrip(".)") for value in values if value.strip()]
    return "set" not in meanings and len(running) > 1 and running == [str(at) for at in range(1, len(running) + 1)]


def places_or_counts(titles: Sequence[str], rows: Sequence[Sequence[str]]) -> str | None:
    """What to ask of a table whose column `#` may be no count; None for any other table.

    It runs 1, 2, 3 and on, or the column of numbers beside it may as well have the counts, or the places of the rows.
    """
    words = list(map(_word, titles))
    if "#" not in words or any(_MEANING.get(word) == "count" for word in words):
        return None
    at = words.index("#")
    values = [row[at] for row in rows if len(row) > at and any((*row[:at], *row[at + 1 :]))]
    if not number_the_rows((), values):
        return _which_counts(titles, words, rows, at)
    return (
        f"are the numbers below {quoted(titles[at])} counts, or those of the rows? Call the column Qty if they count."
    )


def _which_counts(titles: Sequence[str], words: Sequence[str], rows: Sequence[Sequence[str]], at: int) -> str | None:
    """What to ask where `#`, at that place, stands beside a column of numbers, and either may have the counts."""
    beside = next((place for place, word in enumerate(words) if place != at and _MEANING.get(word) == "number"), None)
    if beside is None or "printing" in map(_MEANING.get, words):
        return None
    held = [(row[at].strip(), row[beside].strip()) for row in rows if len(row) > max(at, beside)]
    counts = all(_FEW.fullmatch(count) for count, _ in held if count)
    if counts and all(_NO_COUNT.search(number) for _, number in held if number):
        return None
    return f"is {quoted(titles[at])} the count, or {quoted(titles[beside])}? Call the column of the counts Qty."


_FEW = Late(r"[x×]?\s?[1-9]?\d\s?[x×]?", digits=True)
_FIGURE = Late(r"[x×]?\s?\d{1,3}\s?[x×]?", digits=True)
_NO_COUNT = Late(r"[^\W\d_]|\d{3}")
"""What shows that a number is a card's: a letter, or three figures."""


def without_counts(titles: Sequence[str], rows: Sequence[Sequence[str]]) -> str | None:
    """What to ask of a table of names beside whole numbers that no column calls counts; None for any other table."""
    meanings = columns_of_cells(titles)
    if "name" not in meanings or "count" in meanings or len(rows) < 1 or any(map(_DIGITS.search, titles)):
        return None
    figures = [
        title.strip()
        for at, title in enumerate(titles)
        if meanings[at] is None
        and title.strip()
        and (below := [row[at].strip() for row in rows if at < len(row) and row[at].strip()])
        and all(map(str.isdecimal, below))
    ]
    if not figures:
        return None
    asked = " or ".join(map(quoted, figures[:3]))
    return f"this table has no column for the count: is it {asked}? Call it Qty, or add such a column."


_DIGITS = Late(r"\d")
_WORDS_OF_A_HEADER = 8
"""A line of more words that ends as sentences do is prose."""


def columns_of_cells(cells: Sequence[str]) -> list[str | None]:
    """What each of these column names means; None for one that is none of ours.

    A column without a name, before that of the names, is the counts': that is how lists for people are laid out. Of two
    columns that mean the same the first counts: `name` before `title`.
    """
    meanings: list[str | None] = []
    words = _words(cells)
    spanish = _TWO_MEANINGS in words and any(_MEANING.get(word) == "count" for word in words if word != _TWO_MEANINGS)
    for word in words:
        meaning = "name" if spanish and word == _TWO_MEANINGS else _MEANING.get(word) or _count_in_words(word)
        meanings.append(None if meaning in meanings else meaning)
    _give_by_others(meanings, words, cells)
    return meanings


def _give_by_others(meanings: list[str | None], words: Sequence[str], cells: Sequence[str]) -> None:
    """Give columns the meanings that only those beside them tell: names below a type, counts below `#` or nothing."""
    if any(map(_FIGURE.fullmatch, words)):
        return  # a row of a card, whose type stands in one of its cells
    if "name" not in meanings and (kind := _names_by_type(meanings, words, cells)) is not None:
        meanings[kind] = "name"
    elif words.count("") == 1 and len(words) > 2 and all(map(is_section_word, filter(None, words))):
        meanings[words.index("")] = "name"  # beside the counts of each section
    if "name" not in meanings or "count" in meanings:
        return
    blank = next((at for at, cell in enumerate(cells) if not cell.strip()), None)
    numbered = next((at for at, word in enumerate(words) if _MEANING.get(word) == "number" and word != "#"), None)
    if "#" in words and ("printing" in meanings or numbered is not None):
        meanings[words.index("#")] = "count"
        if numbered is not None:
            meanings[numbered] = "number"
    elif blank is not None and blank < meanings.index("name"):
        meanings[blank] = "count"


def _is_no_header(words: Sequence[str], cells: Sequence[str]) -> bool:
    """Whether a line is a sentence or a card behind its count, so that no game is asked for its types of cards."""
    sentence = cells[-1].rstrip().endswith((".", "!", "?")) and sum(len(w.split()) for w in words) > _WORDS_OF_A_HEADER
    return sentence or (words[0][:1].isdecimal() and " " in words[0])


def _names_by_type(meanings: Sequence[str | None], words: Sequence[str], cells: Sequence[str]) -> int | None:
    """The place of the one type of cards among column names, which is called so in a table for each: `Qty | Ninja`.

    None where there is no such, or where no other cell is the name of a column: a card's row has its type as well.
    """
    if len(words) < 2 or _is_no_header(words, cells):
        return None
    kinds = [at for at, word in enumerate(words) if is_group(word)]
    others = [meaning for at, meaning in enumerate(meanings) if at not in kinds and words[at]]
    return kinds[0] if len(kinds) == 1 and (not others or any(others)) else None


def surely_named(titles: Sequence[str], rows: Sequence[Sequence[str]]) -> bool:
    """Whether a row of column names is one: a type of cards stands for the names only above counts.

    >>> surely_named(["Qty", "Ninja"], [["2", "Gaara"]]), surely_named(["Kunai", "Jutsu", "x"], [["Gaara", "Ninja"]])
    (True, False)
    """
    meanings, words = columns_of_cells(titles), list(map(_word, titles))
    if "name" not in meanings or _MEANING.get(words[meanings.index("name")]) == "name":
        return True
    at = meanings.index("count") if "count" in meanings else len(words)
    below = next((row for row in rows if any(cell.strip() for cell in row)), [])
    if not words[meanings.index("name")]:
        figures = [_FIGURE.fullmatch(_word(cell)) is not None for cell in below if not says_nothing(cell)]
        return any(figures) and sum(figures) == len(figures) - 1
    return at < len(below) and words[at] != "x" and _FIGURE.fullmatch(_word(below[at])) is not None


def ids_in_cells(titles: Sequence[str], meanings: Sequence[str | None], row: Sequence[str]) -> tuple[str, ...]:
    """What a row says of its card's printing besides name and reference: a title, a rarity, a second number."""
    said: list[str] = []
    for word, meaning, cell in zip(_words(titles), meanings, row, strict=False):
        value = cell.strip()
        means = _MEANING.get(word)
        beside = meaning is None and (means in ("name", "printing", "number") or word in _OF_PRINTINGS)
        if value and (beside or (meaning == "number" and "printing" in meanings)):
            numbered = means in ("number", "printing") and value.isdecimal()
            said.append(f"#{value}" if numbered else value)
    return tuple(said)


def twice_over(cells: Sequence[str]) -> int | None:
    """How many columns a header says twice, `Qty, Card, Qty, Card`, where these are counts and names; else None."""
    words, half = list(map(_word, cells)), len(cells) // 2
    meanings = {_MEANING.get(word) or _count_in_words(word) for word in words[:half]}
    return half if half == 2 and words[:half] == words[half:] and meanings == {"count", "name"} else None


def there_twice(cells: Sequence[str]) -> str | None:
    """The column of counts or names that is there twice, numbered perhaps (`Card 2`): two cards stand on each line."""
    words = [re.sub(r"(?<=\w)[\s_.]*\d$", "", _word(cell)) for cell in cells]
    for cell, word in zip(cells, words, strict=True):
        if words.count(word) > 1 and _MEANING.get(word) in ("count", "name"):
            return cell.strip()
    return None


def _count_in_words(word: str) -> str | None:
    """The meaning of a column whose name is several words about how many: `Add to Quantity`, `Nb d'exemplaires`."""
    parts = set(re.split(r"[\s_()\[\]#/:.'’-]+", word)) - {""}
    said = word in _IN_DECK or (not parts.isdisjoint(_OF_COUNTS) and parts <= _OF_COUNTS | _BESIDE_COUNTS)
    return "count" if said else None


def _words(cells: Sequence[str]) -> list[str]:
    """Columns' names as they are compared; a bare `id` beside another column of cards' ids is the row's own."""
    words = list(map(_word, cells))
    other = any(_MEANING.get(word) == "printing" for word in words if word != "id")
    return ["" if word == "id" and other else word for word in words]


def _word(cell: str) -> str:
    """A column's name as it is compared: without the marks of Markdown around it, and its words apart."""
    return fold(cell.strip().strip("*_`:").replace("_", " "))

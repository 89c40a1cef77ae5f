"""The common part of the importers of the two Bandai games."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from unicodedata import normalize

from importers.games import TRANSLATED, Values
from importers.rows import Row
from importers.shinobi_costs import in_words, read_cost, read_counted_columns, symbols_in_ours
from importers.shinobi_figures import read_figures
from importers.shinobi_words import read_words
from importers.values.cell_values import flag, json_in_cell, listed, plain, unbracketed
from importers.values.column_names import column_words
from importers.values.markup_tags import without_marks
from rules.core.cards import Json
from rules.core.errors import DataError
from rules.core.registry import Game
from rules.core.set_titles import bare_title
from rules.core.text import fold
from rules.families.shinobi.cards.characteristics import characteristics_of, split_list
from rules.families.shinobi.cards.numbers import KIND_OF_LETTER, read_number
from rules.families.shinobi.cards.symbols import SYMBOLS, Symbol, read_symbols
from rules.families.shinobi.lines.card_text import read_text, without_label

_GROUP = re.compile(r"\d+\s+(?P<title>.+)")


def adapt(values: Values, row: Row, game: Game) -> None:
    """Put right what the family's sources share: numbers, sets, symbols, characteristics, costs and texts."""
    _read_number(values, game)
    _read_set(values, row, game)
    if values.get("Display Name") == values.get("name"):
        values.pop("Display Name", None)
    for name in ("characteristics", "keywords", "effects", "symbols", "attributes"):
        if name in values:
            values[name] = _without_brackets(name, json_in_cell(values[name]))
    read_words(values, game)
    _read_type(values)
    read_figures(values)
    _read_plain_columns(values)
    _read_symbols_as_attributes(values)
    symbols = values.get("symbols")
    if isinstance(symbols, list) and all(isinstance(symbol, str) for symbol in symbols):
        values["symbols"] = [symbol for said in symbols for symbol in _symbols(str(said), values)]
    if isinstance(symbols, str):
        values["symbols"] = list(_symbols(symbols, values))
    elif symbols is None:
        _read_symbols_elsewhere(values)
        read_counted_columns(values)
        _read_ticked_symbols(values)
    if "jutsu_cost" in values:
        read_cost(values)
    _read_characteristics(values)
    _read_text(values)


def _without_brackets(name: str, value: Json) -> Json:
    """A list as programs print it, `['Leaf', 'Male']`, in words; in effects, brackets are their own."""
    if name == "effects" or not isinstance(value, str) or unbracketed(value) == value.strip():
        return value
    words = listed(value)
    return ", ".join(map(str, words)) if isinstance(words, list) else value


def _symbols(text: str, values: Values) -> tuple[Symbol, ...]:
    """The symbols that a source names, in its own language where it is another one. Raises DataError."""
    try:
        return read_symbols(text)
    except DataError:
        in_ours = symbols_in_ours(words := in_words(text))
        if fold(in_ours) != fold(words):
            values[TRANSLATED] = True
        return read_symbols(in_ours)


def _read_type(values: Values) -> None:
    """The letter that a collector number begins with, for the card type."""
    kind = values.get("type")
    if isinstance(kind, str) and kind.strip().upper() in KIND_OF_LETTER:
        values["type"] = KIND_OF_LETTER[kind.strip().upper()]


_CHAKRA = ("chakra", fold("チャクラ"))
_JUTSU = ("jutsu", "術")


def _read_symbols_elsewhere(values: Values) -> None:
    """A column that only says chakra, where it names symbols."""
    column = next((column for column in values if fold(column) in _CHAKRA), None)
    said = values[column] if column else None
    said = ", ".join(map(str, said)) if isinstance(said, list) else said
    if column and isinstance(said, str):
        with suppress(DataError):
            values["symbols"] = list(_symbols(said, values))
            del values[column]


def _read_symbols_as_attributes(values: Values) -> None:
    """A column `Attribute` that holds nothing but symbols, where no other column has them."""
    said = values.get("attributes")
    words = re.findall(r"\w+", said) if isinstance(said, str) else []
    if "symbols" not in values and words and all(word.title() in SYMBOLS for word in words):
        values["symbols"] = values.pop("attributes")


def _read_ticked_symbols(values: Values) -> None:
    """A column a symbol, ticked where the card has it."""
    columns = {column: symbol for column in values for symbol in SYMBOLS if fold(column) == symbol.casefold()}
    ticked = {column: flag(values[column]) for column in columns}
    if any(ticked.values()) and all(isinstance(tick, bool) for tick in ticked.values()):
        values["symbols"] = [columns[column] for column, tick in ticked.items() if tick]
        for column in columns:
            del values[column]


def _read_plain_columns(values: Values) -> None:
    """Columns whose meaning depends on the card: a plain cost, and a rank, which is one of the characteristics."""
    kind = fold(str(values.get("type") or ""))
    for column in list(values):
        said, name = values[column], fold(column)
        is_cost = name == "cost" or (name == "t" and ("hand" in values or kind in _JUTSU))
        if is_cost and kind and not {"jutsu_cost", "entrance"} & set(values):
            _read_plain_cost(values, column, kind)
        elif name in _CHAKRA and kind in _JUTSU and "symbols" in values and "jutsu_cost" not in values:
            values["jutsu_cost"] = values.pop(column)  # its symbols are said elsewhere
        elif (name in _CHARACTERISTICS or column_words(column)[0][-1:] == ["rank"]) and isinstance(said, str):
            if not _is_worded(said):
                continue
            _add_characteristic(values, said)
            del values[column]


_BOTH_COSTS = re.compile(r"(?P<entrance>\d{1,2}|[xX])\s*(?:/\s*|(?P<open>[(\[]))(?P<hand>\d{1,2}|[xX])(?(open)[)\]])")


def _read_plain_cost(values: Values, column: str, kind: str) -> None:
    """A column that only says cost: a jutsu's, or what others need to come in, perhaps with the hand cost behind it."""
    cost = values.pop(column)
    if kind in _JUTSU:
        values["jutsu_cost"] = cost
        return
    said = "/".join(map(str, cost)) if isinstance(cost, list) else str(cost)
    both = _BOTH_COSTS.fullmatch(normalize("NFKC", said).strip())
    values["entrance"] = both["entrance"] if both else cost
    if both and "hand" not in values:
        values["hand"] = both["hand"]


def _is_worded(said: str) -> bool:
    """Whether a rank or the like is said in words; `C`, `UR` and `A+` are grades of a site's own."""
    return isinstance(said, str) and (
        not said.isascii() or len(said) > len("SSR") or said.upper() in ("M", "F", "W", "H")
    )


_CHARACTERISTICS = ("rank", "ranks", "gender", "sex", "village", "affiliation", "所属", "階級", "性別")
"""Columns for one of the characteristics each."""


def _add_characteristic(values: Values, said: str) -> None:
    known = values.get("characteristics")
    if isinstance(known, list):
        values["characteristics"] = [*known, said]
    else:
        values["characteristics"] = f"{known}, {said}" if known else said


def _read_number(values: Values, game: Game) -> None:
    """Number, variant, id and card type from whichever of number and id the source has."""
    given = [_bare_number(plain(values.get(name))) for name in ("number", "id")]
    letter = _LETTERS.get((game.languages[0], fold(str(values.get("type") or ""))))
    if isinstance(given[0], str) and given[0].isdecimal() and given[1] is None and letter and not _is_promo(values):
        given[0] = f"{letter}-{given[0]}"  # printed N-001; the source says N by its type
    read = [read_number(text.removeprefix(f"{game.id}:")) if isinstance(text, str) else None for text in given]
    found = next(filter(None, read), None)
    if found is None:
        return
    own = values.get("variant")
    same = [each.variant for each in read if each and each.number == found.number and each.variant]
    variant = str(own) if isinstance(own, str) and own else next(iter(same), None)
    values["number"] = found.number
    values["id"] = found._replace(variant=variant).id
    if variant:
        values["variant"] = variant
    if found.type_id:
        values.setdefault("type", found.type_id)


_LETTERS = {
    (language, word): letter
    for letter, word in KIND_OF_LETTER.items()
    for language in (("en", "fr") if letter.isascii() else ("ja",))
} | {("ja", letter): letter for letter in KIND_OF_LETTER if not letter.isascii()}
"""Language and card type -> the letter that the numbers of its cards begin with."""


_AROUND_NUMBER = re.compile(
    r"^\s*(?:#|№|(?:no|nr|card)\b[.:]?)\s*|(?<=\d)\.0$|(?<=\d)\s*/\s*\d+(?=\s|$)|(?<=\w)\s*[★☆*†‡]+\s*$",
    re.IGNORECASE,
)
_REMARK_BEHIND = re.compile(r"(?<=\d)\s*[(（\[](?=[^()（）\[\]]*[\s.\d])[^()（）\[\]]{2,30}[)）\]]\s*$")
"""What is said of a printing behind its number and is no variant's code: `N-001 (1st Ed.)`."""

_TYPE_BEFORE = re.compile(r"\s*(?P<type>[A-Za-z]{3,10})[\s_#.-]*(?P<number>\d{1,4}[A-Za-z]?)\s*")
_VARIANT_BEHIND = re.compile(r"(?<=\d)\s*[(（\[](?P<variant>[A-Za-z]{1,4})[)）\]]\s*$")


def _bare_number(text: Json) -> Json:
    """A number without what sources put around it: `#N-001`, `N-001/120`, `N-001 (Foil)`, `N-001★`, `1.0`."""
    if not isinstance(text, str):
        return text
    text = text.replace("术", "術")
    worded = _TYPE_BEFORE.fullmatch(text := _REMARK_BEHIND.sub("", text))
    letter = _LETTERS.get(("en", fold(worded["type"]))) if worded else None
    text = f"{letter}-{worded['number']}" if worded and letter else text
    return _VARIANT_BEHIND.sub(r"-\g<variant>", _AROUND_NUMBER.sub("", text))


def is_a_number(text: str) -> bool:
    """Whether a text is a collector number of the family in some spelling."""
    return read_number(str(_bare_number(text))) is not None


def prints_latin(text: str) -> bool:
    """Whether a text is a collector number with a Latin letter for its type, `N-001`."""
    found = read_number(str(_bare_number(text)))
    return found is not None and found.type_id is not None and found.number.isascii()


def prints_kanji(text: str) -> bool:
    """Whether a text is a collector number with a kanji for its type, `忍-1`."""
    found = read_number(str(_bare_number(text)))
    return found is not None and found.type_id is not None and not found.number.isascii()


def _is_promo(values: Values) -> bool:
    return "promo" in fold(str(values.get("set") or "")) or fold(str(values.get("set") or "")) == "pr"


def _read_set(values: Values, row: Row, game: Game) -> None:
    """The set's code for its title, which sources write with or without its number and its article."""
    title = values.get("set")
    if not isinstance(title, str):
        return
    known = {bare_title(known_title): code for code, known_title in game.set_titles.items()}
    heading = _GROUP.fullmatch(row.group or "")
    values["set"] = (
        known.get(bare_title(title)) or (known.get(bare_title(heading["title"])) if heading else None) or title
    )


def _read_characteristics(values: Values) -> None:
    """Characteristics in words: what has rules of its own goes to its own field."""
    characteristics = _words_of(values.get("characteristics"))
    known = values.get("keywords")
    kept = known if isinstance(known, list) else []
    keywords = () if kept else _words_of(known)
    if not characteristics and not keywords:
        return
    found = characteristics_of((*characteristics, *keywords))
    plain = characteristics_of(characteristics).plain
    unknown = [_WITH_ARGUMENT.sub("", word) for word in found.plain if word not in plain]  # the source says keyword
    told: Mapping[str, Json] = {
        "characteristics": list(plain),
        "keywords": [*kept, *(word for word in (*found.keywords, *unknown) if word not in kept)],
        "also_named": list(found.also_named),
        "sacrifice": list(found.sacrifice),
        "squad": list(found.squad),
        "mental": found.mental or None,
        "coins": found.coins,
    }
    values.pop("keywords", None)
    if characteristics:
        del values["characteristics"]
    for name, value in told.items():
        if value and name not in values:
            values[name] = value


def _words_of(said: Json) -> Sequence[str]:
    """The words of a text or a list of texts; none of anything else."""
    if isinstance(said, str):
        return split_list(said)
    words = [word for word in said if isinstance(word, str)] if isinstance(said, list) else []
    return words if isinstance(said, list) and len(words) == len(said) else ()


_PRICE = re.compile(
    r"(?P<keyword>sacrifice|squad)(?:\s*[:：–—-]\s*(?P<behind>[^().]+?)|\s*[(（\[「](?P<list>[^()（）\[\]「」]+)[)）\]」])"
    r"\s*[.,;]?\s*(?=(?:sacrifice|squad)\b|$)",
    re.IGNORECASE,
)


def _read_price(lines: list[str], values: Values) -> None:
    """What a ninja's first lines say must be given up for it is no effect but its cost."""
    while lines and (found := _prices(lines[0])):
        if any(each["keyword"].lower() in values for each in found):
            return
        for each in found:
            values[each["keyword"].lower()] = list(split_list(each["list"] or each["behind"]))
            _add_keywords(values, [each["keyword"].capitalize()])
        del lines[0]


def _prices(line: str) -> list[re.Match[str]]:
    """The costs that a line says, where it says nothing else."""
    found = list(_PRICE.finditer(line))
    return found if found and "".join(each[0] for each in found) == line else []


_WITH_ARGUMENT = re.compile(r"\s*[(（][^()（）]*[)）]$")


def _read_text(values: Values) -> None:
    """A text in one piece: its effect lines, and what it says of target, requirement and keywords."""
    text = values.pop("text", None)
    if isinstance(text, list) and all(isinstance(line, str) for line in text):
        text = "\n".join(map(str, text))
    if not isinstance(text, str):
        return
    text = without_marks(text.replace("\\n", "\n"))
    kind = values.get("type")
    if isinstance(kind, str) and fold(kind) in ("ninja", "忍", "忍者"):
        lines = [line for line in map(str.strip, text.splitlines()) if line]
        _read_price(lines, values)
        first = read_text(lines[0]) if lines else None
        if first and first.keywords and not first.effects:
            _add_keywords(values, first.keywords)
            del lines[0]
        values.setdefault("effects", [*map(without_label, lines)])
        return
    parts = read_text(text)
    values.setdefault("effects", list(parts.effects))
    for name, value in (("target", parts.target), ("requirement", parts.requirement), ("coins", parts.coins)):
        if value is not None:
            values.setdefault(name, value)
    _add_keywords(values, parts.keywords)


def _add_keywords(values: Values, words: Sequence[str]) -> None:
    known = values.get("keywords")
    if words:
        values["keywords"] = list(dict.fromkeys([*(known if isinstance(known, list) else []), *words]))

"""Comparisons in words, `cost between 1 and 3`, `power at least 4`, and how to write each.

Used only where the words of a query name a number field, since words are searched for in names and texts.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from rules.core.dataclass import dataclass
from rules.query.scope import normal

NUMBER_WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_NUMBER = rf"(?:\d+|{'|'.join(NUMBER_WORDS)})"
_NAMED = r"(?<![\w:.-])(?P<field>[^\W\d][\w-]*)"
_FIELD = rf"{_NAMED}\s+(?:is\s+|are\s+|of\s+|must\s+be\s+)?"
COMPARING = {
    ">=": (
        r"at\s+least|minimum|min|not\s+less\s+than|no\s+(?:less|fewer)\s+than|not\s+(?:under|below)|mindestens|wenigstens"
        r"|au\s+moins|al\s+menos|por\s+lo\s+menos|almeno|pelo\s+menos"
    ),
    "<=": (
        r"at\s+most|maximum|maximal|max|up\s+to|not?\s+more\s+than|not\s+(?:over|above)|höchstens|bis\s+zu|au\s+(?:plus|maximum)"
        r"|como\s+máximo|a\s+lo\s+sumo|al\s+massimo|no\s+máximo"
    ),
    "<": (
        r"(?:less|lower|fewer|smaller)(?:\s+than)?|below|under|lt|weniger\s+als|unter|moins\s+de|menos\s+de|meno\s+di"
    ),
    ">": (
        r"(?:more|greater|higher|bigger|larger)(?:\s+than)?|above|over|gt|mehr\s+als|über|plus\s+de|más\s+de|mais\s+de"
        r"|più\s+di"
    ),
    "!=": r"not",
    "=": r"is|(?:equals|equal)(?:\s+to)?|eq"
    r"|(?:exactly|precisely|just|only|genau|nur|exactement|exactamente|esattamente)|",
}
"""The signs, and the words for each that stand in front of a number; the last takes a number alone."""
BEHIND = {
    ">=": (
        r"or\s+(?:more|higher|greater|above|up)|and\s+(?:up|more|above)|\+|at\s+least|minimum|min|oder\s+mehr|ou\s+plus"
        r"|o\s+más|o\s+più"
    ),
    "<=": (r"or\s+(?:less|fewer|lower|below)|at\s+most|maximum|max|tops|oder\s+weniger|ou\s+moins|o\s+menos|o\s+meno"),
}
"""The same for words behind a number."""
NONE = (
    r"(?:has\s+|have\s+)?(?:(?:none|no)(?:\s+of)?(?:\s+the)?|zero|without(?:\s+any)?|not(?:\s+an?(?:ny)?|\s+any)?|never|keine|keinen|keiner|keinem|keines|kein"
    r"|ohne|sans|pas\s+de|aucune|aucun|ningún|ninguna|ningun|sin|nessuna|nessuno|nessun|senza|nenhuma|nenhum|sem)"
)
"""Words for none in front of a card."""
_LIST = rf"(?P<list>{_NUMBER}(?:\s*(?:,|\||or)\s*{_NUMBER})*)"
_SEVERAL = rf"(?i){_FIELD}(?:in|one\s+of|any\s+of)\s*[(\[]?\s*{_LIST}"
_RANGE = (
    rf"(?i){_FIELD}(?:between\s+|from\s+|in\s+)?"
    rf"(?P<low>{_NUMBER})\s*(?:and|to|,|-|–|\.\.)\s*(?P<high>{_NUMBER})(?!\w)"
)
_BEFORE = rf"(?i)(?<![\w:.-])(?P<number>{_NUMBER})(?:-|\s+)(?P<field>[^\W\d][\w-]*)(?![\w:<>=])"
_FORMS = (
    *((sign, rf"(?i){_FIELD}(?P<number>{_NUMBER})\s*(?:{words})(?!\w)") for sign, words in BEHIND.items()),
    *((sign, rf"(?i){_FIELD}(?:{words})\s*(?P<number>{_NUMBER})(?!\w)") for sign, words in COMPARING.items()),
    ("=", _BEFORE),
)

_JAPANESE = {"以上": ">=", "以下": "<=", "未満": "<", "超": ">", "より大きい": ">", "より多い": ">", "より小さい": "<"}
_IN_JAPANESE = rf"(?<![^\s（(])(?P<field>[^\W\d]+?)\s*[がは:：]?\s*(?P<number>\d+)\s*(?P<sign>{'|'.join(_JAPANESE)})"


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure said in words: the field as it was named, and the query that asks for it."""

    field: str
    query: str


def figure_in_words(text: str, fields: Collection[str]) -> Figure | None:
    """What words about one of `fields`, given as `normal` has them, stand for; None where there is none.

    >>> figure_in_words("cost between 1 and 3", ["cost"]).query
    'cost:1..3'
    >>> [figure_in_words(text, ["cost"]).query for text in ("cost in (1, 2)", "cost two or less", "cost at least 4")]
    ['cost:1|2', 'cost<=2', 'cost>=4']
    """
    text = re.sub(r'"[^"]*"|/[^/]*/', '""', text)
    return next((said for said in _figures(text) if normal(said.field) in fields), None)


def figures_in_japanese(text: str) -> Iterator[Figure]:
    """Figures as Japanese compares them, with the sign behind the number.

    >>> [figure.query for figure in figures_in_japanese("コスト３以下 力は2以上")]
    ['コスト<=3', '力>=2']
    """
    for found in re.finditer(_IN_JAPANESE, text):
        yield Figure(found["field"], f"{found['field']}{_JAPANESE[found['sign']]}{int(found['number'])}")


def _figures(text: str) -> Iterator[Figure]:
    for found in re.finditer(_SEVERAL, text):
        listed = "|".join(map(digits, re.findall(_NUMBER, found["list"].lower())))
        yield Figure(found["field"], f"{found['field']}:{listed}")
    for found in re.finditer(_RANGE, text):
        yield Figure(found["field"], f"{found['field']}:{digits(found['low'])}..{digits(found['high'])}")
    for sign, form in _FORMS:
        for found in re.finditer(form, text):
            yield Figure(found["field"], f"{found['field']}{sign}{digits(found['number'])}")


_NOTHING = r"null|nil|none|nothing|empty|missing|blank|na|n/a|undefined"
_UNSAID = re.compile(
    rf"(?i){_NAMED}\s*(?:(?P<sign>!=|<>|==?|:)\s*|\s(?:(?:is|are|=)\s+)?(?P<not>not\s+)?)(?:{_NOTHING})(?!\w)"
    rf"|(?<![\w:.-])(?:(?P<without>no|without|lacks|lacking)|with)\s+(?:an?y?\s+)?(?P<named>[^\W\d][\w-]*)(?![\w:<>=]|\s+\d)"
)


def unsaid_in_words(text: str, fields: Collection[str]) -> str | None:
    """The query for cards without one of `fields`, given as `normal` has them, or with one; None for other words.

    >>> unsaid_in_words("power is null", ["power"]), unsaid_in_words("title is not null", ["title"])
    ('-has:power', 'has:title')
    >>> unsaid_in_words("no title", ["title"]), unsaid_in_words("power = NULL", ["power"])
    ('-has:title', '-has:power')
    """
    for found in _UNSAID.finditer(text):
        name = found["field"] or found["named"]
        if normal(name) in fields:
            absent = found["without"] if found["named"] else not found["not"] and found["sign"] not in ("!=", "<>")
            return f"{'-' if absent else ''}has:{name}"
    return None


def digits(number: str) -> str:
    """A number in digits, whether it is in words or not.

    >>> digits("two"), digits("12")
    ('2', '12')
    """
    word = number.lower()
    return str(NUMBER_WORDS.index(word)) if word in NUMBER_WORDS else number


def in_digits_all(text: str) -> str:
    """A text whose numbers in words are in digits.

    >>> in_digits_all("at least two naruto")
    'at least 2 naruto'
    """
    return re.sub(rf"(?i)\b(?:{'|'.join(NUMBER_WORDS)})\b", lambda word: digits(word[0]), text)


def in_digits(word: str) -> str | None:
    """The digits of a number in words; None for other words."""
    return digits(word) if word.lower() in NUMBER_WORDS else None

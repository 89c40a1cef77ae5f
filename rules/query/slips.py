"""Common mistakes in queries, and what was probably meant. Used only where a query does not parse."""

from __future__ import annotations

import re

from rules.core.errors import QueryError
from rules.core.late import Late
from rules.query.elsewhere import called, punctuated, statement
from rules.query.reader import MAX_DEPTH

_QUOTED = Late(r'"[^"]*"|/[^/]*/')
_JOINED = Late(r"(?<!\S)(?:&&|\|\||(?<=\S\s)\|(?=\s\S))(?!\S)")
_RANGE = Late(
    r"(?:(?<![\w.])[a-z_]+\s?(?::|[<>]?=|[<>])\s?|\)\s*(?::|=)\s*)(?P<low>\d+)-(?P<high>\d+)(?![\w.-])",
    re.IGNORECASE,
)
_SIGNS = Late(
    r"(?P<turned>=[<>])|(?P<twice>==)|(?P<unlike><>)|(?P<turned_round>!\s?[<>]=?)|(?P<colon>:\s?(?:[<>]=?|=))|(?P<apart>[<>!]\s+=)|(?P<bang>(?:(?<=[\s(])|^)!(?=[\w\"(]))"
)
_SQL = Late(r"\s*select\b.*?\bfrom\s+\w+(?:\s+where\s+(?P<where>.*?))?(?:\s+(?:order|limit)\b.*)?;?\s*", re.IGNORECASE)
_SPACED = Late(r"(?<![\w.])([^\W\d][\w-]*)(?::\s+|\s+:\s*)(?=[\w\"])")
_BRACKETED = Late(r"(?<!\w)(?P<field>[^\W\d][\w-]*)[:=]\((?P<values>[^()<>=:]+)\)")
_APART = Late(r"^[^<>=]*\s(?P<sign>-)\s(?P<word>[^\W\d]\w*)[^<>=]*$")
_PLUS = Late(r"\s*([^\W\d]\w*)\s\+\s([^\W\d]\w*)\s*")
_COMMA = Late(r"(?<=[<>=])\d+,\d+(?!\S)")
_GROUPED = Late(r"(?<=[<>=:])\s*(?P<number>[1-9]\d{0,2}(?:[.,'’]\d{3})+)(?![\w.])")
_IN = Late(r"\s(?P<word>in)\s+(?P<range>\d+\.\.\d*|\.\.\d+)(?!\S)", re.IGNORECASE)
_NOT = Late(r"(?P<field>[^\W\d]\w*)\s?(?:!\s?:|:\s?!=?|=!|!~|(?<!\bsort):-(?=[^\W\d]))\s?(?P<value>\w\S*|(?=\"))")
_NOT_OF = Late(r"(?<![\w:-])not:(?P<of>[^\W\d][\w-]*[:=<>]+(?:\"[^\"]*\"|[^\s()\"]+))", re.IGNORECASE)
_SHARE = Late(r"\s*(?P<of>.*?)\s*(?:[<>]=?|=|with|at)\s*\d+(?:\.\d+)?\s*%\s*", re.IGNORECASE)
_PATH = Late(r"(?<!\w)in:((?:/|[A-Za-z]:\\)[^\s\"]*)")
_CHANCE = Late(r"\s*(?:p|prob|probability|chance|odds)\s*\((?P<of>.*)\)\s*(?:[<>=].*)?", re.IGNORECASE)
_WORDS = Late(r"(?P<word>\b(?!count\b)[count]{4,6})\s*\(|^\s*(?P<bare>count\s*\(.*\))\s*$", re.IGNORECASE)
_ORDERED = Late(
    r"(?P<up>\+)?-?(?P<name>[^\W\d][\w-]*?)(?:[:.=/_ -](?P<order>asc|desc|up|down)\w*)?(?P<sign>[+-])?", re.IGNORECASE
)


def order_meant(key: str) -> str | None:
    """What to sort by for a field with its order said otherwise, `power:desc` or `+power`; None for other words.

    >>> order_meant("power:desc"), order_meant("+power"), order_meant("power-asc"), order_meant("power")
    ('-power', 'power', 'power', None)
    """
    found = _ORDERED.fullmatch(key.strip())
    if found is None or not (found["up"] or found["order"] or found["sign"]):
        return None
    falls = (found["order"] or "").lower() in ("desc", "down") or found["sign"] == "-"
    return f"-{found['name']}" if falls else found["name"]


def joined_by_signs(text: str) -> QueryError | None:
    """The error for a query whose conditions are joined by `&&`, `||` or `|`; None for others.

    >>> print(joined_by_signs("cost<=2 && power>=3").message)
    Write and for &&, or just a space.
    """
    found = _JOINED.search(_QUOTED.sub(lambda quoted: "x" * len(quoted[0]), text))
    if found is None:
        return None
    said = "Write and for {}, or just a space." if found[0].startswith("&") else "Write or for {}."
    return QueryError(said.format(found[0]), text, found.start(), len(found[0]))


def subtracted(text: str) -> QueryError | None:
    """The error for a range written as a subtraction, `cost:3-5`, which no card's figure is; None for others.

    >>> print(subtracted("cost:3-5").message)
    3-5 is a subtraction; a range is 3..5.
    """
    found = _RANGE.search(_QUOTED.sub(lambda quoted: "x" * len(quoted[0]), text))
    if found is None or int(found["low"]) >= int(found["high"]):
        return None
    said = text[found.start("low") : found.end("high")]
    range_ = f"{found['low']}..{found['high']}"
    return QueryError(f"{said} is a subtraction; a range is {range_}.", text, found.start("low"), len(said))


def grouped(text: str) -> QueryError | None:
    """The error for a number whose thousands are parted, `points>=1,000`: in a query that is 1; None for others.

    >>> print(grouped("points>=1,000").message)
    Write 1000 for 1,000.
    """
    found = _GROUPED.search(_QUOTED.sub(lambda quoted: "x" * len(quoted[0]), text))
    if found is None:
        return None
    number = found["number"]
    return QueryError(f"Write {re.sub(r'[^0-9]', '', number)} for {number}.", text, found.start("number"), len(number))


def sql(text: str) -> QueryError | None:
    """The error for a statement of SQL; None for others.

    >>> print(sql("select name from cards where cost<3 limit 5").message)
    This is SQL. Write the conditions alone: cost<3
    """
    found = _SQL.fullmatch(text)
    if found is None:
        return None
    where = f": {found['where']}" if found["where"] else "."
    return QueryError(f"This is SQL. Write the conditions alone{where}", text, 0, len("select"))


LONGEST = 2_000
"""A slip is looked for in no more letters than so many: the time that takes grows with their square."""

_BETWEEN_COMMAS = r'"[^"]*"|[^|,\s][^|,]*'
_BETWEEN_BLANKS = r'"[^"]*"|[^\s"]+'


def _as_value(word: str) -> str:
    """A word of a list as a value: in quotes where it is several."""
    bare = word.strip("'")
    return f'"{bare}"' if " " in bare and bare[0] != '"' else bare


def _in_brackets(text: str, plain: str) -> QueryError | None:
    """The error for several values in brackets; None where there are none."""
    found = _BRACKETED.search(plain)
    if found is None:
        return None
    said = text[found.start("values") : found.end("values")].strip()
    word = _BETWEEN_COMMAS if re.search(r"[|,]", said) else _BETWEEN_BLANKS
    words = [each.strip() for each in re.findall(word, said) if each.strip().lower() != "or"]
    either = f"{found['field']}:{'|'.join(map(_as_value, words))}"
    return QueryError(f"Several values have | between: {either}", text, found.start(), len(found[0]))


def meant(text: str) -> QueryError | None:
    """The error for a query that does not parse because of a slip that many make; None for others.

    >>> print(meant("cost==2").message)
    Write = for ==.
    """
    if (
        wrong := sql(text)
        or statement(text)
        or punctuated(text)
        or grouped(text)
        or _of_chance(text)
        or _of_path(text)
        or without(text)
    ):
        return wrong
    if found := _SIGNS.search(_QUOTED.sub(lambda quoted: "x" * len(quoted[0]), text)):
        return QueryError(_of_sign(found), text, found.start(), len(found[0]))
    plain = _QUOTED.sub(lambda quoted: "x" * len(quoted[0]), text)
    if found := _SPACED.search(plain):
        value = re.match(r'"[^"]*"|\S+', text[found.end() :])
        said = f"Leave out the space: {found[1]}:{value[0] if value else ''}"
        return QueryError(said, text, found.start(), len(found[0]))
    if wrong := _in_brackets(text, plain):
        return wrong
    if found := _APART.search(plain):
        said = f"To leave cards out write -{found['word']}, without a space."
        return QueryError(said, text, found.start("sign"), 1)
    if found := _PLUS.fullmatch(plain):
        said = f"After arithmetic comes a comparison such as >= 8; for cards with both write {found[1]} {found[2]}."
        return QueryError(said, text, 0, len(text))
    if found := _COMMA.search(plain):
        return QueryError(f"Write {found[0].replace(',', '.')} for {found[0]}.", text, found.start(), len(found[0]))
    if found := _IN.search(text):
        return QueryError(f"Write = for in: ={found['range']}", text, found.start("word"), 2)
    if plain.count("(") <= MAX_DEPTH and (opened := _unclosed(plain)) is not None:
        return QueryError('This "(" is never closed.', text, opened, 1)
    if found := _WORDS.search(text):
        if word := found["word"]:
            return QueryError('Did you mean "count("?', text, found.start("word"), len(word))
        said = found["bare"]
        whole = re.sub(r"(?i)count\s*\([^()]*\)(?!\s*[<>=!])", r"\g<0> >= 1", said)
        return QueryError(f"Compare the count with a number, e.g. {whole}.", text, found.start("bare"), len(said))
    return called(text)


def _of_path(text: str) -> QueryError | None:
    """The error for `in:/home/me/my.deck`, where a slash begins a regular expression; None for others."""
    found = _PATH.search(text)
    if found is None:
        return None
    return QueryError(f'Put a path in double quotes: in:"{found[1]}"', text, found.start(1), len(found[1]))


def _of_chance(text: str) -> QueryError | None:
    """The error for `P(naruto)`; None for others."""
    found = _CHANCE.fullmatch(text) or _SHARE.fullmatch(text)
    if found is None or "in-archive" in text:
        return None
    return QueryError(f"The chance is the answer. Ask for the cards alone: {found['of']}", text, 0, len(text))


def without(text: str) -> QueryError | None:
    """The error for a value that cards are not to have, `keyword!:jutsu`; None for others.

    >>> print(without("cost<=2 keyword:!jutsu|!summon").message)
    For cards without it write -keyword:jutsu|summon
    """
    if found := _NOT_OF.search(text):
        return QueryError(f"For cards without it write -{found['of']}", text, found.start(), len(found[0]))
    found = _NOT.search(_QUOTED.sub(lambda quoted: '"' + "x" * (len(quoted[0]) - 1), text))
    if found is None:
        return None
    quoted = re.match(r'"[^"]*"', text[found.end() :])
    value = re.sub(r"([|,])[!-]", r"\1", found["value"]) or (quoted[0] if quoted else "")
    said = f"For cards without it write -{found['field']}:{value}"
    return QueryError(said, text, found.start(), len(found[0]))


def _unclosed(text: str) -> int | None:
    """Where the first bracket stands that nothing closes; None where all are closed."""
    opened: list[int] = []
    for at, sign in enumerate(text):
        if sign == "(":
            opened.append(at)
        elif sign == ")" and opened:
            opened.pop()
    return opened[0] if opened else None


def _of_sign(found: re.Match[str]) -> str:
    sign = " ".join(found[0].split())
    if found["turned_round"]:
        opposite = {"!<": ">=", "!>": "<=", "!<=": ">", "!>=": "<"}
        return f"Write {opposite[sign.replace(' ', '')]} for {sign}."
    if found["turned"]:
        return f"Write {sign[::-1]} for {sign}."
    if found["colon"]:
        return f"Write {sign[1:].strip()} for {sign}."
    if found["twice"]:
        return "Write = for ==."
    if found["unlike"]:
        return "Write != for <>."
    if found["apart"]:
        return f"Write {sign[0]}= without a space."
    return "Write - for !, as in -name:naruto, or not in front of it."

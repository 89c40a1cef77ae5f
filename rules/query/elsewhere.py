"""Queries in the syntax of other programs (Lucene, SQL, jq, web search), and how to write each here.

Used only where a query does not parse or finds nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rules.core.errors import QueryError
from rules.core.late import Late

_WRITES = Late(r"\s*(?:delete\s+from|insert\s+into|update\s+\S+\s+set|drop\s+table|alter\s+table)\b", re.IGNORECASE)
_WHERE = Late(r"\s*where\s+(?P<rest>.*[<>=:].*)", re.IGNORECASE | re.DOTALL)
_CALLED = Late(r"(?<![\w-])(?P<name>(?!count\b|and\b|or\b|not\b)[^\W\d]\w{2,})\((?P<of>[^()]*)\)?")
_HIGHEST = frozenset(("max", "maximum", "highest", "most", "top", "largest"))
_LOWEST = frozenset(("min", "minimum", "lowest", "least", "bottom", "smallest"))


_COUNTING = frozenset(
    (
        "number",
        "num",
        "any",
        "some",
        "amount",
        "copies",
        "cards",
        "atleast",
        "at_least",
        "has",
        "contains",
        "draw",
        "drawn",
    )
) | {"sum", "total"}


def statement(text: str) -> QueryError | None:
    """The error for a statement of SQL that changes something, and for WHERE before a query; None for others.

    >>> print(statement("WHERE cost > 3").message)
    Write the conditions alone: cost > 3
    """
    if _WRITES.match(text):
        return QueryError("kage search only finds cards. What changes the catalogue: kage help db", text, 0, len(text))
    if found := _WHERE.fullmatch(text):
        return QueryError(f"Write the conditions alone: {found['rest'].strip()}", text, 0, len("where"))
    return None


def listed(text: str) -> QueryError | None:
    """The error for conditions with commas or the like between, `points>=10, power>=5`, `type:card;cost<=2`; else None.

    >>> print(listed("points>=10, power>=5").message)
    Conditions are joined by and: points>=10 and power>=5
    """
    found = re.search(r"[<>=:]\s*[^\s,;&<>=:\"'/|()]+(\s*[,;&])\s*(?=[^\W\d]\w*\s*[<>=:])", text)
    if found is None or text.count('"', 0, found.start()) % 2:
        return None
    joined = f"{text[: found.start(1)]} and {text[found.end() :]}"
    return QueryError(f"Conditions are joined by and: {joined}", text, found.start(1), 1)


def punctuated(text: str) -> QueryError | None:
    """The error for signs between or before conditions that are none here; None for other queries."""
    return copied(text) or dashed(text) or listed(text)


def copied(text: str) -> QueryError | None:
    """The error for signs as a page's source has them, or with a shell's backslash; None for other queries.

    >>> print(copied("cost&gt;=5").message)
    Write > for &gt;: cost>=5
    """
    from html import unescape  # only a query that does not parse is looked at

    if found := re.search(r"&(?:gt|lt|amp|quot|apos|nbsp|#\d+);", text):
        return QueryError(
            f"Write {unescape(found[0])} for {found[0]}: {unescape(text)}", text, found.start(), len(found[0])
        )
    if found := re.search(r"(?<!\S)\\(?=!)", text):
        unslashed = text[: found.start()] + text[found.end() :]
        return QueryError(f"No backslash is needed: {unslashed}", text, found.start(), 1)
    return None


def single_quoted(text: str) -> str:
    """A query whose values stand in single quotes, as in SQL, with double ones; empty for other queries.

    >>> single_quoted("name = 'Rock Lee' cost<=2"), single_quoted("name:lee")
    ('name = "Rock Lee" cost<=2', '')
    """
    written = _SINGLE.sub(lambda found: found["whole"] or f'{found["field"]}"{found["of"].strip()}"', text)
    return written if written != text else ""


_SINGLE = Late(r"(?P<whole>\"[^\"]*\")|(?P<field>(?<!\w)[^\W\d][\w-]*\s*(?::|!?=)\s*)'(?P<of>[^'\"]+)'(?!\w)")


def dashed(text: str) -> QueryError | None:
    """The error for the dash of an editor, or another program's sign, in front of what is left out; None for others.

    >>> print(dashed("cost<=2 –keyword:jutsu").message)
    To leave cards out write a hyphen: -keyword:jutsu
    """
    found = re.search(r"(?<!\S)[—–−‐~¬](?=[^\W\d])(\S+)", text)
    if found is None:
        return None
    return QueryError(f"To leave cards out write a hyphen: -{found[1]}", text, found.start(), 1)


def called(text: str) -> QueryError | None:
    """The error for a function that there is not; None for other queries.

    >>> print(called("max(cost)").message)
    For the highest first write sort:-cost, and --limit 1 for one.
    >>> print(called("select(.cost>3)").message)
    There is no "select": a condition stands alone, as in cost>3
    """
    found = _CALLED.search(re.sub(r'"[^"]*"|/[^/]*/', lambda part: "x" * len(part[0]), text))
    if found is None:
        return None
    if found["name"].casefold() in _COUNTING:
        return None  # which is told where the query is read
    name, of = found["name"], text[found.start("of") : found.end("of")].strip().lstrip(".")
    lower = name.casefold()
    if lower in _HIGHEST | _LOWEST and re.fullmatch(r"\w+", of):
        order, first = ("-", "highest") if lower in _HIGHEST else ("", "lowest")
        said = f"For the {first} first write sort:{order}{of}, and --limit 1 for one."
    else:
        alone = f", as in {of}" if re.search(r"[<>=:]", of) else f", as in {of}:..." if of.isalpha() else ""
        said = f'There is no "{name}": a condition stands alone{alone or "; cards are counted by count(cost<=2)"}'
    return QueryError(said, text, found.start("name"), len(name))


_SIGNS = (
    (r"(?<!\S)(?P<field>[^\W\d]\w*)\s*:?~=?\s*(?P<word>[^\W\d]\w*)", "For a part of a text write {field}:{word}"),
    (r"(?<!\S)(?P<word>\w+)~\d*(?!\S)", "For names that are spelt nearly so: --fuzzy {word}"),
    (r"(?<!\S)(?P<word>\w+)\^[\d.]+(?!\S)", "Words have no weight; leave it out: {word}"),
    (
        r"(?<!\S)(?P<field>\w+)[:=](?P<low>\d+)/(?P<word>\d+)(?!\S)",
        "Several values have | between: {field}:{low}|{word}",
    ),
)
_PLUS = r"(?<!\S)\+(?=[^\W\d])"
_JOINED = (
    ("or", ("oder", "ou", "または", "u", "o", "oppure", "lub")),
    ("a space", ("und", "et", "y", "e", "&", "und/oder")),
    (
        "- before what is left out",
        ("nicht", "sans", "pas", "ohne", "sin", "non", "without", "except", "excluding", "but"),
    ),
)


def written_here(text: str) -> str:
    """What a query of other signs or words is here, as a sentence; empty where it has none.

    >>> written_here("narto~2"), written_here("naruto oder sasuke")
    ('For names that are spelt nearly so: --fuzzy narto', 'For oder write or.')
    >>> written_here("power:4/5")
    'Several values have | between: power:4|5'
    """
    return next(_written_here(re.sub(r'"[^"]*"|/[^/]*/(?=\s|$)', '""', text)), "")


def _written_here(text: str) -> Iterator[str]:
    if "%20" in text:
        yield f"Write spaces for %20: {text.replace('%20', ' ')}"
    if re.search(_PLUS, text):
        yield f"All words are needed without a +: {re.sub(_PLUS, '', text)}"
    for sign, said in _SIGNS:
        if found := re.search(sign, text):
            yield said.format(**found.groupdict())
    if joined := joined_otherwise(text):
        yield joined


def joined_otherwise(text: str) -> str:
    """What to write for a word of another language between two words, as a sentence; empty where none stands there.

    >>> joined_otherwise("naruto ou sasuke"), joined_otherwise('"naruto ou sasuke"')
    ('For ou write or.', '')
    """
    words = re.sub(r'"[^"]*"', '""', text).casefold().split()
    found = (f"For {word} write {ours}." for ours, theirs in _JOINED for word in words[1:-1] if word in theirs)
    return next(found, "")

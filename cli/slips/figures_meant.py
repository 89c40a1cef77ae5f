"""Messages for words that mean a number field, an order or a limit: `cost between 1 and 3`, `limit 5`."""

from __future__ import annotations

import re

from rules.core.cards import Kind
from rules.core.text import quoted
from rules.query import Scope
from rules.query.in_words import Figure, figure_in_words, figures_in_japanese, unsaid_in_words
from rules.query.scope import normal


def figure_meant(text: str, scope: Scope) -> Figure | None:
    """What to write for a figure in words, where the games of the scope have it; None where there is none."""
    fields = [field for field in scope.fields() if field.kind is Kind.NUMBER]
    names = {word for field in fields for word in (field.name, *field.aliases) if len(word) > 1}
    if not text.isascii():
        from rules.query.synonyms import called_here

        for said in figures_in_japanese(text):
            if normal(said.field) in set(map(normal, names)):
                return said
            for ours in called_here(said.field, scope)[:1]:
                return Figure(said.field, said.query.replace(said.field, ours, 1))
    found = figure_in_words(text, set(map(normal, names)))
    compared = found is not None and re.search(rf"(?i)(?<!\w){re.escape(found.field)}\s*[<>=:]", text)
    return None if compared else found


_ASKING = (
    r"(?i)(?<![\w:.-])([^\W\d]\w+)\s+(?:is|are|contains?|includes?|like|has|equals?|starts\s+with)\s+"
    r"([\w-]+)(?![\w:<>=])"
)
_IN = r"(?i)(?<![\w:.-])([^\W\d]\w+)\s+in\s*\((?P<said>[^()<>=:]+)\)"
_LIKE = r"(?i)(?<![\w:.-])([^\W\d]\w+)\s+i?like\s+(['\"]?)[%*]*(?P<said>[\w -]*\w)[%*]*\2"
_ORDER = r"(?i)(?:order(?:ed)?|sort(?:ed)?)\s+by\s+([\w-]+)(?:\s+(asc|desc)\w*)?"
_LIMIT = r"(?i)^(?:.*\s)?(limit|offset|top)\s+(\d+)$"


def worded_meant(text: str, scope: Scope) -> str | None:
    """What to write for words that ask for a text, an order or a number of cards; None where none do."""
    for each in (*re.finditer(_LIKE, text), *re.finditer(_IN, text)):
        if _is_text(each[1], scope):
            parts = [part.strip(" '\"") for part in each["said"].split(",")]
            return f"{each[1]}:{'|'.join(quoted(part) if ' ' in part else part for part in parts if part)}"
    text = re.sub(r'"[^"]*"|/[^/]*/', '""', text)
    if unsaid := unsaid_in_words(
        text, {normal(word) for each in scope.fields() for word in (each.name, *each.aliases)}
    ):
        return unsaid
    if found := re.search(_ORDER, text):
        return f"sort:{'-' if (found[2] or '').lower() == 'desc' else ''}{found[1]}"
    if found := re.match(_LIMIT, text):
        return f"--{'limit' if found[1].lower() == 'top' else found[1].lower()} {found[2]}"
    for found in re.finditer(_ASKING, text):
        if _is_text(found[1], scope):
            return f"{found[1]}:{found[2]}"
    return None


def _is_text(name: str, scope: Scope) -> bool:
    """Whether a field is called so that is no figure."""
    return any(each.field.kind is not Kind.NUMBER for each in scope.find(name))

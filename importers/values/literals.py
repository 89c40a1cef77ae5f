"""Values without a field, written so that they come back with their type: the text "true" as text, a yes as a yes.

An exported column that begins with `extra.` holds such values. All but text is written as JSON; text stands as it is,
or in quotation marks where it would be taken for JSON.
"""

from __future__ import annotations

import json
import re

from rules.core.cards import Json
from rules.core.json_text import json_text

EXTRA = "extra."
"""How the names of such columns begin, as in queries."""

_MAY_BE_JSON = re.compile(r'true|false|-?\d[\d.eE+-]*|\[.*\]|\{.*\}|".*"', re.DOTALL)


def as_literal(value: Json) -> Json:
    """A value as it stands in a column beside the fields.

    >>> as_literal("true"), as_literal(True), as_literal("007"), as_literal("hm")
    ('"true"', True, '007', 'hm')
    """
    return json_text(value) if isinstance(value, str) and from_literal(value) != value else value


def from_literal(value: Json) -> Json:
    """A value as it was before `as_literal`.

    >>> from_literal('"true"'), from_literal("true"), from_literal("1.50"), from_literal('"Believe it!"')
    ('true', True, '1.50', '"Believe it!"')
    """
    if not isinstance(value, str) or not _MAY_BE_JSON.fullmatch(value):
        return value
    try:
        read: Json = json.loads(value)
    except (ValueError, RecursionError):
        return value
    if json_text(read) != value or (isinstance(read, str) and from_literal(read) == read):
        return value
    return read

"""Cards that stand in a script: what JavaScript, Python or Lua gives a name, as the JSON that it stands for.

`const deck = ["KS-009-C"];`, `new Set([...])`, `Counter({...})` and `return { ["Kunai"] = 3 }` are documents as JSON
is, with something around them and other quotes, comments and keys.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

from rules.core.cards import Json
from rules.core.late import Late

_COMMENTS = r"(?:\s*(?:(?s:/\*.*?\*/)|(?://|--)[^\n]*\n))*"
_NAME = r"[A-Za-z_][\w.]*(?:\s*:\s*[\w\[\], <>|]+)?\s*=\s*"
GIVEN_A_NAME = Late(
    rf"\ufeff?{_COMMENTS}\s*(?:(?:(?:export\s+|default\s+|const\s+|let\s+|var\s+|local\s+|final\s+)*{_NAME}"
    r"|(?:return|export\s+default|module\.exports\s*=)\s*)(?:new\s+)?|new\s+)(?=[\[{]|[A-Za-z][\w.]*(?:<[^<>\n]*>)?\(\s*[\[{])"
)
"""What a script writes in front of a document to give it a name: `const deck =`."""
_BEHIND = Late(
    r"(?:\s+as\s+const|\s+satisfies\s+[\w<>\[\], ]+)?[\s;]*"
    r"(?:(?:return\s|export\s+default\s|module\.exports\s*=)\s*\w+[\s;]*)?$"
)
_TYPE = Late(r"(?P<call>[A-Za-z][\w.]*)<[^<>\n]*>(?=\()", needs="<")
_BETWEEN_PAIRS = Late(r"(?<=[)\]])[ \t]*[,;]?(?=\s*[(\[])", needs=")]")
"""What stands between two pairs that no list is around."""
_BARE_KEY = Late(r"(?P<before>[{,]\s*)(?P<key>[A-Za-z_]\w*)(?=\s*:)", needs="{,")
"""A key without quotes, as scripts write them."""
_STRING = r"""(?P<said>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')"""
_STRING_OR_NOT = Late(rf"{_STRING}|//[^\n]*|(?s:/\*.*?\*/)|\b(?:true|false|null)\b")
_WORDS = {"true": "True", "false": "False", "null": "None"}
_LUA = Late(
    rf"{_STRING}|(?s:--\[\[.*?\]\])|--[^\n]*|\[\s*(?P<key>\"[^\"\n]*\"|'[^'\n]*'|\d+)\s*\]\s*=|(?P<word>[A-Za-z_]\w*)\s*="
    r"|(?P<sign>[{},;])|(?P<other>-?\d+(?:\.\d+)?|true|false|nil)|\s+|(?P<wrong>.)"
)
"""A piece of a table as Lua writes it."""


class TwiceError(ValueError):
    """A key that an object has twice, of which other readers keep one value and lose the other."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def once(pairs: Sequence[tuple[str, Json]]) -> dict[str, Json]:
    """An object of its pairs. Raises TwiceError for a key that is there twice."""
    said = dict(pairs)
    if len(said) < len(pairs):
        keys = [key for key, _ in pairs]
        raise TwiceError(next(key for key in keys if keys.count(key) > 1))
    return said


def without_name(text: str) -> str:
    """A document without the name that a script gives it and what ends that; each line stays where it is."""
    given = GIVEN_A_NAME.match(text)
    if given is None:
        return text
    front = "".join(sign if sign == "\n" else " " for sign in given[0])
    return front + _TYPE.sub(lambda found: found["call"], _BEHIND.sub("", text[given.end() :]), count=1)


def of_script(text: str) -> Json:
    """What a script writes of its lists and names; None for any other text. Raises TwiceError."""
    pairs = _BETWEEN_PAIRS.sub(",", text.rstrip(" ,;\n"))
    return _literal(text) or _literal(f"[{pairs}]") or _of_lua(text)


def _as_python(script: str) -> str:
    """What a script says, without its comments, with keys in quotes."""
    plain = _STRING_OR_NOT.sub(lambda found: found["said"] or _WORDS.get(found[0], ""), script)
    return _BARE_KEY.sub(r'\g<before>"\g<key>"', plain).strip()


def _literal(text: str) -> Json:
    """What Python or JavaScript writes of its lists and objects; None for any other text."""
    import ast

    try:
        tree = ast.parse(_as_python(text), mode="eval")
        if isinstance(tree.body, ast.Call) and len(tree.body.args) == 1 and not tree.body.keywords:
            tree.body = tree.body.args[0]  # Counter({...})
        for node in ast.walk(tree):
            if isinstance(node, ast.Dict):
                once([(str(key.value), None) for key in node.keys if isinstance(key, ast.Constant)])
        plain: Json = json.loads(json.dumps(ast.literal_eval(tree)))
    except TwiceError:
        raise
    except (ValueError, SyntaxError, TypeError, RecursionError, MemoryError):
        return None
    return plain


def _of_lua(text: str) -> Json:
    """What Lua writes of a table, with a list for one without keys; None for any other text."""
    pieces: list[str] = []
    opened: list[tuple[int, bool]] = []  # where each table begins, and whether it has keys
    for found in _LUA.finditer(text.strip()):
        if found["wrong"] or (found["sign"] == "}" and not opened):
            return None
        if key := found["key"] or found["word"]:
            pieces.append(f"{json.dumps(key.strip(chr(34) + chr(39)))}:")
            opened = [*opened[:-1], (opened[-1][0], True)] if opened else []
        elif found["sign"] == "{":
            opened.append((len(pieces), False))
            pieces.append("[")
        elif found["sign"] == "}":
            start, keyed = opened.pop()
            pieces[start] = "{" if keyed else "["
            pieces.append("}" if keyed else "]")
        elif said := found["said"]:
            pieces.append(json.dumps(said[1:-1].replace("\\'", "'").replace('\\"', '"')))
        else:
            pieces.append("," if found["sign"] else "null" if found["other"] == "nil" else found["other"] or "")
    try:
        whole: Json = json.loads(re.sub(r",(?=[\]}])", "", "".join(pieces)), object_pairs_hook=once)
    except TwiceError:
        raise
    except (ValueError, RecursionError):
        return None
    return whole

"""The values written in program text: lists and objects, and calls that name what they are given.

One grammar reads them in whichever language, as brackets, keys and texts look alike in all: `{ id: "x" }`,
`["id" => "x"]`, `Card{ID: "x"}`, `new Card { Id = "x" }`, `Card(id = "x")`. What only running the program would tell
(a call, a variable from elsewhere) is no value.
"""

from __future__ import annotations

import re
from typing import TypeAlias

from importers.formats.program_words import (
    AS_IT_IS,
    CLOSING,
    CODE,
    LISTS,
    MAPS,
    PASSED_OVER,
    SAID,
    SAME,
    Token,
    figure_in,
    shapes_in,
    text_in,
    tokens,
)
from rules.core.cards import Json

_DEEPEST = 60
_PLACE = re.compile(r"\$\{\s*(?P<name>[\w$.]+)\s*\}")


class Unknown:
    """What only the program itself knows."""


UNKNOWN = Unknown()
Value: TypeAlias = "Json | Unknown"


class NoValueError(Exception):
    """What stands there is no value."""


class ProgramValues:
    """Reads values from the words of a program text, one after another; `constants` are those that have names."""

    def __init__(self, text: str) -> None:
        self._tokens = [*tokens(text)]
        self._at = 0
        self._shapes = shapes_in(text)
        self._constants: dict[str, Json] = {}

    def _kind(self, ahead: int = 0) -> str:
        return self._tokens[self._at + ahead].kind if self._at + ahead < len(self._tokens) else ""

    def _is(self, signs: str, ahead: int = 0) -> bool:
        at = self._at + ahead
        return at < len(self._tokens) and self._tokens[at].text in signs and len(self._tokens[at].text) == 1

    def _next(self) -> Token:
        token = self._tokens[self._at]
        self._at += 1
        return token

    def goes_on(self) -> bool:
        """Whether there is more behind what was read."""
        return self._at < len(self._tokens) and not self._is(";")

    def value(self, depth: int = 0) -> Value:
        """A value with what may stand behind it: a cast, a further text, a call that changes nothing."""
        if depth > _DEEPEST:
            raise NoValueError
        value = self._primary(depth)
        while self._at < len(self._tokens):
            sign = self._tokens[self._at].text
            if sign in ("as", "satisfies"):
                self._skip_type()
            elif sign in ("+", "..") or (sign == "." and self._kind(1) == "text"):
                self._at += 1
                value = _joined(value, self._primary(depth))
            elif sign in (".", "?.") and self._kind(1) == "name":
                same = self._tokens[self._at + 1].text.lower() in SAME
                self._at += 2
                if self._is("("):
                    self._at += 1
                    self._skip_to_close(")")
                value = value if same else UNKNOWN
            elif sign == "to":
                self._at += 1
                return {str(known(value)): known(self.value(depth + 1))}
            elif sign in _GOES_ON:
                self._skip_rest()
                return UNKNOWN
            elif sign == "!":
                self._at += 1
            else:
                break
        return value

    def _primary(self, depth: int) -> Value:
        token = self._next()
        if token.kind == "text":
            said = self._text(token.text)
            while self._kind() == "text" and not isinstance(said, Unknown):
                said = _joined(said, self._text(self._next().text))
            return said
        if token.kind == "words":
            return list[Json](token.text[3:-1].split())
        if token.kind == "number":
            return figure_in(token.text)
        if token.kind == "name":
            return self._named(token.text, depth)
        if token.text == "[" and self._is("]"):
            self._at += 1
            return self._of_type(depth)
        if token.text == "<":
            self._at -= 1
            self._skip_generic()
            return self._primary(depth)
        if token.text in CLOSING:
            value: Value = self.inside(CLOSING[token.text], depth)
            if token.text == "(" and isinstance(value, list) and len(value) == 1 and not self._is(",", -2):
                value = value[0]
            if self._tokens[self._at : self._at + 1] == [Token("sign", "=>")]:
                self._skip_rest()
                return UNKNOWN
            return value
        return self._signed(token.text, depth)

    def _signed(self, sign: str, depth: int) -> Value:
        """What a sign stands in front of: a figure, an address, the bare word of an enumeration."""
        if sign in ("-", "+") and self._kind() == "number":
            said = figure_in(self._next().text)
            return -said if sign == "-" and isinstance(said, int) else f"{sign}{said}"
        if sign in ("&", "*"):
            return self._primary(depth)
        if sign in (":", ".", "::") and self._kind() == "name":
            return self._next().text.replace("_", " ")
        raise NoValueError

    def inside(self, close: str, depth: int = 0) -> dict[str, Json] | list[Json]:
        """What stands between brackets: the fields of an object, or the items of a list."""
        fields: dict[str, Json] = {}
        items: list[Json] = []
        own: set[str] = set()
        while not self._is(close):
            if self._is(",;"):
                self._at += 1
                continue
            if close == "}" and self._is_method():
                continue
            if self._tokens[self._at].text in ("...", "**", "*"):
                spread = self._spread(depth)
                fields |= spread if isinstance(spread, dict) else {}
                own -= fields.keys()
                items += spread if isinstance(spread, list) and not has_objects(spread) else []
            elif (key := self._key(close)) is not None:
                value = self.value(depth + 1)
                if key in own and not isinstance(value, Unknown) and fields[key] != value:
                    raise ValueError(f'an object has the key "{key[:40]}" twice')
                fields |= {} if isinstance(value, Unknown) else {key: value}
                own.add(key)
            else:
                items += self._item(depth)
            if not self._is(f",;{close}"):
                raise NoValueError
        self._at += 1
        if fields and items:
            fields = {**_of_pairs(items), **fields}
        return fields if fields or (close == "}" and not items) else items

    def _spread(self, depth: int) -> Value:
        """What three points in front of it put into an object or a list."""
        self._at += 1
        named = self._constants.get(self._tokens[self._at].text)
        if isinstance(named, dict) and self._is(",}", 1):
            self._at += 1
            return named
        return self.value(depth + 1)

    def _is_method(self) -> bool:
        """Whether a function of an object stands here, `text() {...}`; it is passed over."""
        start = self._at
        named = self._kind() == "name" and self._tokens[start].text not in PASSED_OVER
        if named and self._is("(", 1) and self._tokens[start - 1].text in ("{", ","):
            self._at += 2
            self._skip_to_close(")")
            if self._is("{"):
                self._at += 1
                self._skip_to_close("}")
                return True
        self._at = start
        return False

    def _item(self, depth: int) -> list[Json]:
        """An item of a list; nothing for a list of cards that has a name of its own."""
        names_a_list = self._kind() == "name" and has_objects(self._constants.get(self._tokens[self._at].text))
        value = self.value(depth + 1)
        return [] if names_a_list and isinstance(value, Unknown) else [known(value)]

    def _key(self, close: str) -> str | None:
        """The key of a field where one stands here, and past its sign; None for the item of a list."""
        start = self._at
        if self._is(":") and self._kind(1) == "name":
            self._at += 1
        if self._is("[") and close == "}" and self._kind(1) in ("text", "number", "name") and self._is("]", 2):
            self._at += 1
        token = self._tokens[self._at]
        behind = self._at + 1 + (self._at > start and self._tokens[start].text == "[")
        sign = self._tokens[behind].text if behind < len(self._tokens) else ""
        signs = (":", "=", "=>") if token.kind == "text" or self._at > start else (":", "=")
        if token.kind in ("name", "text", "number") and sign in signs:
            self._at = behind + 1
            said = self._text(token.text) if token.kind == "text" else token.text
            return str(said)
        self._at = start
        return None

    def _named(self, name: str, depth: int) -> Value:
        """What a name stands for: a word of the language, a constant, a constant of an enumeration, or a call."""
        if name in SAID and not self._is("(."):
            return SAID[name]
        if name in PASSED_OVER and not self._is("(:"):
            return self._of_type(depth) if self._is("[") and name == "new" else self._primary(depth)
        if name in CODE:
            self._skip_rest()
            return UNKNOWN
        if name == "map" and self._is("["):
            self._at += 1
            self._skip_to_close("]")
            return self._of_type(depth)
        path = [name]
        while self._tokens[self._at].text in (".", "::", "->") and self._kind(1) == "name":
            path.append(self._tokens[self._at + 1].text)
            self._at += 2
        self._skip_generic()
        if self._is("!") and self._is("[(", 1):
            self._at += 1
        if self._is("("):
            return self._call(path[-1], depth)
        if self._is("{") and (path[-1][0].isupper() or name == "new"):
            self._at += 1
            return self.inside("}", depth)
        if self._is("["):
            return self._in_square(path[-1], depth)
        return self._constant(path)

    def _of_type(self, depth: int) -> Value:
        """The values behind the type of a list, `[]string{...}`; none behind nothing but the brackets."""
        name = ""
        while self._kind() == "name" or self._is("*.[]"):
            name = self._next().text
        if not self._is("{"):
            return []
        value, shape = self._primary(depth), self._shapes.get(name)
        if shape and isinstance(value, list) and all(isinstance(item, list) for item in value):
            return [dict(zip(shape, item, strict=False)) for item in value if isinstance(item, list)]
        return value

    def _in_square(self, name: str, depth: int) -> Value:
        """What stands behind a name in square brackets: a member's name, the items of a list, or a type's own sign."""
        self._at += 1
        if self._is("]"):
            self._at += 1
            return self._primary(depth)
        inside = self.inside("]", depth)
        if name.lower() in LISTS:
            return inside
        return inside[0] if isinstance(inside, list) and len(inside) == 1 and isinstance(inside[0], str) else UNKNOWN

    def _call(self, name: str, depth: int) -> Value:
        """A call whose arguments say what they are, as an object; a list, or a value, where it only wraps these."""
        self._at += 1
        inside = self.inside(")", depth)
        if self._is("{") and not inside:
            self._at += 1
            return self.inside("}", depth)
        if isinstance(inside, dict):
            return inside
        if shape := self._shapes.get(name):
            return dict(zip(shape, inside, strict=False)) if len(inside) <= len(shape) else UNKNOWN
        name, only = name.lower(), inside[0] if len(inside) == 1 else None
        if name in MAPS and inside and all(isinstance(each, dict) for each in inside):
            return {key: item for each in inside if isinstance(each, dict) for key, item in each.items()}
        if name in MAPS and isinstance(only, list):
            return _of_pairs(only)
        if name in LISTS:
            return only if isinstance(only, list) else inside
        return only if name in AS_IT_IS else UNKNOWN

    def _constant(self, path: list[str]) -> Value:
        value: Json = self._constants.get(path[0])
        if path[0] in self._constants:
            for step in path[1:]:
                value = value.get(step) if isinstance(value, dict) else None
            if value is not None and not has_objects(value):
                return value
            if len(path) == 1:
                return UNKNOWN
        word = path[-1]
        return word.replace("_", " ") if len(path) > 1 or word[0].isupper() else UNKNOWN

    def _text(self, written: str) -> Value:
        """What a text between quotation marks says; constants stand in it as `${NAME}`."""
        said = text_in(written)
        if "${" not in said or written[0] == "'":
            return said
        known = {place["name"]: self._constant(place["name"].split(".")) for place in _PLACE.finditer(said)}
        if any(not isinstance(value, str) for value in known.values()):
            return UNKNOWN
        whole = _PLACE.sub(lambda place: str(known[place["name"]]), said)
        return UNKNOWN if "${" in whole else whole

    def _skip_generic(self) -> None:
        """Past the types between angles, `List<Card>`."""
        at = self._at
        while at < len(self._tokens) and (self._tokens[at].kind == "name" or self._tokens[at].text in tuple("<>,[]?.")):
            if not (at > self._at or self._tokens[at].text == "<"):
                return
            at += 1
            if self._tokens[at - 1].text == ">" and self._tokens[at : at + 1] and self._tokens[at].text in "({[":
                self._at = at
                return

    def _skip_type(self) -> None:
        self._at += 1
        while self._at < len(self._tokens) and (
            self._kind() == "name" or self._tokens[self._at].text in tuple("<>[]|.&")
        ):
            if self._is("[") and not self._is("]", 1):
                return
            if self._is("]") and not self._is("[", -1):
                return
            self._at += 1

    def _skip_rest(self) -> None:
        """Past the rest of an expression, to what ends it."""
        while self._at < len(self._tokens) and not self._is(",;)]}"):
            opened = self._next().text
            if opened in CLOSING:
                self._skip_to_close(CLOSING[opened])

    def _skip_to_close(self, close: str) -> None:
        while not self._is(close):
            opened = self._next().text
            if opened in CLOSING:
                self._skip_to_close(CLOSING[opened])
        self._at += 1


_GOES_ON = frozenset(
    {"-", "*", "/", "?", "??", "||", "&&", "==", "===", "!=", "!==", "%", "<", ">", "|", "=>", "if", "[", "(", "."}
)


def _of_pairs(items: list[Json]) -> dict[str, Json]:
    """Keys and values in a list each, `[["T1-001", {...}]]`, as an object. Raises NoValueError for others."""
    pairs = [item for item in items if isinstance(item, list) and len(item) == len(("key", "value"))]
    if len(pairs) < len(items) or not all(isinstance(key, str) for key, _ in pairs):
        raise NoValueError
    return {str(key): value for key, value in pairs}


def _joined(one: Value, other: Value) -> Value:
    return one + other if isinstance(one, str) and isinstance(other, str) else UNKNOWN


def known(value: Value) -> Json:
    return None if isinstance(value, Unknown) else value


def has_objects(value: Json) -> bool:
    """Whether a value is an object, or has some in it."""
    return isinstance(value, dict) or (isinstance(value, list) and any(map(has_objects, value)))


def bare_value(text: str) -> Json:
    """The one value that a text is, as JavaScript or Python write it; None where there is more in it, or what is none.

    >>> bare_value("{id:'T1-001', cost: 2,}"), bare_value("[1] + x")
    ({'id': 'T1-001', 'cost': 2}, None)
    """
    values = ProgramValues(text)
    try:
        value = values.value()
    except (NoValueError, ValueError, IndexError, RecursionError):
        return None
    return None if values.goes_on() else known(value)

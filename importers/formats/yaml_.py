"""YAML and TOML, read as JSON is, and lists in JavaScript, which are YAML once the code around them is removed."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING

from importers.formats.encoding import decode
from importers.formats.json_ import read_document
from importers.rows import AnyRow, Entry, SourceFormat
from rules.core.cards import Json
from rules.core.errors import DataError, Location

if TYPE_CHECKING:
    import yaml

_HEAD = 65_536
_MOST_VALUES = 10_000_000
_ITEM = re.compile(
    r"^([ \t]*)-[ ]+[^\s:#][^:\n]{0,40}:(?:[ ].*)?\r?\n(?:\1[ ]+[^\s:-][^:\n]{0,40}:(?:[ ]|\r?$))", re.MULTILINE
)
_INNER = re.compile(
    r"^(?P<in>[ ]*)[^\s#:{\[|!-][^:\n|]{0,60}:[ ]*\r?\n(?P=in)[ ]+(?:-[ ]+)?[^\s:#|*-][^:\n]{0,40}:[ ]\S", re.MULTILINE
)
_FLOW = re.compile(r"^[ ]*-[ ]+\{[ ]*[\w\"'][^{}:\n]{0,40}:[ ][^\n]*\}[ \t]*(?:#.*)?\r?$", re.MULTILINE)
_TABLE = re.compile(r"^\[\[?[\w.\"' -]+\]\]?[ \t]*(?:#.*)?\r?$", re.MULTILINE)
_LINE = re.compile(r"^[\w.\"'-]+[ \t]*=[ \t]*(?:[\"'\[{\d+-]|true|false)", re.MULTILINE)
_BARE = re.compile(r"^[\w.-]+[ \t]*=[ \t]*(?!(?:true|false|inf|nan)\s*$)[A-Za-z][^\"'\n]*$", re.MULTILINE)
"""A value without quotation marks, as files of settings have it, and TOML does not."""
_SCRIPT = re.compile(
    r"\s*(?:(?:import\b[^;\n]*[;\n]|[\"']use strict[\"'];?"
    r"|(?:export\s+)?(?:const|let|var)\s+\w+(?:\s*:[^=\n]+)?\s*=\s*(?:\"[^\"\n]*\"|'[^'\n]*'|[\d.]+)\s*[;\n]"
    r"|(?:export\s+)?(?:declare\s+)?(?:const\s+)?(?:type|interface|enum)\s+\w+[^{;]*\{[^{}]*\};?)\s*)*"
    r"(?:(?:export\s+)?(?:const|let|var)\s+\w+(?:\s*:[^=\n]+)?\s*=|(?:[A-Za-z_]\w*\.)?exports(?:\.\w+)?\s*="
    r"|export\s+default|(?:window|self|globalThis)\.\w+\s*=)\s*(?=[\[{])"
)
_MEMBER_BY_KEY = re.compile(r"(?<=[:,\[])(\s*)[A-Za-z_]\w*\[\s*(?P<mark>[\"'])(\w+)(?P=mark)\s*\]")
"""A constant by its key, `CardType["Mission"]`, which is no list."""
_MEMBER_OF_ENUM = re.compile(
    r"(?P<text>\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*'|`[^`]*`)"
    r"|(?<=[:,\[])(?P<before>\s*)(?:[A-Z]\w*\.(?P<member>[A-Za-z]\w*)|(?P<nothing>undefined))(?=\s*(?:[,\n}\]]|as\b))"
)
"""A member of an enumeration, `Rarity.COMMON`, which says what its own word says, and the word for nothing."""

_CAST = re.compile(r"(?<=[\w\"'`\]}])\s+(?:as|satisfies)\s+(?:const|[A-Za-z_][\w.]*(?:\[\])*)(?=\s*[,\n}\];])")
_TEMPLATE = re.compile(r"`((?:[^`\\$]|\$(?!\{))*)`")
_SINGLE = re.compile(r"\"(?:[^\"\\\n]|\\.)*\"|`[^`]*`|'(?P<said>(?:[^'\\\n]|\\')*\\'(?:[^'\\\n]|\\')*)'")
_COMMENT = re.compile(r"(?P<text>\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*'|`[^`]*`)|//[^\n]*|/\*.*?\*/", re.DOTALL)


def _is_yaml(entry: Entry) -> bool:
    head = entry.head(_HEAD)
    return head.lstrip()[:1] not in ("{", "[", "<") and any(each.search(head) for each in (_ITEM, _INNER, _FLOW))


def _read_yaml(entry: Entry) -> Iterator[AnyRow]:
    return read_document(parse_yaml(decode(entry), entry.name), entry)


def parse_yaml(text: str, name: str) -> Json:
    """What a YAML document says; words and figures stay as they are written. Raises DataError.

    Figures stay words because `010` would be 8 to YAML: what a column means says what its values are.
    """
    import yaml  # only documents in YAML need it

    loader = _loader()
    try:
        documents: list[Json] = [_bounded(each, name, [0]) for each in yaml.load_all(text, loader)]
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        where = Location(name, mark.line + 1, mark.column + 1) if mark else Location(name)
        raise DataError(f"is not YAML: {error.problem}", where) from error
    except (yaml.YAMLError, RecursionError, ValueError) as error:
        raise DataError(f"is not YAML: {str(error).splitlines()[0][:80]}", Location(name)) from error
    return documents[0] if len(documents) == 1 else documents


def _loader() -> type[yaml.SafeLoader]:
    """A loader for words, lists and objects alone, that refuses an object with one key twice."""
    import yaml

    class Loader(yaml.SafeLoader):
        """Reads nothing but words, empty values, true and false."""

        def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, object]:
            seen: set[str] = set()
            for key, _ in node.value:
                if key.tag != "tag:yaml.org,2002:merge" and key.value in seen:
                    problem = f'an object has the key "{str(key.value)[:40]}" twice'
                    raise yaml.MarkedYAMLError(problem=problem, problem_mark=key.start_mark)
                seen.add(key.value if isinstance(key.value, str) else str(key.start_mark))
            return super().construct_mapping(node, deep=deep)

    Loader.yaml_implicit_resolvers = {
        first: [(tag, pattern) for tag, pattern in resolvers if tag.endswith((":null", ":merge"))]
        + [(tag, pattern) for tag, pattern in resolvers if tag.endswith(":bool") and first in "tTfF"]
        for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
    }
    return Loader


def _bounded(value: object, name: str, count: list[int]) -> Json:
    """A value as JSON, with words for keys. Raises DataError where it swells by naming itself again and again."""
    count[0] += 1
    if count[0] > _MOST_VALUES:
        raise DataError("swells to more values than a file of cards holds; it is not read", Location(name))
    if isinstance(value, dict):
        return {str(key): _bounded(item, name, count) for key, item in value.items()}
    if isinstance(value, list):
        return [_bounded(item, name, count) for item in value]
    return value if value is None or isinstance(value, bool) else str(value)


def _is_toml(entry: Entry) -> bool:
    head = entry.head(_HEAD)
    return bool(_LINE.search(head)) and bool(_TABLE.search(head)) and not _BARE.search(head)


def _read_toml(entry: Entry) -> Iterator[AnyRow]:
    try:
        document = tomllib.loads(decode(entry).replace("\r\n", "\n"))
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise DataError(f"is not TOML: {error}", Location(entry.name)) from error
    return read_document(_plain(document), entry)


def _plain(value: object) -> Json:
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_plain(item) for item in value]
    return value if value is None or isinstance(value, bool | int | float) else str(value)


def _is_script(entry: Entry) -> bool:
    return _SCRIPT.match(_COMMENT.sub(_text_alone, entry.head(_HEAD))) is not None


def _text_alone(match: re.Match[str]) -> str:
    return match["text"] or ""


def _read_script(entry: Entry) -> Iterator[AnyRow]:
    text = _SCRIPT.sub("", _COMMENT.sub(_text_alone, decode(entry)), count=1)
    text = _SINGLE.sub(_in_double_quotes, text)
    text = _MEMBER_OF_ENUM.sub(_member, text)
    text = _CAST.sub("", _MEMBER_BY_KEY.sub(r'\1"\3"', text))
    text = _TEMPLATE.sub(lambda match: json.dumps(match[1], ensure_ascii=False), text[: _closing(text)])
    return read_document(parse_yaml(text.replace("\t", " "), entry.name), entry)


def _member(match: re.Match[str]) -> str:
    if match["text"] is not None:
        return match["text"]
    return f"{match['before']}null" if match["nothing"] else f'{match["before"]}"{match["member"].replace("_", " ")}"'


def _in_double_quotes(match: re.Match[str]) -> str:
    """A text between single quotes, which for YAML know no `\\'`, as one between double quotes."""
    said = match["said"]
    return match[0] if said is None else json.dumps(said.replace("\\'", "'"), ensure_ascii=False)


def _closing(text: str) -> int | None:
    """Where the first bracket is closed; None where it is not."""
    depth = 0
    for match in re.finditer(r"\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*'|[\[\]{}]", text):
        if match[0] in "[{":
            depth += 1
        elif match[0] in "]}":
            depth -= 1
            if depth == 0:
                return match.end()
    return None


YAML = SourceFormat("yaml", "YAML: a list of cards, or cards under keys", _is_yaml, _read_yaml)
TOML = SourceFormat("toml", "TOML: [[cards]]", _is_toml, _read_toml)
SCRIPT = SourceFormat("js", "JavaScript: a list of objects", _is_script, _read_script)

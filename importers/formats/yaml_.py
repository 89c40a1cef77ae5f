"""YAML and TOML, read as JSON is."""

from __future__ import annotations

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


YAML = SourceFormat("yaml", "YAML: a list of cards, or cards under keys", _is_yaml, _read_yaml)
TOML = SourceFormat("toml", "TOML: [[cards]]", _is_toml, _read_toml)

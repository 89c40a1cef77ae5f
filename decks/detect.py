"""Which format a deck file is in, by its content: names of files lie, and standard input has none."""

from __future__ import annotations

import re
from pathlib import Path

from decks.formats import markdown
from decks.formats.csv_ import header_of
from decks.formats.registry import Reader, deck_format, deck_formats, format_ids
from decks.formats.scripts import GIVEN_A_NAME
from decks.lists.card_tables import game_of_card_table, why_countless
from decks.lists.titles import is_section_word
from decks.problems import quoted
from decks.source import read_source
from decks.tags import with_tags_read
from rules.core.deck import DeckList
from rules.core.errors import DataError, Location, UsageError
from rules.core.late import Late

_LOOKED_AT = 20_000
"""Characters of a Markdown page in which its first table begins."""

_JSON = Late(
    r"""(?:[A-Za-z][\w.]*(?:<[^<>\n]*>)?\(\s*(?=[\[{(]\s*["'\[({]))?(?:\(\(?\s*(?:\d+\s*,\s*["']|(?:"[^"\n]+"|'[^'\n]+')\s*,\s*\d)|\{\s*(?:["}]|$|'[^']*'\s*:|[A-Za-z_]\w*\s*:\s*["'\[{]|\[\s*["']|[A-Za-z_]\w*\s*=\s*["'{\d]|["'][^"'\n]*["']\s*[,;]|\{)|\[\s*(?:["'{]|\d+\s*,\s*["'].*\]\s*,\s*\[|\(\s*["'\d]|\[\s*(?:["'{\[]|\d+\s*,)|\]\s*$))"""
)
_XML = Late(
    r"<(?!(?:/?(?:[ou]l|li|d[ltd]|p|div|span|br|hr|b|i|u|s|em|strong|small|del|ins|strike|mark|table|t(?:head|body|foot|r|d|h)|pre|code|h[1-6]"
    r"|html|head|body|main|article|section|header|footer|nav|aside|form|font|center|a|img|style|script|details|summary"
    r"|blockquote|figure)\b|!doctype\s+html\b|!--|a?:))[A-Za-z_!?]",
    re.IGNORECASE,
)
_CHAT = Late(r"<(?P<who>[^<>/]+)>\s*[\dx×](?!.*</(?P=who)>)", re.DOTALL, needs="<")
"""A line of a chat with who wrote it in front: no element that ends."""
_NAMED_CARD = Late(r"<card\b[^<>]*\sname\s*=", re.IGNORECASE)
"""A card that says its name beside others of its attributes, as OCTGN's do not."""
_ROOT = Late(r"<\s*([A-Za-z_][\w.-]*)")
_OURS = Late(r"^\s*((game|format|name)\s*:|\[[^\[\]]+\]\s*$)", re.IGNORECASE | re.MULTILINE)
_SLASHED = Late(r"^\s*//\s*(?P<title>.+?)\s*$", re.MULTILINE)
_CARD_ID = Late(r"^\s*\d+x\s.*\[[^\[\]\s]+\]\s*$", re.MULTILINE)
_FIRST_CARD = Late(r"^\s*\d+x?\s.*$", re.MULTILINE)
_ARENA_CARD = Late(r".*\([^()\s]+\)\s+[^()\[\]\s]+\s*")
_ARENA_HEADER = Late(r"\s*(About|Deck)\s*$", re.MULTILINE)
_TABBED = Late(r"^\d+\t\S", re.MULTILINE)


def detect(text: str) -> str:
    """The id of the format that `text` is most likely in; every text is at least a plain list."""
    start = text.lstrip("\ufeff \t\n")
    start = start[given.end() :] if (given := GIVEN_A_NAME.match(start)) else start
    if _JSON.match(start):
        return "tts" if '"ObjectStates"' in text else "json"
    if start.startswith("<") and _XML.match(start) and not _CHAT.match(start):
        return _xml_format(text)
    if markdown.is_deck(start):
        return "markdown"
    if header_of(text) is not None:
        return "csv"
    return _list_format(text)


def _xml_format(text: str) -> str:
    root = next((tag for tag in _ROOT.findall(text)), "").lower()
    if root == "cockatrice_deck":
        return "cockatrice"
    return "octgn" if "<section" in text.lower() and not _NAMED_CARD.search(text) else "lackey"


def _list_format(text: str) -> str:
    """Which tool's lines these are. All are read alike; what is told apart is how an edit writes its lines."""
    if _OURS.search(text):
        return "text"
    if any(is_section_word(found["title"]) for found in _SLASHED.finditer(text)) or _CARD_ID.search(text):
        return "nccgdb"
    first = _FIRST_CARD.search(text)
    if _ARENA_HEADER.match(text) or (first and _ARENA_CARD.fullmatch(first[0])):
        return "arena"
    return "lackey-txt" if _TABBED.search(text) else "plain"


def read_deck_list(path: str) -> DeckList:
    """Read a deck file (`-` is standard input) of any format, as it says it: no name is looked up.

    Of a JSON document with several decks `decks.json#Sand rush` or `decks.json#2` is one. Raises NotFoundError for a
    file or format that is not there, DataError for one that cannot be read, with every line that cannot.
    """
    file, sign, name = path.rpartition("#")
    if not sign or not name or not file or Path(path).exists():
        return read_text(read_source(path), path)
    from decks.formats.json_ import load_json
    from decks.formats.several_decks import deck_named

    text = read_source(file)
    if detect(text) != "json":
        raise UsageError(f"{quoted(path)}: only a JSON document has several decks of which one is named behind #.")
    return read_text(deck_named(load_json(text, file), name, file), path)


def read_text(text: str, source: str, format_id: str | None = None) -> DeckList:
    """Read a deck from its text; `source` names it for messages. Raises as `read_deck_list` does.

    A table of cards, with their fields and no count, is refused by DataError.
    """
    form = format_id or detect(text)
    if form == "plain" and (game_id := game_of_card_table(text)):
        raise DataError(
            "This table has no column for the count. "
            f"It looks like a file of cards: kage import {game_id} {source}. For a list add a column count.",
            Location(source),
        )
    if form in ("plain", "lackey-txt") and (countless := why_countless(text)):
        line, asked = countless
        raise DataError(f"{asked[0].upper()}{asked[1:]}", Location(source, line))
    return with_tags_read(reader(form)(text, source))


def reader(format_id: str) -> Reader:
    """What reads that format. Raises UsageError for one that is only written."""
    form = deck_format(format_id)
    if form.read is None:
        raise UsageError(f"{form.title} is for people to read; kage cannot. Choose one of: {', '.join(_readable())}.")
    return form.read


def _readable() -> list[str]:
    return [format_id for format_id in format_ids() if deck_format(format_id).read is not None]


def check_ending(path: str) -> None:
    """Raise UsageError for a file to write a deck to whose ending no deck has: no folder of decks would show it."""
    suffix = Path(path).suffix
    if suffix and suffix.lower() not in deck_endings():
        named = Path(path).with_suffix(".deck")
        raise UsageError(f"No format of decks that is read again has the ending {suffix}. Name it {named}")


def deck_endings() -> set[str]:
    """The endings of files that may be decks, with the dot."""
    return {ending for form in deck_formats() if form.read is not None for ending in form.extensions}


def is_prose(file: Path) -> bool:
    """Whether a file is Markdown and no deck: folders of decks have a README."""
    if file.suffix.lower() not in markdown.FORMAT.extensions:
        return False
    try:
        with file.open(encoding="utf-8", errors="replace") as opened:
            return not markdown.is_deck(opened.read(_LOOKED_AT))
    except OSError:
        return False  # whoever reads it says what is wrong

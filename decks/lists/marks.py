r"""What chats, forums and shops put around the lines of a list: emoji, BBCode, stamps, spoilers, prices, hashtags.

Nothing here knows what a card's line is: marks that no card's name has are taken away, and what is said about a card
becomes its comment.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from decks.lists.words import any_of, pieces_of
from rules.core.late import Late

_TAGS = r"b|i|u|s|ul|ol|li"
_BLOCKS = (
    r"list|url|size|color|colour|font|center|centre|left|right|quote|code|spoiler|indent|img|h[1-6]|table|tr|td|th|hr"
)
_SMALL = "sup|sub|card|cards"
_NAMES_OF_TAGS = frozenset(f"{_TAGS}|{_BLOCKS}|{_SMALL}|deck|decklist".split("|"))
_BBCODE = Late(
    rf"\[/?(?:{_TAGS}|\*|{_BLOCKS}|{_SMALL})(?:=[^\[\]]*)?\]"
    r"|\[(?:deck|decklist)=[^\[\]]*\]|\[/(?:deck|decklist)\]",
    re.IGNORECASE,
    needs="[",
)
_CLOCK = r"\d{1,2}[:h]\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?"
_DAY = r"(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|[^\W\d]{3,10}\.?)"
_WHO = r"(?:<[^<>]{1,40}>|[^\s:<>\[\]\d][^:<>\[\]]{0,40}:(?!\d))"
_STAMP = Late(
    rf"^\s*\[[^\[\]]{{0,24}}?\b{_CLOCK}[^\[\]]{{0,24}}\](?:\s*{_WHO})?(?:\s+|$)"
    rf"|^\s*(?:{_DAY},?\s+)?{_CLOCK}\s+(?:[-–—|]\s+)?{_WHO}(?:\s+|$)"
    r"|^\s*<[@+%~&]?[^\W\d][^<>]{0,30}>\s+(?=[\dx×])|^\s*<@[!&]?\d+>\s+",
    re.IGNORECASE,
    needs=":h<",
)
"""Who wrote a line in a chat, and when, in front of what was written."""
_SHORTCODES = Late(r"(?<!\S)<?a?:[a-z][a-z0-9_+-]*:(?:\d+>)?(?!\S)", re.IGNORECASE, needs=":")
_EMOJI = Late(
    "[\U0001f000-\U0001faff\ufe0e\ufe0f\u20e3\u2600-\u2604\u2607-\u2610\u2613-\u267f\u2686-\u2712\u2719-\u271f\u2722-\u274b\u274d\u274f-\u2775\u2794-\u27bf\u2b05-\u2b07\u2b1b\u2b1c\u2b50\u2b55]"
)
_ESCAPED = Late(r"\\([-*_.#+!()\[\]|~>`])", needs="\\")
_WIKI_EMPHASIS = Late(r"'{2,5}")
_QUOTED_LINE = Late(r"(?:>\s?)+", needs=">")
_SPOILER = Late(r"\|\|(?P<bars>[^|]+)\|\||>!(?P<marks>(?:(?!!<).)+)!<", needs=("||", ">!"))
_SAID = Late(r"\s*(?:#|//|;|(?:game|format|name)\s*[:：=])", re.IGNORECASE)
"""What begins a comment or says something about the deck: that stands as it was written."""

_CURRENCY = r"(?:[$€£¥円]|EUR|USD|GBP|JPY)"
_AMOUNT = rf"[~≈]?\s?(?:{_CURRENCY}\s?\d+(?:[.,]\d+)?|\d+(?:[.,]\d+)?\s?{_CURRENCY}(?!\w))"
_PRICE = Late(
    rf"(?<=\S)\s*(?:\s|(?=[(\[]))[(\[]?(?:[-–—@=]|à|at|je|für|for|pour)?\s*{_AMOUNT}"
    rf"(?:\s*/?\s?(?:each|ea\.?|pc\.?|stk\.?|stück|pièce|unit))?(?:\s*[=,+|/]?\s*{_AMOUNT})*[)\]]?$",
    re.IGNORECASE,
    needs=("$", "€", "£", "¥", "円", "eur", "usd", "gbp", "jpy"),
    digits=True,
)
_BARE_PRICE = Late(r"(?<=\S)\s+@\s?\d{1,4}[.,]\d{2}(?:\s*(?:each|ea\.?))?$", re.IGNORECASE, needs="@", digits=True)
_SHARE = Late(
    r"(?<=\S)\s+[-–]?\s?[(\[]?(?:in |by )?\d{1,3}(?:[.,]\d+)?\s?%(?: of (?:the )?(?:decks|lists))?[)\]]?$",
    needs="%",
    digits=True,
)
"""In how many decks a card is, as sites say."""
_PRICE_IN_FRONT = Late(
    rf"^(?P<count>\s*[x×]?\d+\s?[x×]?\s+)(?P<price>{_AMOUNT})\s+(?P<card>[^\W\d].*)$",
    re.IGNORECASE,
    needs=("$", "€", "£", "¥", "円", "eur", "usd", "gbp", "jpy"),
    digits=True,
)
_ONLY_PRICE = Late(_AMOUNT, re.IGNORECASE, digits=True)
_ADDRESS = Late(
    r"(?<=\S)\s+(?:[-–—]\s+)?[(<]?(?:https?://|www\.)[^\s<>()]+[)>]?$", re.IGNORECASE, needs=("://", "www.")
)
_MENTIONS = Late(r"(?:\s+@[^\W\d][\w-]*)+$", needs="@")
_PRICE_BEHIND_DOTS = Late(
    r"^(?P<card>\W{0,4}[x×]?\d{1,2}\s?[x×]?\s+[^\W\d].*?)\s*(?:\.{3,}|…+|·{3,}|_{3,})\s*(?P<price>\d{1,4}[.,]\d\d)$",
    re.IGNORECASE,
    needs=("...", "…", "···", "___"),
    digits=True,
)
"""A price to which dots lead from a card that has its count in front."""
_FACES = Late(r"(?<=\S)(?:\s+(?:<3+|[:;]['’]?-?[)(DPpo]|x[dD]+|\^_?\^|o/))+$", needs=("<3", ":", ";", "xd", "^", "o/"))
_ADDED = (_PRICE, _BARE_PRICE, _SHARE, _ADDRESS, _MENTIONS, _FACES)
"""What is added behind a card that says nothing of its name or count."""
_KANJI = "一二三四五六七八九壱弐参"
_TWO, _HANGUL = "两兩", "한두세네"
KANJI_COUNT = Late(rf"[{_KANJI}{_TWO}](?=[枚张張])|(?<!\S)[{_HANGUL}](?=\s?[장개](?!\S))")
"""A count of cards in one letter: `二枚`, `两张`, `세 개`."""
_QUOTED = Late(r'"(?:\\.|[^"\\])*"', needs='"')
_PAIRED = Late(
    rf"\[/[a-z*]|^\s*\[(?:\*|li)\]|\[(?:{_BLOCKS})(?:=[^\[\]]*)?\]"
    r"|^\s*(?:\[[a-z]+(?:=[^\[\]]*)?\]\s*)+$",
    re.IGNORECASE,
    needs="[",
)
"""What says that brackets are BBCode, and no part of a name: an end, a list's item, nothing beside."""

_SUSPECT = Late(
    r"[\[\\|@$€£¥円%]|^\s*[<>]|:\w|[.…·_]\s*\d+[.,]\d\d$|\s(?:<3+|[:;]['’]?-?[)(DPpo]|x[dD]+|\^_?\^|o/)$|\d,?\s+\d{1,2}:\d{2}|\d:\d{2}\s|\b(?:EUR|USD|GBP|JPY)\b|://|www\.",
    re.IGNORECASE,
)


_COMMENT = Late(r"\s+#\s")
_KEYCAP = Late(
    r"^\s*(?:\d{1,2}\ufe0f?\u20e3|[\u2460-\u2473\u2776-\u2793])\s*(?=[x×]?\d+[x×]?\s|[^\d].*?\S\s*(?:[x×]\s?\d+(?:枚)?|\d枚)$)"
)
"""A number in a key or a circle on a line with a count: that of the line, and no count itself."""

_CYRILLIC_TIMES = Late(r"(?<=\d)[хХ](?=\s)|(?<!\S)[хХ](?=\d)")
"""The letter of keyboards in Cyrillic that looks like a sign for times."""

_KEY_NAMES = {
    name: f"{number}\u20e3"
    for number, name in enumerate(("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"))
} | {"keycap_ten": "10", "heavy_minus_sign": "-", "heavy_plus_sign": "+"}
_KEY_CODES = Late(rf":(?P<name>{'|'.join(_KEY_NAMES)}):", needs=":")
_SIGNS = {ord("\u2796"): "-", ord("\u2795"): "+", ord("\U0001f51f"): "10"}
"""Signs that are drawn as pictures and say something: minus, plus, ten."""

_COUNT_IN_FRONT = Late(r"[^\w\"]*(?:\d{1,2}\s?[x×]?|[x×]\s?\d{1,2})[`*_)\]]*\s", re.IGNORECASE, digits=True)
_FIGURES_BEHIND = Late(rf"(?:\s+{_EMOJI.pattern}+\s?\d{{1,2}})+\s*$", digits=True)
"""A card's figures as bots show them, each behind its sign, where the count stands in front: `2x Gaara ⚡3 💪3`."""
_QUOTED_OR_EMOJI = Late(rf"{_QUOTED.pattern}|\s(?:#|//).*$|{_EMOJI.pattern}")


_WHO_AND_WHEN = Late(
    r"[^,;|\t]{1,40},?\s*(?:\[|[-–—]?\s)(?:today|yesterday|aujourd'hui|hier|\d{1,4}[./-]\d{1,2}[./-]\d{1,4})"
    r"[\s,]*(?:at|à)?\s*\d{1,2}:\d{2}(?::\d{2})?\s?(?:[ap]m)?\]?"
    r"|[^,;|\t]{1,40}\s\d{1,2}:\d{2}\s?[ap]m",
    re.IGNORECASE,
)
_TIME = Late(r"\d:\d\d", needs=":", digits=True)
_SUMS = (*pieces_of("total"), *pieces_of("price"))
_REMARK = Late(
    rf"(?:(?:sub|grand )?(?:{any_of('total')})|{any_of('price')})(?!\w)[^:=#$€£¥\d]{{0,12}}[:=.…·_]*\s*#?\s*[~≈]?\s?"
    r"(?:[$€£¥]\s?\d[\d.,]*|\d[\d.,]*\s?(?:[$€£¥]|円|EUR|USD|GBP|JPY)|\d+[.,]\d\d)"
    r"|\((?:edited|modifié|bearbeitet|editado|modificato)\)|-# .*"
    r"|sent from my .*|get outlook for .*|.{1,40} (?:wrote|said|writes|a écrit|schrieb)\s*:"
    r"|\W*(?:the |this )?(?:deck ?list |deck |list )?"
    r"(?:generated|exported|created|built|made) (?:by|with|on|at|from|using|via)\b.*",
    re.IGNORECASE,
    needs=(
        *("-# ", "sent from", "get outlook", "wrote", "said", *_SUMS),
        *("writes", "a écrit", "schrieb", "generated", "exported", "created", "built", "made"),
        *("(edited)", "(modifié)", "(bearbeitet)", "(editado)", "(modificato)"),
    ),
)
"""What tools and chats say about a list, above or below its cards."""


def without_entities(text: str) -> str:
    """A text of a page with the signs that its `&amp;` and the like stand for."""
    from html import unescape  # it brings a table of two thousand names

    return unescape(text)


def is_price(cell: str) -> bool:
    """Whether a cell says what something costs, and nothing else: `0,25 €`."""
    return _ONLY_PRICE.fullmatch(cell) is not None


def is_added(comment: str) -> bool:
    """Whether a comment is nothing but a price, a share or an address that stood behind a card."""
    return not without_added(comment)


def without_added(comment: str) -> str:
    """What a comment says besides a price, a share or an address at its end."""
    said = f"x {comment}"
    for pattern in (_PRICE, _BARE_PRICE, _SHARE, _ADDRESS):
        said = pattern.sub("", said)
    return said[2:].strip(" ,")


def is_stamp(line: str) -> bool:
    """Whether a line says who wrote what follows in a chat, and when."""
    return ":" in line and _TIME.search(line) is not None and _WHO_AND_WHEN.fullmatch(line) is not None


def stamp_in_front(raw: str) -> str:
    """The stamp of a chat that a raw line begins with; empty for other lines."""
    found = _STAMP.match(raw)
    return found[0] if found else ""


def is_remark(line: str) -> bool:
    """Whether a line says something about the list: who wrote or made it, a line of small print."""
    return not line[0].isdecimal() and _REMARK.fullmatch(line) is not None


def kanji_count(letter: str) -> int:
    """The number that a letter of a count says."""
    if letter in _TWO:
        return 2
    return _HANGUL.index(letter) + 1 if letter in _HANGUL else _KANJI.index(letter) % 9 + 1


def _unless_quoted(found: re.Match[str]) -> str:
    return found[0] if len(found[0]) > 1 else ""


def _is_plain_title(line: str) -> bool:
    """Whether a line is a word in brackets that is no tag of a forum's: `[missions]`."""
    inner = line[1:-1]
    return line[:1] == "[" and line[-1:] == "]" and inner.isalpha() and inner.lower() not in _NAMES_OF_TAGS


def unmarked(line: str) -> str:
    r"""A line without the marks of chats and forums; a price and mentions behind a card become its comment.

    >>> unmarked("[*][b]2x[/b] Gaara"), unmarked("||2 Gaara||"), unmarked("\\- 2 Gaara"), unmarked("2 Gaara $0.50")
    ('2x Gaara', '2 Gaara', '- 2 Gaara', '2 Gaara # $0.50')
    """
    if _SAID.match(line) or _is_plain_title(line):
        return line.strip()
    around = "[/" in line or "||" in line
    if " #" in line and not around and (behind := _COMMENT.search(_QUOTED.sub(lambda said: "_" * len(said[0]), line))):
        return f"{_without_marks(line[: behind.start()])}{line[behind.start() :].rstrip()}"
    return _without_marks(line)


def _beside_quotes(change: Callable[[str], str], line: str) -> str:
    """A line changed but for what stands in quotes, which is a name as it is."""
    parts, done = [], 0
    for quoted in _QUOTED.finditer(line):
        parts += [change(line[done : quoted.start()]), quoted[0]]
        done = quoted.end()
    return "".join([*parts, change(line[done:])])


def _with_plain_signs(part: str) -> str:
    part = KANJI_COUNT.sub(lambda found: str(kanji_count(found[0])), part.translate(_SIGNS))
    return _CYRILLIC_TIMES.sub("x", part)


def _with_plain_keys(part: str) -> str:
    return _KEY_CODES.sub(lambda found: _KEY_NAMES[found["name"]], part)


def _without_marks(line: str) -> str:
    if not line.isascii():
        line = _beside_quotes(_with_plain_signs, line)
        line = _FIGURES_BEHIND.sub("", line) if _COUNT_IN_FRONT.match(line) else line
        line = _QUOTED_OR_EMOJI.sub(_unless_quoted, _KEYCAP.sub("1. ", line))
    if ":" in line:
        line = _beside_quotes(_with_plain_keys, line)
        line = _KEYCAP.sub("1. ", line) if not line.isascii() else line
        line = line.replace("\u20e3", "")
    line = _WIKI_EMPHASIS.sub("", line) if "''" in line else line
    if not _SUSPECT.search(_QUOTED.sub("", line)):
        return line.strip()
    if _PAIRED.search(line):
        line = _BBCODE.sub("", line)
    line = _STAMP.sub("", _SHORTCODES.sub("", line))
    line = _SPOILER.sub(lambda found: found["bars"] or found["marks"], line.strip())
    line = line[found.end() :] if (found := _QUOTED_LINE.match(line)) else line
    line = _ESCAPED.sub(r"\1", line).rstrip("\\")
    if "#" not in line and (found := _PRICE_IN_FRONT.match(line) or _PRICE_BEHIND_DOTS.match(line)):
        line = f"{found.groupdict().get('count') or ''}{found['card']} # {found['price'].strip()}"
    if "#" not in line:  # a mark of an address or a tag
        said = ""
        while found := next((m for behind in _ADDED if (m := behind.search(line))), None):
            line, said = line[: found.start()], f" {found[0].strip()}{said}"
        line = f"{line} #{said}" if said else line
    return line.strip()

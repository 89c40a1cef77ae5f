"""The titles of sections and groups in a list of cards, as people and tools write them.

`[missions]`, `// Mainboard`, `Sideboard:`, `== Jutsu [12] ==`, `Ninja (24)`, `Missions: 3` and `## Characters` are
titles. A title names a section of the deck, or a group of its cards: their type.
"""

from __future__ import annotations

import re
from functools import cache

from decks.lists.counts import CLOSE, OPEN
from decks.lists.words import any_of, folded_words, pieces_of, words_for
from rules.core.dataclass import dataclass
from rules.core.deck import MAYBE
from rules.core.late import Late
from rules.core.registry import game, game_ids
from rules.core.text import fold

SECTION_WORDS: dict[str, tuple[str, ...]] = {
    "main": words_for("main"),
    "reinforcement": ("reinforcement", "reinforcements", "reinforcement deck"),
    "sideboard": words_for("side"),
    "missions": words_for("missions"),
    "team": words_for("team"),
    "traps": words_for("traps"),
    MAYBE: words_for("maybe"),
}
"""The titles that tools write for a section, by what they mean."""

OTHERS_SECTIONS = frozenset(
    map(
        fold,
        (
            *("end", "extra", "extra deck", "tokens", "token", "commander", "companion", "command zone", "stickers"),
            *("legend", "legends", "runes", "battlefields", "leader", "leaders", "digi-eggs", "egg deck", "energy"),
            *("g deck", "ride deck", "evolve deck", "attractions", "planes", "schemes"),
        ),
    )
)
"""Titles that tools for other games write over nothing."""

_MEANING = {fold(word): section for section, said in SECTION_WORDS.items() for word in said}
_OTHER_GROUPS = folded_words("groups")
_NUMBER = r"\d{1,4}"
_UNIT = rf"\s*(?:{any_of('unit')})?"
_CARDS = r"cards?|cartes?|karten?|cartas?|carte|kaarten|kart|karty|枚|장|张|張"
_SIGNS_OF_CARDS = ("card", "cart", "kart", "kaart", "枚", "장", "张", "張", "/")
_COUNT_BEHIND = Late(
    rf"\s*[(\[（【{{]\s*(?:(?i:{any_of('total')}|{any_of('quantity')})\s*[:：=]?\s*)?(?P<a>{_NUMBER}){_UNIT}\s*(?:/\s*\d+|{any_of('total')})?[)\]）】}}]$"
    rf"|(?<!\d)\s*[:=\-–—：]\s*(?P<b>{_NUMBER})(?:\s*/\s*\d+)?{_UNIT}$"
    rf"|(?<=[\u3040-\u9fff])(?P<e>{_NUMBER})枚$"
    rf"|\s*(?:\.{{2,}}|…+|·{{3,}}|_{{3,}})\s*(?P<f>{_NUMBER})$"
    rf"|\s+(?:[x×](?P<c>{_NUMBER})|(?P<d>{_NUMBER})\s*(?:(?:{_CARDS}|copies)|/\s*\d+))$",
    re.IGNORECASE,
    needs=(*"([（【{:=-–—：x×…", "..", "···", "___", "copies", *_SIGNS_OF_CARDS),
    digits=True,
)
_COUNT_BEHIND_BRACKETS = Late(
    rf"[【《「『<＜〈\[]?(?P<title>[^【】《》「」『』<>＜＞〈〉\[\]\d]+)[】》」』>＞〉\]]\s*(?P<count>{_NUMBER}){_UNIT}",
    digits=True,
)
_ZONE = Late(r"-\d", digits=True)
"""The number that a tool gives a zone, `//deck-1`: no total."""
_JOINED = Late(r"\s+/\s+|・", needs="/・")
"""What joins two words in a title: `Main Deck / Hauptdeck`, `作戦・依頼人`."""
_ARTICLE = Late(r"(?:the|les?|la|l['’]|die|der|das|el|los|las|il|i|gli|os?|as?|de|het)\s+", re.IGNORECASE)
_ADDED_UP = Late(r"[(\[]\s*\d+(?:\s*\+\s*\d+)+\s*=\s*(?P<sum>\d+)\s*[)\]]", needs="+", digits=True)
"""A sum as a title announces it: `(3+2+1 = 6)`."""
_PARTS_BEHIND = Late(r"(?<=[)\]])\s*[(\[]\d+ [^\d()\[\]]+(?:[,;+]\s*\d+ [^\d()\[\]]+)*[)\]]$", needs=")]", digits=True)
"""What a title's number is made of, behind it: `(26) (4 Wind, 22 Fire)`."""
_DECORATION = "=-–—*_~#|<>＜＞〈〉'【】《》「」『』■□◆◇●○▼▽▲△★☆・•+.! \t"
_COLON_TITLE = Late(r"[^\W\d_][\w &/'’-]{0,30}\s?[:：]", needs=":：")
_FENCED = Late(
    r"(?P<open>[=\-–—*_~<＜〈【《「■◆●▼★•]+)\s*(?P<title>[^=~<>＜＞【】《》]+?)\s*[=\-–—*_~>＞〉】》」■◆●▼★•:：]+",
    needs="=-–—*_~<＜〈【《「■◆●▼★•",
)
_NUMBERED = Late(r"(?:[ivx]{1,4}|[a-h]|\d{1,2})[.)]\s+(?P<title>\S.*)", re.IGNORECASE, needs=".)")
_QUALIFIED = Late(r"(?P<word>[^\W\d_][^()\d]*?)\s*\([^()\d]+\)", needs="(")
_BRACKETED = Late(r"\[(?P<title>[^\[\]]+(?:\[\d+\])?)\]\s*:?")
_UNIQUE = r"[\s,;(/-]*\d{1,3}\s*(?:unique|different|distinct|uniques|différentes|種類?)(?: cards?| names?)?\)?"
_TOTAL = Late(
    rf"(?:(?:grand |sub|(?:main )?deck |list |final |order |cart )?(?:{any_of('total')})|Σ"
    r"|(?:deck |card )?(?:size|count|stats?)|karten|cartes|kaarten|karty)"
    r"(?: (?:number|count|amount|no\.?) of cards| cards?| deck| count| of)?"
    r"(?: in (?:the )?(?:main )?(?:deck|list)| (?:listed|registered|submitted|used|played))?[\s:=\-–—：(.…·・|,;_]*"
    rf"(?P<a>{_NUMBER})x?(?:\s*/\s*\d+)?{_UNIT}(?:{_UNIQUE})?\)?\.?"
    rf"|\(?\s*(?:[x×]\s?)?(?P<b>{_NUMBER})[\s-]*(?:{_CARDS}|{any_of('total')}|(?:in )?total)"
    r"(?:\s*(?:deck|list|デッキ|構築))?"
    rf"(?:\s+(?:{any_of('total')}|in (?:the )?deck|main|altogether))?(?:{_UNIQUE})?\s*\)?\.?"
    rf"|=+\s*(?P<c>{_NUMBER})(?:\s*(?:{_CARDS}))?(?:\s+total)?|(?P<d>{_NUMBER})\s*/\s*\d{{2,3}}",
    re.IGNORECASE,
    needs=("σ", "size", "count", "stat", "=", *_SIGNS_OF_CARDS, *pieces_of("total")),
    digits=True,
)
_SAID_AT_LAST = Late(
    r"^(?:以上|全部で|(?:that['’]?s|that makes|das sind|das macht|ça fait|son|sono)(?=\s))[、,:\s]*(?=.*\d)"
    r"|(?<=枚)(?:です|でした)[。.]?$|^[~≈]\s?(?=\d)"
    r"|(?<=[a-z])\s(?:so far|for now|right now|at the moment|currently)(?:[,.;!–—-][^\d]*\?)?[.!]?$",
    re.IGNORECASE,
    needs=(
        *("~", "≈", "so far", "now", "moment", "currently", "以上", "全部で", "that", "das ", "fait", "son", "です"),
        "でした",
    ),
)
"""What people say around the total at the end of a list."""
_ADDED_UP = Late(
    rf"(?P<parts>\d{{1,3}} [^\W\d]+(?:\s*[+&]\s*\d{{1,3}} [^\W\d]+)+)\s*=\s*(?P<sum>\d{{1,3}})(?: (?:{_CARDS}))?",
    re.IGNORECASE,
    needs="=",
    digits=True,
)
"""What adds up the parts of a deck: `23 ninja + 15 jutsu = 38 cards`."""
_TOTAL_OF = Late(
    rf"(?:(?:sub)?total|sum"
    rf"|number)\s+(?:of\s+)?(?P<of>[^\W\d][^\d:=]{{1,24}}?)\s*[:：=-]?\s*(?P<count>{_NUMBER}){_UNIT}"
    rf"|(?P<of_>[^\W\d][^\d:=]{{1,24}}?)\s+(?:sub)?total\s*[:：=-]?\s*(?P<count_>{_NUMBER}){_UNIT}",
    re.IGNORECASE,
    needs=("total", "sum", "number"),
    digits=True,
)


_PREFIX = Late(r"(?P<section>[^\W\d_]{2,20}(?: [^\W\d_]{2,20})?|[^\W\d_a-zA-Z])\s*[:：]\s*(?P<rest>\S.*)")
_COUNTED_AT_ALL = Late(
    r"\d|.*(?:[x×ｘ]\s?\d{1,2}|\d枚|[^\W\d_a-z]\)?\d{1,2}|[\s(]\d{1,2}\)?)$", re.IGNORECASE, digits=True
)
_OWN_LIST = Late(
    r"(?:my|our|mon|ma|notre|mein|meine|unser|mi|mio|mia|meu|mijn)\s+(?:\w+\s+)?(?:deck|list|build)\w*\s*:?",
    re.IGNORECASE,
)
"""What people call their own list, and no section: `My deck:`."""
_BRACKET_PREFIX = Late(rf"{OPEN}(?P<section>[^\W\d_][^()\[\]{{}}<>]*){CLOSE}\s*(?P<rest>\S.*)")


@dataclass(frozen=True, slots=True)
class Title:
    """A title: its words, the section they mean, how many cards it announces, and whether it only names a group."""

    said: str
    section: str
    count: int | None = None
    group: bool = False


def section_meaning(title: str) -> str:
    """The section that a header means: `main` for `Main Deck (40):`; an unknown title comes back folded."""
    word = fold(_COUNT_BEHIND.sub("", title.strip().rstrip(":：")).rstrip(":：").replace("_", " "))
    meant = {_MEANING.get(part) for part in _JOINED.split(word)}
    if len(meant) == 1 and (meaning := meant.pop()) is not None:
        return meaning
    article = _ARTICLE.match(word)
    bare = word[article.end() :] if article else word
    return _MEANING.get(bare) or (bare if article and _looks_known(bare) else word)


def section_said(words: str) -> str | None:
    """The section that words beside a card mean, `SB` or a tool's categories `Sideboard{top},Removal`; else None.

    A number beside one is a count, and words for two sections are of two cards: `main, 1 side`.
    """
    said = re.sub(r"\{[^{}]*\}", "", words)
    if any(map(str.isdecimal, said)):
        return None
    meant = {meaning for word in said.split(",") if (meaning := section_meaning(word)) in SECTION_WORDS}
    return meant.pop() if len(meant) == 1 else None


def section_in_front(line: str) -> tuple[str | None, str]:
    """The section that a line says for itself, `SB: 2 Gaara` or `[Sideboard] 2 Gaara`, and the rest of the line."""
    for found in filter(None, (_PREFIX.fullmatch(line), _BRACKET_PREFIX.fullmatch(line))):
        if meaning := section_said(found["section"]):
            return meaning, found["rest"]
        if is_own_section(found["section"]):
            return section_meaning(found["section"]), found["rest"]
        if is_group(fold(found["section"])) and _COUNTED_AT_ALL.match(found["rest"]):
            return None, found["rest"]
    if beside := re.fullmatch(r"(?:SB|sb)\s+(?P<rest>\d.*|\S.*[\s×x(]\d{1,2}\)?)", line):
        return "sideboard", beside["rest"]
    return None, line


def is_section_word(title: str) -> bool:
    """Whether a line of its own that says this is a section header in any tool's list."""
    return section_meaning(title) in SECTION_WORDS


def is_own_section(title: str) -> bool:
    """Whether words are what some game itself calls one of its sections."""
    return section_meaning(title) in _own_section_words()


@cache
def group_words() -> frozenset[str]:
    """The folded words for the types of cards of every game: in a list they head groups, and are no sections."""
    known = set(_OTHER_GROUPS)
    for game_id in game_ids():
        for card_type in game(game_id).card_types:
            word = fold(card_type.type_id)
            known |= {word, f"{word}s", f"{word} cards"}
            if (printed := game(game_id).terms.get(card_type.type_id)) is not None:
                known.add(_singular(fold(printed)))
    known |= {fold(f"{word}{card}") for word in known if not word.isascii() for card in ("カード", "卡", "카드")}
    return frozenset(known)


@cache
def _own_section_words() -> frozenset[str]:
    """The folded words that games themselves have for their sections."""
    sections = [section for game_id in game_ids() for section in game(game_id).sections]
    return frozenset(fold(word) for s in sections for word in (s.id, s.title, *s.aliases))


def is_group(section: str) -> bool:
    """Whether the section that a title means is a group of cards by their type."""
    known = group_words()
    if len(parts := _JOINED.split(section)) > 1:
        return all(map(is_group, parts))
    return section in known or section.rstrip("s") in known or _singular(section) in known


def _singular(words: str) -> str:
    return " ".join(word.rstrip("s") for word in words.split())


def may_be_section(words: str) -> bool:
    """Whether words may be a misspelt name of a section or group."""
    from difflib import get_close_matches  # only what is no card asks for it

    if _OWN_LIST.fullmatch(words.strip(_DECORATION)):
        return False
    known = (*_MEANING, *_own_section_words(), *group_words())
    return bool(get_close_matches(section_meaning(words.strip(_DECORATION)), known, 1, 0.75))


def bracketed_title(line: str) -> Title | None:
    """The title of a line like `[missions]`; None for any other line, and for a reference in brackets."""
    found = _BRACKETED.fullmatch(line)
    if found is None:
        return None
    title = _titled(found["title"])
    if re.search(r"\d", title.said) or "," in title.said:
        return None
    return title


def title_of(line: str) -> Title | None:
    """The title that a line is; None where it is none.

    A line is a title if it is a known word for a section or a type of card, with or without decoration and a count, or
    any words with a colon behind them or fenced on both sides.
    """
    bare = _ADDED_UP.sub(r"(\g<sum>)", _PARTS_BEHIND.sub("", line.strip()))
    if (numbered := _NUMBERED.fullmatch(bare)) and is_known(numbered["title"].strip(_DECORATION)):
        bare = numbered["title"]
    fenced = _FENCED.fullmatch(bare)
    inner = bare.strip(_DECORATION)
    inner = inner[1:-1].strip() if fenced and inner[:1] == "[" and inner[-1:] == "]" else inner
    if not inner or not re.search(r"[^\W\d_]", inner):
        return None
    if inner[0].isdecimal():
        return counted_group(inner) if fenced else None
    title = _titled(inner)
    if not title.said or (len(title.said) == 1 and title.said.isascii()):
        return None
    known = title.section in SECTION_WORDS or _looks_known(title.section)
    if not known and (qualified := _QUALIFIED.fullmatch(title.said)) and is_section_word(qualified["word"]):
        return Title(title.said, section_meaning(qualified["word"]), title.count)
    if known or fenced or _COLON_TITLE.fullmatch(bare):
        return title
    return None


def heading_of(line: str, *, on_top: bool = False) -> Title | None:
    """The title that a line is which may be a card's: none that begins with a figure, but for its place, `1) Jutsu`.

    `on_top` of a list words that name no section may as well be the list's own name: they are no title here.
    """
    placed = _NUMBERED.fullmatch(line.strip()) if line[0].isdecimal() else None
    if line[0].isdecimal() and (placed is None or not is_known(placed["title"].strip(_DECORATION))):
        return None
    title = title_of(line)
    if title is None or not on_top or any(map(str.isdecimal, line)):
        return title
    return title if is_known(title.said) or names_the_list(title) or may_be_section(title.said) else None


def names_the_list(title: Title) -> bool:
    """Whether a title is no section's but the list's own: `Naruto Mythos Deck List`."""
    return title.section not in SECTION_WORDS and re.search(r"\b(?:deck|list|decklist)\b", title.section) is not None


@dataclass(frozen=True, slots=True)
class Total:
    """How many cards a line says there are, and the section or group that it counts, where it says one."""

    count: int
    of: str | None = None


def total_of(line: str) -> Total | None:
    """What a line like `Total: 50`, `50 cards` or `Total missions: 3` announces; None for other lines."""
    said = " ".join(re.sub(r"[*_|\[\]（）]+", " ", line.rstrip(",; ")).split())
    said = _SAID_AT_LAST.sub("", said)
    if (added := _ADDED_UP.fullmatch(said)) and sum(map(int, re.findall(r"\d+", added["parts"]))) == int(added["sum"]):
        return Total(int(added["sum"]))
    if found := _TOTAL.fullmatch(said):
        return Total(next(int(each) for each in found.groups() if each))
    if found := _TOTAL_OF.fullmatch(said):
        words, count = found["of"] or found["of_"], found["count"] or found["count_"]
        return Total(int(count), section_meaning(words)) if is_known(words) else None
    return None


def is_known(words: str) -> bool:
    """Whether words name a section or a group of cards in some game."""
    return is_section_word(words) or _looks_known(section_meaning(words))


def counted_group(line: str) -> Title | None:
    """A title with a bare count, `24 Ninja` or `Ninja 24`; None for other lines. It may be a card too."""
    plain = line.strip().rstrip(":")
    found = re.fullmatch(rf"(?P<count>{_NUMBER})x?\s+(?P<word>[^\d()\[\]]{{1,30}}?)", plain) or re.fullmatch(
        rf"(?P<word>[^\d()\[\]]{{1,30}}?)\s+(?P<count>{_NUMBER})", plain
    )
    if found is None or not is_known(found["word"]):
        return None
    section = section_meaning(found["word"])
    return Title(found["word"], section, int(found["count"]), is_group(section))


def _titled(inner: str) -> Title:
    if bracketed := _COUNT_BEHIND_BRACKETS.fullmatch(inner):
        inner = f"{bracketed['title']} ({bracketed['count']})"
    text = inner.rstrip(":：").strip(_DECORATION)
    found = _COUNT_BEHIND.search(text)
    said = _COUNT_BEHIND.sub("", text).rstrip(":：").strip(_DECORATION) if found else text
    count = next(int(each) for each in found.groups() if each) if found and not _ZONE.fullmatch(found[0]) else None
    section = section_meaning(said)
    return Title(said, section, count, section not in SECTION_WORDS and _looks_known(section) and is_group(section))


def _looks_known(section: str) -> bool:
    """Whether a word is one that some game has for its sections or types. Short words alone are worth the question."""
    if not section or len(section) > 24 or section.count(" ") > 2:
        return False
    return is_group(section) or section in _own_section_words()

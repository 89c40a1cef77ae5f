"""Characteristics: the words under a ninja's name, and the keywords, ranks and genders among them.

Rulebook "IV. Glossary", Characteristics, Rank, Gender, and "V. Advanced Terms".
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from rules.core.dataclass import dataclass
from rules.core.text import fold

KEYWORDS: dict[str, tuple[str, ...]] = {
    "Ambush": (),
    "Combination": (),
    "Counter": (),
    "Expert": (),
    "Growth": (),
    "Mastery": (),
    "Non-Unique": ("nonunique", "non unique"),
    "Permanent": ("常駐",),
    "Platoon": ("小隊",),
    "Reinforcement": (),
    "Sacrifice": (),
    "Senjutsu": (),
    "Squad": (),
    "Surge": (),
    "Tracking": (),
    "Valid": ("有効",),
}
"""Every keyword with rules of its own, and other spellings of it."""

RANKS: tuple[tuple[str, ...], ...] = (
    ("Ninja Academy Student", "忍者学校生徒", "アカデミー生"),
    ("Genin", "下忍"),
    ("Chunin", "中忍"),
    ("Special Jonin", "Anbu", "特別上忍", "暗部"),
    ("Jonin", "上忍"),
    ("Satoosa", "Sannin", "里長", "三忍"),
)
"""The ranks from lowest to highest ("Rank"); those in one line are level with each other."""

_GENDERS = {
    word: gender
    for gender, words in (
        (
            "Male",
            (
                "male 男 男性 homme masculin mannlich mann hombre masculino maschio maschile homem мужчина 남성 man"
                " mannelijk mężczyzna mand manlig mannlig"
            ),
        ),
        (
            "Female",
            (
                "female 女 女性 femme feminin weiblich frau mujer femenino femmina femminile mulher feminino женщина"
                " 여성 vrouw vrouwelijk kobieta kvinna kvinde kvinne kvinnlig kvinnelig"
            ),
        ),
    )
    for word in map(fold, words.split())
}
"""The words for a gender that cards and lists of them have, in the languages that imports are read in."""
_KEYWORD_BY_FOLD = {fold(word): name for name, others in KEYWORDS.items() for word in (name, *others)}
_RANK_LEVEL = {fold(word): level for level, words in enumerate(RANKS) for word in words}
_WITH_ARGUMENT = re.compile(r"^(?P<word>[^(（:：]+?)\s*[(（](?P<argument>.*)[)）]$")
_NAME = re.compile(r"^name\s*[:：]\s*(?P<name>.+)$", re.IGNORECASE)
_MENTAL = re.compile(
    r"^(?:(?:mental(?:\s*power)?|m\.?\s*p\.?|知力)\s*[:：=+]?\s*(?P<value>-?\d{1,3})"
    r"|(?P<first>\d{1,3})\s*(?:mental(?:\s*power)?|m\.?p\.?))$",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Characteristics:
    """What a line of characteristics says once the words with rules of their own are taken out of it."""

    plain: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    also_named: tuple[str, ...] = ()
    mental: int = 0
    coins: int | None = None
    sacrifice: tuple[str, ...] = ()
    squad: tuple[str, ...] = ()


def characteristics_of(words: Iterable[str]) -> Characteristics:
    """Take apart what a source lists, each word by itself: keywords, other names and Mental Power go their own ways.

    >>> line = characteristics_of(["Leaf", "Chunin", "Mental Power: 3", "Name: Tobi", "AMBUSH", "Permanent (2)"])
    >>> characteristics_of(["Leaf", "MP1"]).mental, characteristics_of(["Mental 2"]).mental
    (1, 2)
    >>> line.plain, line.keywords, line.also_named, line.mental, line.coins
    (('Leaf', 'Chunin'), ('Ambush', 'Permanent'), ('Tobi',), 3, 2)
    """
    plain: list[str] = []
    keywords: list[str] = []
    also_named: list[str] = []
    lists: dict[str, tuple[str, ...]] = {}
    mental, coins = 0, None
    for word in words:
        keyword, argument = read_keyword(word)
        if keyword:
            keywords.append(keyword)
            if argument.isdecimal():
                coins = int(argument)
            elif argument:
                lists[keyword] = split_list(argument)
        elif match := _NAME.match(word):
            also_named.append(match["name"].strip())
        elif match := _MENTAL.match(word):
            mental = int(match["value"] or match["first"])
        else:
            plain.append(word)
    return Characteristics(
        plain=tuple(dict.fromkeys(plain)),
        keywords=tuple(dict.fromkeys(keywords)),
        also_named=tuple(also_named),
        mental=mental,
        coins=coins,
        sacrifice=lists.get("Sacrifice", ()),
        squad=lists.get("Squad", ()),
    )


def read_keyword(word: str) -> tuple[str | None, str]:
    """The keyword a word stands for, and its argument; None where it is no keyword.

    >>> read_keyword("PERMANENT (2)"), read_keyword("常駐"), read_keyword("Rogue Ninja (Jonin)")
    (('Permanent', '2'), ('Permanent', ''), (None, ''))
    """
    match = _WITH_ARGUMENT.match(word.strip())
    bare, argument = (match["word"], match["argument"].strip()) if match else (word, "")
    keyword = _KEYWORD_BY_FOLD.get(fold(bare))
    return (keyword, argument) if keyword else (None, "")


_REMINDED = re.compile(
    r"[\[(]?(?P<word>Ambush|Growth|Mastery|Non-Unique|Senjutsu|Surge|Tracking): [^\[\]()]+[\])]?\.?",
    re.IGNORECASE | re.DOTALL,
)
"""A keyword with its rule behind it, in brackets or not: `[Surge: During the Exchange of Jutsu, ...]`."""
_NON_UNIQUE = re.compile(
    r"(?:Valid: ?)?This (?:Ninja|Client|card)(?: card|\(card\))? can be (?:put in(?:to)? play|deployed) "
    r"or moved in ?to a Village or (?:the )?Battlefield,? even if (?:that player|you) "
    r"(?:already )?ha(?:s|ve) (?:1 or more|an?|another) (?:other )?(?:Ninja|Client|card)s? "
    r"(?:with|of) the same name in play\.?",
    re.IGNORECASE,
)
"""Non-Unique, in the words of its rule."""
_SEVERAL = re.compile(r"\s*(?P<word>[A-Za-z][A-Za-z-]*)\s*(?:[(（](?P<argument>\d+)[)）])?[\s,&]*")


def read_keyword_line(line: str) -> tuple[tuple[str, str], ...]:
    """The keywords that a line is made of, each with its argument; nothing where there is anything else in it.

    >>> read_keyword_line("Counter Permanent (2)"), read_keyword_line("Counter the target")
    ((('Counter', ''), ('Permanent', '2')), ())
    """
    if _NON_UNIQUE.fullmatch(line.strip()):
        return (("Non-Unique", ""),)
    reminded = _REMINDED.fullmatch(line.strip())
    keyword, argument = read_keyword(reminded["word"] if reminded else line)
    if keyword:
        return ((keyword, argument),)
    found: list[tuple[str, str]] = []
    at = 0
    while at < len(line):
        match = _SEVERAL.match(line, at)
        keyword = _KEYWORD_BY_FOLD.get(fold(match["word"])) if match else None
        if match is None or keyword is None:
            return ()
        found.append((keyword, match["argument"] or ""))
        at = match.end()
    return tuple(found)


def split_list(text: str) -> tuple[str, ...]:
    """The items of a list written with commas, slashes, semicolons, lines, Japanese separators; brackets hold together.

    >>> split_list("Leaf/Genin, Sacrifice(A, B)")
    ('Leaf', 'Genin', 'Sacrifice(A, B)')
    >>> split_list("1 Ninja and/or Client / Tobi")
    ('1 Ninja and/or Client', 'Tobi')
    """
    items = re.split(r"(?:\s*(?:[,;、・，／；｜|•‧\n]|/(?!(?<=\band/)or\b))\s*|\s+·\s+)(?![^(（]*[)）])", text.strip())
    return tuple(item.strip() for item in items if item.strip())


def ranks_of(characteristics: tuple[str, ...]) -> tuple[str, ...]:
    """Every rank among the characteristics; a card may have two, and a rank may stand in brackets.

    >>> ranks_of(("Genin", "Jonin")), ranks_of(("Rogue Ninja (Chunin)", "(Jonin)")), ranks_of(("Leaf",))
    (('Genin', 'Jonin'), ('Chunin', 'Jonin'), ())
    """
    parts = [part for word in characteristics for part in (word, _argument(word), word.strip("()（） "))]
    return tuple(dict.fromkeys(part for part in parts if fold(part) in _RANK_LEVEL))


def rank_level(rank: str | None) -> int | None:
    """How high a rank is, from 0 (academy student) to 5 (satoosa, sannin); None without one.

    >>> rank_level("Chunin"), rank_level("Anbu"), rank_level("Special Jonin"), rank_level("三忍")
    (2, 3, 3, 5)
    """
    return None if rank is None else _RANK_LEVEL.get(fold(rank))


def gender_of(characteristics: tuple[str, ...]) -> str | None:
    """The gender among the characteristics: Male, Female, Both (two ninja on one card) or "None".

    Where no source has said any characteristic but a rank, nobody knows it: None.

    >>> gender_of(("Leaf", "Male")), gender_of(("Male", "Female")), gender_of(("Animal",)), gender_of(("Jonin",))
    ('Male', 'Both', 'None', None)
    """
    if all(fold(word) in _RANK_LEVEL for word in characteristics):
        return None
    found = {_GENDERS[fold(word)] for word in characteristics if fold(word) in _GENDERS}
    if len(found) > 1 or any(fold(word) in ("both", "男女") for word in characteristics):
        return "Both"
    return next(iter(found), "None")


def _argument(word: str) -> str:
    match = _WITH_ARGUMENT.match(word)
    return match["argument"].strip() if match else ""

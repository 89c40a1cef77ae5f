"""Whom and what a Japanese text speaks of, in English words: whose, in which state, with what, how many."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache

from rules.families.shinobi.effects.japanese.vocabulary import (
    BEFORE,
    FIGURES,
    KINDS,
    PLACES,
    RANKS,
    REFS,
    SYMBOLS,
    WHOSE,
    ZONES,
)

_REF = re.compile("|".join(sorted(map(re.escape, REFS), key=len, reverse=True)))


ANY_NUMBER = "好きな枚数"
"""As many as one likes, as `evened` writes it."""


@dataclass(slots=True)
class Noun:
    """A noun being put together."""

    whose: str = ""
    before: list[str] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    after: list[str] = field(default_factory=list)
    zone: str = ""
    every: bool = False
    both: bool = False
    other: bool = False


def reference(text: str) -> str | None:
    """A word that points to a card: the user, the target, this ninja."""
    return REFS.get(text)


def whose(text: str) -> str | None:
    """Whose something is, in English."""
    return WHOSE.get(text)


def zone(text: str) -> str | None:
    """A pile of cards, in English."""
    return ZONES.get(text)


_QUOTED_LIST = re.compile(r"§\d+§(?:(?:と|または|か|、|・)§\d+§)*")
_MODIFIERS: tuple[tuple[str, str], ...] = (
    (r"(?P<v>自分|相手|あなた)の(?=.)", "whose"),
    (r"(?:お互い|両者)の(?=.)", "both"),
    (
        r"(?P<v>この忍者|使用者|目標(?:の忍者)?)より(?:も)?(?P<f>登場コスト|格闘値?|支援値?|知力)(?:の|が)(?P<t>高|低|大き|小さ)い",
        "beside",
    ),
    (
        r"(?P<f>登場コスト|格闘値?|支援値?|知力)(?:の|が)(?P<v>この忍者|使用者|目標(?:の忍者)?)より(?:も)?(?P<t>高|低|大き|小さ)い",
        "beside",
    ),
    (r"(?P<v>この忍者|使用者|目標(?:の忍者)?)と(?:同名|同じ名称|同じ名前)の", "same name"),
    (r"(?:上に)?コイン(?:が|の)(?:載|乗)って(?:いる|いない)", "coins"),
    (r"最も(?P<f>登場コスト|格闘値?|支援値?|知力)(?:の|が)(?P<v>低|高)い", "extreme"),
    (r"場(?:にいる|にある|に出ている|の)", "in play"),
    (r"(?P<v>" + "|".join(sorted(map(re.escape, PLACES), key=len, reverse=True)) + r")の?", "place"),
    (r"(?P<v>" + "|".join(BEFORE) + r")の?", "before"),
    (r"(?P<v>手札|デッキ|チャクラ置き場|捨て札置き場|戦果置き場)(?:にある|にいる|の)", "zone"),
    (r"(?P<v>" + "|".join(SYMBOLS) + r")(?:シンボル|のシンボル|属性)?(?:を持つ|の)", "symbol"),
    (r"シンボルに?(?P<v>" + "|".join(SYMBOLS) + r")を持つ", "symbol"),
    (r"(?P<v>" + "|".join(RANKS) + r")(?P<at>以上|以下)の", "rank"),
    (r"§(?P<v>\d+)§(?P<at>以上|以下)の", "quoted rank"),
    (r"(?P<v>" + "|".join(RANKS) + r")の", "word"),
    (
        r"(?P<f>登場コスト|作戦コスト|手札コスト|術コスト|格闘値?|支援値?|知力)(?:が|の値が)?(?P<n>\d+)(?P<at>以上|以下)?(?:である|の)",
        "figure",
    ),
    (r"(?:特徴|戦闘属性|属性|名称|シンボル)に?(?P<v>" + _QUOTED_LIST.pattern + r")(?:を持つ|の|である)", "quoted"),
    (
        r"(?P<v>"
        + _QUOTED_LIST.pattern
        + r")(?:の(?:特徴|戦闘属性|属性|シンボル)を持つ|を持つ|である|という名称の|の)",
        "quoted",
    ),
    (r"(?P<v>§\d+§)を持たない", "without"),
    (r"(?P<v>§\d+§)(?:以外の|で(?:は)?ない)", "without"),
    (r"小隊(?:の特徴)?を持たない|小隊以外の", "no platoon"),
    (r"小隊(?:の特徴)?を持つ|小隊の", "platoon"),
    (r"常駐(?:を持つ|の)", "permanent"),
    (r"(?P<v>この忍者|使用者|目標|このカード|自身)以外の", "but"),
    (r"他の|別の|もう1体の", "other"),
    (r"(?:その中|それら|公開したカード|見たカード)(?:から|の中から|の中の|にある|の)", "among"),
    (r"全ての", "every"),
    (r"任意の", "any"),
)


@cache
def _modifiers() -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(pattern), kind) for pattern, kind in _MODIFIERS)


def noun(text: str, counted: str | None = None, *, plain: bool = False) -> str | None:
    """A noun with everything before it and its number; None where any of it is not understood.

    `counted` is the number where it stands apart ("手札を1枚捨てる"); `plain`: without a number it is any one, as after
    "when". A noun that points back is said as it is.

    >>> noun("相手の負傷状態の忍者1体"), noun("使用者と同じチームの他の忍者全て")
    ("1 of your opponent's injured Ninjas", "all other Ninjas in the user's Team")
    """
    if _REF.fullmatch(text) and counted is None:
        return REFS[text]
    several = re.fullmatch(r"(.+?)(?:と|および|及び)(.+)", text)
    if several and reference(several[1]) and reference(several[2]):
        return f"{REFS[several[1]]} and {REFS[several[2]]}"
    if alone := re.fullmatch(r"(\d+)(?:枚|体)", text):
        return f"{alone[1]} of them" if counted is None else None
    text, number = _apart(text, counted)
    made, text = _described(text)
    kind = KINDS.get(text)
    if kind == "Chakra" or (kind is None and text in ZONES and (made.whose or text in ("手札", "戦果"))):
        made.zone, kind = ZONES.get(text, "Chakra area"), "card"
    elif kind is None and re.fullmatch(r"§\d+§", text):
        _named(made, text)
        kind = ""
    return None if kind is None or _of_each(made, number) else _said(made, kind, number, plain=plain)


def _named(made: Noun, name: str) -> None:
    """A card by its name alone; what it is not stands behind the name."""
    made.words.append(name)
    made.after += [f"that is not a {word.removeprefix('non-')}" for word in made.before if word.startswith("non-")]
    made.before = [word for word in made.before if not word.startswith("non-")]


def _of_each(made: Noun, number: str | None) -> bool:
    """Whether it is left open if so many of each player's are meant, or of both together."""
    return made.both and not made.every and (number or ("" if made.zone else "全て")) != "全て"


def _apart(text: str, counted: str | None) -> tuple[str, str | None]:
    """A noun without its number, and the number."""
    for pattern in _NUMBERS if counted is None else ():
        if match := re.fullmatch(pattern, text):
            return match["rest"], match["n"]
    return text, counted


_NUMBERS = (
    r"(?P<rest>.+?)(?P<n>\d+(?:枚|体|人|つ)(?:まで)?|全て|好きな枚数)$",
    r"(?P<n>\d+(?:枚|体|人|つ)|全て)の(?P<rest>.+)$",
)


def _described(text: str) -> tuple[Noun, str]:
    """What stands before a noun, and the noun."""
    made, going = Noun(), True
    while going:
        going = False
        for pattern, kind in _modifiers():
            match = pattern.match(text)
            if match and match.end() < len(text):
                _TAKE[kind](made, match)
                text, going = text[match.end() :], True
                break
    return made, text


def _in_symbol(made: Noun, match: re.Match[str]) -> None:
    made.words.append(SYMBOLS[match["v"]])


def _in_rank(made: Noun, match: re.Match[str]) -> None:
    word = f"§{match['v']}§" if match["v"].isdigit() else f'"{match["v"]}"'
    made.words.append(f"{word} or {_AT[match['at']]} rank")


def _in_figure(made: Noun, match: re.Match[str]) -> None:
    bound = {"以上": " or more", "以下": " or less"}.get(match["at"] or "", "")
    made.after.append(f"with {FIGURES[match['f']]} of {match['n']}{bound}")


def _in_quotes(made: Noun, match: re.Match[str]) -> None:
    words = re.findall(r"§\d+§", match["v"])
    made.words.append((" or " if re.search("または|か", match["v"]) else " ").join(words))


def _in_whose(made: Noun, match: re.Match[str]) -> None:
    made.whose = WHOSE[match["v"]]


def _in_both(made: Noun, match: re.Match[str]) -> None:
    del match
    made.both = True


def _in_extreme(made: Noun, match: re.Match[str]) -> None:
    figure = FIGURES[match["f"]].removeprefix("an ").removeprefix("a ")
    made.after.append(f"with the {'lowest' if match['v'] == '低' else 'highest'} {figure}")


def _in_beside(made: Noun, match: re.Match[str]) -> None:
    than = "higher" if match["t"] in ("高", "大き") else "lower"
    figure = FIGURES[match["f"]].removeprefix("an ").removeprefix("a ")
    made.after.append(f"with a {than} {figure} than {REFS[match['v']]}")


def _in_coins(made: Noun, match: re.Match[str]) -> None:
    made.after.append("with no coins on it" if match[0].endswith("いない") else "with 1 or more coins on it")


def _in_zone(made: Noun, match: re.Match[str]) -> None:
    made.zone = ZONES[match["v"]]


def _in_other(made: Noun, match: re.Match[str]) -> None:
    del match
    made.other = True


def _in_every(made: Noun, match: re.Match[str]) -> None:
    del match
    made.every = True


_TAKE: dict[str, Callable[[Noun, re.Match[str]], None]] = {
    "whose": _in_whose,
    "in play": lambda *_: None,
    "both": _in_both,
    "extreme": _in_extreme,
    "beside": _in_beside,
    "coins": _in_coins,
    "same name": lambda made, match: made.after.append(f"with the same name as {REFS[match['v']]}"),
    "any": lambda *_: None,
    "place": lambda made, match: made.after.append(PLACES[match["v"]]),
    "before": lambda made, match: made.before.append(BEFORE[match["v"]]),
    "zone": _in_zone,
    "symbol": _in_symbol,
    "rank": _in_rank,
    "quoted rank": _in_rank,
    "word": lambda made, match: made.words.append(f'"{match["v"]}"'),
    "figure": _in_figure,
    "quoted": _in_quotes,
    "without": lambda made, match: made.before.append(f"non-{match['v']}"),
    "platoon": lambda made, _: made.before.append('"Platoon"'),
    "no platoon": lambda made, _: made.before.append('non-"Platoon"'),
    "permanent": lambda made, _: made.before.append('"Permanent"'),
    "other": _in_other,
    "but": lambda made, match: made.after.append(f"other than {REFS[match['v']]}"),
    "among": lambda made, _: made.after.append("among them"),
    "every": _in_every,
}
_AT = {"以上": "higher", "以下": "lower"}


def _said(made: Noun, kind: str, number: str | None, *, plain: bool) -> str:
    number = number or ""
    every = made.every or number == "全て"
    count = re.match(r"\d+", number)
    free = number == ANY_NUMBER
    head = _head(made, kind, many=every or free or (count is not None and count[0] != "1"))
    counted = f"{'up to ' if number.endswith('まで') else ''}{count[0] if count else 1}"
    counted = "any number of" if free else counted
    after = "".join(f" {place}" for place in made.after)
    if made.zone:
        lead = "all " if every else _lead(counted, free=True, plain=plain and not (count or free))
        return f"{lead}{head} in {_pile(made)}{after}"
    whose = f"{made.whose} " if made.whose else ""
    if every:
        return f"all {whose}{head}{after}".replace("all your", "all of your")
    if whose and kind:
        return f"{_lead(counted, free=free, plain=plain)}{whose}{head}{after}"
    if plain and not count:
        return f"{_article(made)} {head.removeprefix('other ')}{after}"
    return f"{counted} {whose}{head}{after}"


def _lead(counted: str, *, free: bool, plain: bool) -> str:
    """How many, before whose; nothing where any one is meant."""
    return "" if plain else f"{counted} " if free else f"{counted} of "


def _pile(made: Noun) -> str:
    return f"both players' {made.zone}s" if made.both else f"{made.whose or 'your'} {made.zone}"


def _article(made: Noun) -> str:
    return "another" if made.other else "a"


def _head(made: Noun, kind: str, *, many: bool) -> str:
    """The noun with what stands before it."""
    adjectives = [*(["other"] if made.other else []), *made.before, *made.words]
    if not kind:
        return " ".join(adjectives)
    return " ".join([*adjectives, _plural(kind) if many or (made.whose and not made.zone) else kind])


def _plural(kind: str) -> str:
    return kind if kind == "Jutsu" else f"{kind}s"

"""Titles over cards that are no section of a game: a village, a symbol, a cost, a role."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress

from decks.lists.sections import game_section
from decks.lists.titles import SECTION_WORDS, is_known, is_own_section, section_meaning
from rules.core.cards import CardField, Printing, card_fields, field_value
from rules.core.errors import DataError
from rules.core.late import Late
from rules.core.registry import game
from rules.core.text import fold

_ABOUT_NAMES = ("name", "title", "text", "effect", "reading", "also")
"""How fields begin that say what a card is called or does: a title made of their words says nothing about a group."""
_GENERIC = frozenset(
    (
        *(
            "village",
            "villages",
            "ninja",
            "ninjas",
            "clan",
            "faction",
            "factions",
            "cards",
            "card",
            "characters",
            "symbol",
        ),
        *(
            "character",
            "element",
            "elements",
            "type",
            "types",
            "shinobi",
            "group",
            "squad",
            "style",
            "users",
            "user",
            "the",
        ),
        *(
            "of",
            "and",
            "only",
            "splash",
            "village's",
            "hidden",
            "in",
            "personnages",
            "cartes",
            "de",
            "du",
            "des",
            "la",
            "le",
        ),
    )
)
_SUFFIX = Late(r"(?:の?里|属性|忍者?|カード|陣営|勢力|シンボル)+$")
_ROLES = frozenset(
    map(
        fold,
        (
            *(
                "early game",
                "mid game",
                "late game",
                "early",
                "mid",
                "late",
                "finishers",
                "finisher",
                "removal",
                "support",
            ),
            *(
                "tech",
                "tech cards",
                "core",
                "core cards",
                "staples",
                "flex",
                "flex slots",
                "flex spots",
                "win conditions",
            ),
            *("win condition", "wincons", "win cons", "draw", "card draw", "ramp", "control", "attackers", "defenders"),
            *(
                "beaters",
                "utility",
                "combo",
                "combo pieces",
                "engine",
                "others",
                "other",
                "misc",
                "miscellaneous",
                "rest",
            ),
            *("key cards", "leaders", "fillers", "filler", "low curve", "high curve", "buffs", "interaction"),
            *(
                "the rest",
                "everything else",
                "autres",
                "divers",
                "début de partie",
                "fin de partie",
                "sonstige",
                "rest",
            ),
            *("otros", "altri", "その他", "フィニッシャー", "序盤", "中盤", "終盤", "サポート", "アタッカー", "主力"),
            *("commons", "uncommons", "rares", "super rares", "common", "uncommon", "rare", "secret rare"),
        ),
    )
)
_FIGURE = Late(
    r"(?:entrance |hand |chakra )?(?:cost|level|entrance|ec|turn|chakra|points?|power|rank|drops?|coût|kosten"
    r"|コスト|登場コスト)s?"
    r"\s*[:=]?\s*\d{1,2}\+?|(?:turn )?\d{1,2}\+?[\s-]*(?:cost|drops?|chakra|points?|mana|コスト)s?"
    r"|(?:t|turns?|costs?|drops?|コスト)\s?\d{1,2}(?:\s?[-–~〜]\s?\d{1,2})?\+?|\d{1,2}\s?[-–~〜]\s?\d{1,2}\s(?:cost|drops?|chakra)s?"
    r"|(?:rank\s*)?[a-ds][\s-]*(?:rank(?:ed)?s?)?",
    re.IGNORECASE,
)
_WORDS = Late(r"[^\W\d_]{3,}")
_AROUND = " \t*_#~=-–—>|:：【】《》「」『』■◆●▼★[]"
_ANNOUNCED = Late(
    r"\s*(?:[(\[（【{]\s*[x×]?\d{1,3}\s*(?:cards?|枚|cartes?)?\s*[)\]）】}]|[:：=-]\s*\d{1,3}|[x×]\d{1,3})$",
    re.IGNORECASE,
)


def is_value_of(said: str, cards: Iterable[Printing]) -> bool:
    """Whether a title says nothing but a value that some card below it has."""
    word = fold(said)
    return any(fold(value) == word for printing in cards for _, value in _values(printing))


def is_group_of(said: str, cards: Sequence[Printing]) -> bool:
    """Whether a title's words are a part that cards play, or a value that some of the cards below it have."""
    words = bare_title(said)
    if (
        fold(words) in _ROLES
        or (_FIGURE.fullmatch(words) and len(words) > 1)
        or is_value_of(said.strip(_AROUND), cards)
    ):
        return True
    said_words = re.findall(r"\w+", fold(_SUFFIX.sub("", words)))
    wanted = {word for word in said_words if word not in _GENERIC and not is_known(word)}
    if not wanted or len(wanted) > 3 or any(map(str.isdecimal, wanted)):
        return False
    return any(_says(value, about, wanted) for printing in cards for about, value in _values(printing))


def is_section_of(said: str, cards: Sequence[Printing], others: Iterable[Printing]) -> bool:
    """Whether a word of a title is that of the section where all cards below it belong, and none of the others does.

    `Pièges rouges` and `Équipe pour samedi` are; of two titles over missions one may be of those that are not played,
    unless it says what stands in the name of each card below it.
    """
    of_game = game(cards[0].game)
    words = [section_meaning(word) for word in _WORDS.findall(said)]
    named = {game_section(of_game, word) or word for word in words if word in SECTION_WORDS or is_own_section(word)}
    held = {of_game.section_for(printing.card).id for printing in cards}
    if not named == held != {"main"}:
        return False
    said_of_all = [word for word in map(fold, _WORDS.findall(said)) if all(_has_word(card, word) for card in cards)]
    return bool(said_of_all) or not any(of_game.section_for(other.card).id in held for other in others)


def _has_word(printing: Printing, word: str) -> bool:
    """Whether a card's name has a word, in one number or several: `bleus` is `(bleu)`."""
    return any(each.rstrip("s") == word.rstrip("s") for each in re.findall(r"\w+", fold(printing.card.name)))


def is_figure(said: str) -> bool:
    """Whether a line is a title with a figure of cards in front, which may look like a count: `2-drops`, `3 cost`."""
    words = bare_title(said)
    return len(words) > 1 and _FIGURE.fullmatch(words) is not None


def announced(said: str) -> int | None:
    """How many cards a title says there are below it: `Team 7 (5)`, `Mist: 1`; None where it says none."""
    found = _ANNOUNCED.search(said.strip(_AROUND))
    return int(re.sub(r"\D", "", found[0])) if found else None


def bare_title(said: str) -> str:
    """A title's words without what marks it and without the number of cards that it announces."""
    bare = said.strip(_AROUND)
    return _ANNOUNCED.sub("", bare).strip(" :：*_")


def _values(printing: Printing) -> Iterator[tuple[CardField, str]]:
    """The words that a card has in its fields."""
    for name, about in card_fields(type(printing.card)).items():
        value = None if name.startswith(_ABOUT_NAMES) else field_value(printing, about)
        for said in (value,) if isinstance(value, str) else value if isinstance(value, tuple) else ():
            yield about, said


def _says(value: str, about: CardField, wanted: set[str]) -> bool:
    """Whether a value of a card is what a title's words mean: all of them, or the one that its field reads so."""
    if wanted <= set(re.findall(r"\w+", fold(value))):
        return True
    if about.reads is None or len(wanted) != 1:
        return False
    with suppress(DataError):  # a word that is no value of the field, or may be two
        pattern = about.reads(next(iter(wanted)), True)
        return pattern is not None and re.search(pattern, fold(value)) is not None
    return False

"""Cards made ready for play: what the engine asks of a card, worked out once.

Symbols are bits of a mask, words are folded, texts are read into lines.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from rules.core.cards import OUT_OF_REACH, Card, amount, payable
from rules.core.dataclass import replace
from rules.core.errors import UsageError
from rules.core.text import fold, quoted
from rules.families.shinobi.cards.chakra import GENERIC, mask
from rules.families.shinobi.cards.characteristics import rank_level, ranks_of, read_keyword_line, split_list
from rules.families.shinobi.cards.costs import Payment
from rules.families.shinobi.cards.types import ClientCard, JutsuCard, MissionCard, NinjaCard, ShinobiCard
from rules.families.shinobi.carrying.texts import NO_TEXTS, Texts, texts
from rules.families.shinobi.effects.abilities import PlayRule
from rules.families.shinobi.effects.groups import Filter, Which
from rules.families.shinobi.lines.designated import Designated, read_designated
from rules.families.shinobi.lines.played import Missing, text_of

KindOfCard = Literal["ninja", "jutsu", "mission", "client"]
Part = Literal["requirement", "sacrifice", "squad"]
"""What is printed apart from the lines and must be understood for the card to be used at all."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way to pay a jutsu: the parts of the cost, specific ones first, and how often X is among them."""

    dues: tuple[int, ...] = ()
    xs: int = 0


@dataclass(frozen=True, kw_only=True, slots=True, eq=False)
class Face:
    """A card as the engine knows it.

    `figures` are combat and support, healthy and then injured. `need` is the entrance cost, or what a mission needs.
    `ways` are the ways to pay a jutsu; none where its cost is unknown. `requirement` is None where its text is not
    understood: then nobody may use the jutsu. `sacrifice` and `squad` are None where there is no list or it is not
    understood: then it cannot be paid. `plain` ninja come into play by deployment alone, for costs alone. `played` says
    of each line, and behind them of each part of the card that is `unread`, whether it is understood and carried out;
    `texts` are those that are. `targets` are what the card is aimed at; None where that is not understood: then it is
    played without its text.
    """

    kind: KindOfCard
    name: str
    names: frozenset[str]
    words: frozenset[str]
    symbols: int
    keywords: frozenset[str]
    attributes: frozenset[str] = frozenset()
    need: int = 0
    hand: int = 0
    figures: tuple[int, int, int, int] = (0, 0, 0, 0)
    mental: int = 0
    ranks: frozenset[int] = frozenset()
    sacrifice: tuple[Designated, ...] | None = None
    squad: tuple[Designated, ...] | None = None
    ways: tuple[Way, ...] = ()
    x_part: int = GENERIC
    requirement: tuple[Filter, ...] | None = ()
    required: frozenset[str] = frozenset()
    targets: tuple[Which, ...] = ()
    played: tuple[bool, ...] = ()
    unread: tuple[Part, ...] = ()
    texts: Texts = NO_TEXTS
    coins: int | None = None
    title: str = ""
    plain: bool = False

    @property
    def dues(self) -> tuple[int, ...]:
        """The parts of the way to pay it that takes the fewest cards."""
        return min((way.dues for way in self.ways), key=len, default=())

    @property
    def has_text(self) -> bool:
        """Whether anything is printed in its text box."""
        return bool(self.played)


def face_of(card: Card, missing: Missing) -> Face:
    """Make a card ready for play; texts in which something is `missing` are not played.

    Raises UsageError for a card of another family.
    """
    if isinstance(card, NinjaCard):
        return _ninja(card, missing)
    if isinstance(card, JutsuCard):
        return _jutsu(card, missing)
    if isinstance(card, MissionCard):
        ready = _common(card, "mission", missing)
        words = ready.words | ({WITH_COINS} if card.coins is not None else set())
        return replace(ready, words=words, need=payable(card.need), hand=amount(card.hand), coins=card.coins)
    if isinstance(card, ClientCard):
        ready = replace(_common(card, "client", missing), need=payable(card.entrance), hand=amount(card.hand))
        return replace(ready, words=ready.words | _folded(card.characteristics))
    raise UsageError(f"{quoted(card.name)} is a {card.type_id}: this game has no such cards.")


WITH_COINS = fold("Permanent (X)")
"""What texts call a Permanent mission that leaves play with its last coin."""


def without_texts(ready: Face) -> Face:
    """The same card as if nothing stood in its text box."""
    return replace(ready, played=(), texts=NO_TEXTS, targets=())


def _common(card: ShinobiCard, kind: KindOfCard, missing: Missing) -> Face:
    names = _folded(card.names)
    text = text_of(card, missing)
    return Face(
        kind=kind,
        name=card.name,
        names=names,
        words=names | _folded(card.symbols) | _folded(card.keywords),
        symbols=mask(card.symbols),
        keywords=frozenset(card.keywords),
        targets=text.targets,
        played=tuple(map(_is_played, card.effects, text.played)),
        texts=texts(text.abilities),
        requirement=text.requirement,
        x_part=mask((text.x_paid_with.capitalize(),)) if text.x_paid_with else GENERIC,
    )


def _ninja(card: NinjaCard, missing: Missing) -> Face:
    ready = _common(card, "ninja", missing)
    ranks = ranks_of(card.characteristics)
    words = (*card.characteristics, *card.attributes, *ranks, *filter(None, (card.gender,)))
    keywords = ready.keywords | _keywords_in(card)
    sacrifice = read_designated(card.sacrifice or _list_in(card, "sacrifice"))
    squad = read_designated(card.squad or _list_in(card, "squad") or _names_joined(card))
    return replace(
        _without(ready, *_unread_lists(card, keywords, sacrifice, squad)),
        words=ready.words | _folded(words) | _named_in(card),
        attributes=_folded(card.attributes),
        need=payable(card.entrance) if _is_known(card) else OUT_OF_REACH,
        hand=amount(card.hand),
        figures=(
            amount(card.combat),
            amount(card.support),
            amount(card.combat_injured),
            amount(card.support_injured),
        ),
        mental=card.mental,
        ranks=frozenset(level for level in map(rank_level, ranks) if level is not None),
        keywords=keywords,
        title=fold(card.effect_title or ""),
        plain=not keywords & _OTHERWISE and not any(isinstance(one, PlayRule) for one in ready.texts.abilities),
        sacrifice=sacrifice,
        squad=squad,
    )


def _without(ready: Face, *unread: Part) -> Face:
    """The card without parts that are not understood."""
    return replace(ready, unread=unread, played=(*ready.played, *[False] * len(unread))) if unread else ready


def _unread_lists(
    card: NinjaCard,
    keywords: frozenset[str],
    sacrifice: tuple[Designated, ...] | None,
    squad: tuple[Designated, ...] | None,
) -> list[Part]:
    """The lists that keywords ask for and that are not understood; one that is a line of the text is an unread line."""
    lists: list[tuple[Part, tuple[Designated, ...] | None]] = [("sacrifice", sacrifice), ("squad", squad)]
    return [
        part for part, found in lists if part.capitalize() in keywords and found is None and not _list_in(card, part)
    ]


_LIST_LINE = re.compile(r"(?P<keyword>sacrifice|squad)(?::|\s*\()\s*(?P<list>[^()]+)\)?\.?", re.IGNORECASE)


def _is_played(line: str, played: bool) -> bool:
    """Whether a line is played: by deployment, where it is the list of a keyword, if that is understood."""
    items = listed(line)
    return played if items is None else read_designated(items) is not None


def listed(line: str) -> tuple[str, ...] | None:
    """What the list of a keyword asks for, where a line of a text is one."""
    match = _LIST_LINE.fullmatch(line.strip())
    return split_list(match["list"]) if match else None


def _keywords_in(card: NinjaCard) -> frozenset[str]:
    """The keywords that stand among the lines of a text, with a list or without."""
    matches = (_LIST_LINE.fullmatch(line.strip()) for line in card.effects)
    plain = (keyword for line in card.effects for keyword, _ in read_keyword_line(line))
    return frozenset((*(match["keyword"].capitalize() for match in matches if match), *plain))


_NAMED = re.compile(r"(?P<word>burst|desperation|flashpoint|revitalize)(?:\s*\(.*\))?\.?", re.IGNORECASE | re.DOTALL)


def _named_in(card: NinjaCard) -> frozenset[str]:
    """The keywords that stand as a line of the text and that abilities ask for by name."""
    return _folded(match["word"] for line in card.effects if (match := _NAMED.fullmatch(line.strip())))


def _list_in(card: NinjaCard, keyword: str) -> tuple[str, ...]:
    """The list of a keyword that stands as a line of the text, not among the characteristics."""
    found = [match for line in card.effects if (match := _LIST_LINE.fullmatch(line.strip()))]
    return tuple(item for match in found if fold(match["keyword"]) == keyword for item in split_list(match["list"]))


def _names_joined(card: NinjaCard) -> tuple[str, ...]:
    """Whom a squad is made of, where no list says so: those whose names its own name joins."""
    names = re.split(r"\s*(?:,\s*)?[&＆]\s*|\s*,\s*", card.name) if "Squad" in card.keywords else []
    return tuple(names) if len(names) > 1 else ()


def _jutsu(card: JutsuCard, missing: Missing) -> Face:
    ready = _common(card, "jutsu", missing)
    ways = tuple(map(_way, card.price.ways)) if card.price else ()
    unread = _without(ready, "requirement") if ready.requirement is None else ready
    return replace(unread, ways=ways, required=_required(card.requirement or ""))


def _required(text: str) -> frozenset[str]:
    """The words of a requirement: what stands in quotes, and its parts without them; nothing where there is none."""
    parts = _QUOTED.findall(text) + _PART.split(text.translate(_NO_QUOTES))
    return _folded(_ATTRIBUTE.sub("", part.strip()) for part in parts) - {""}


_NO_QUOTES = str.maketrans("", "", '"“”„「」')
_QUOTED = re.compile(r"[\"“„「]([^\"“”„「」]+)[\"”」]")
_PART = re.compile(r"\s*(?:[+＋,、/\n]|\bor\b|\band\b)\s*")
_ATTRIBUTE = re.compile(r"^an? | (?:combat attribute|ninja|symbol)$", re.IGNORECASE)


def _way(payment: Payment) -> Way:
    return Way((*(mask((symbol,)) for symbol in payment.symbols), *[GENERIC] * payment.generic), payment.xs)


_OTHERWISE = frozenset({"Growth", "Platoon", "Sacrifice"})
"""Keywords with which a ninja comes into play in another way, or for more."""


def _is_known(card: NinjaCard) -> bool:
    """Whether hand cost and figures are there: a ninja that lacks one is not put in play on a guess."""
    figures = (card.hand, card.combat, card.support, card.combat_injured, card.support_injured)
    return all(isinstance(figure, int) for figure in figures)


def _folded(words: Iterable[str]) -> frozenset[str]:
    return frozenset(map(fold, words))

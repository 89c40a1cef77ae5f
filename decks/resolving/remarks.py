"""Text behind a card without the mark of a comment: a remark, or something that must be refused."""

from __future__ import annotations

import re
from collections.abc import Iterable, Set

from db.names import NameRow
from decks.lists.counts import NUMBER_WORDS
from decks.lists.marks import is_added, without_added
from decks.lists.naming import is_strokes
from decks.lists.prose import words_in
from decks.lists.rarities import is_finish, letters_of, says_no_number
from decks.lists.set_aside import is_said_to_be_out
from decks.lists.titles import is_known, section_said
from decks.problems import ARGUMENTS, quoted
from decks.resolving.candidates import known
from decks.resolving.index import CardIndex
from rules.core.deck import DeckLine, DeckList
from rules.core.late import Late
from rules.core.text import fold

_COMMENT_MARK = Late(r"\s(?:#|//|/\*|;|--|<-+|←|※|\^)")
_TO_NOTHING = Late(r"(?:\s\.{2,}|\.{4,}|…{2,}|\s…|_{3,})\s*$", needs=("..", "…", "___"))
"""Dots or a line that lead from a name to nothing, where a count was to stand."""
_NO_COUNTS = Late(
    r"\b(?:one of(?! (?:them|these|those|it)\b)"
    r"|(?:no|any|some|each|every|this|that|the|good|best|great|key|strong|another|main|which|big|bad) one"
    r"|(?:one|two|three|both|half|all)(?: of them)?(?: (?:is|are|in))?"
    r" (?:foils?|holo|promos?|signed|japanese|english|french|german|etched|full art|alt(?:ernate)?(?: art)?"
    r"|prox(?:y|ies|ied))"
    r"|one (?:big|more|last)? ?(?:drop|shot|time|day|hit|turn|cost)|due to|dos au"
    r"|(?:turn|round|rank|level|tier|top|cost|costs|day|team|phase|stage|part|line) (?:of )?"
    r"(?:one|two|three|four|five|six|seven|eight|nine|ten))\b",
    re.IGNORECASE,
)
"""Words for numbers that say no count of cards."""
_ARTICLES = frozenset(("a", "an", "un", "une", "ein", "eine", "einen", "uno", "una", "um", "uma", "single", "sei"))
_COUNTS = (NUMBER_WORDS - _ARTICLES) | {"zero", "none", "half", "both", "eleven", "twelve", "pair", "couple"}
_SET = Late(r"\b(?:play\s?-?sets?|full sets?)\b", re.IGNORECASE, needs="set")
"""Words for as many copies as a game allows."""
_HASH = Late(r"\s#")
_NAME_BESIDE_COUNT = Late(r"[^,;|\t]*\d\s?[x×]?\s+[^,;|\t\d]+,", re.IGNORECASE, digits=True)
"""A count and a name in one cell: `2 Kunai, Kunai`."""
_SWAP = Late(
    r"^\W*(?:(?:or|and|for|was|were|not|now|then|to|from|with|vs|versus|instead|of|in|place|maybe|replaces|replacing"
    r"|statt|für|oder|und|war|au|lieu|de|pour|ou|et|por|en|lugar|per|al|posto|di|voor|zamiast)\b\W*)+"
    r"|\s+instead\W*$",
    re.IGNORECASE,
)
"""Words around a card that another one stands in for: `for Kunai`, `Kunai instead?`."""
_COUNT_AND_NAME = Late(r"\s[x×]?[1-9]\d?\s?[x×]?\s+[^\W\d]|\s[x×]\s?\d", re.IGNORECASE, digits=True)
"""What is more than the name of a deck: `Ann: 2 Kunai`."""
_COUNTED_CARD = Late(r"\d+\s?[x×]?\s+(?P<name>\S.*?)", re.IGNORECASE, digits=True)
"""A remark that says a card with its count."""


def _names_another(index: CardIndex, line: DeckLine) -> bool:
    """Whether what is taken for a remark behind a card is another card.

    Behind the mark of a comment it may name one, but not say its count; behind `#` it may say anything.
    """
    if not is_mere_remark(line):
        counted = (
            _COUNTED_CARD.fullmatch(line.comment or "") if line.said and not _HASH.search(_as_written(line)) else None
        )
        return counted is not None and bool(index.named(counted["name"]))
    own = {row.card_id for row in known(index, line)}
    if _repeats(index, line, own):
        return True
    if (line.comment or "").startswith("/"):  # the same card's name in another language, or another card
        return own.isdisjoint(row.card_id for row in index.named((line.comment or "").lstrip("/ ")))
    parts = [_SWAP.sub("", part).strip(" ()?!-=<>→⇒") for part in re.split(r"[,;/&+:：]", line.comment or "")]
    return any(own.isdisjoint(row.card_id for row in named) for part in parts if (named := index.named(part)))


def _repeats(index: CardIndex, line: DeckLine, own: Set[str]) -> bool:
    """Whether a line names its card again, `Kunai, Kunai`, as further copies perhaps.

    Beside a count that has a cell of its own it is the name in another language.
    """
    if line.counted and not _NAME_BESIDE_COUNT.match(line.said or ""):
        return False
    parts = re.split(r"\s*[,;|\t]\s*", line.comment or "")
    return any(not own.isdisjoint(row.card_id for row in index.named(part)) for part in parts)


def _says_a_section(said: str) -> bool:
    """Whether a remark is a section, or counts copies in one: `1 side`."""
    if section_said(said) is not None:
        return True
    numbers = any(word.strip("x×").isdecimal() for word in said.split())
    return numbers and any(section_said(word) is not None for word in words_in(said))


def _part_of_another(index: CardIndex, said: str, name: str) -> str | None:
    """The card of that name and words in brackets, `Sasori (Puppet Mode)`, that a remark has a word of; else None."""
    words = {word for word in words_in(fold(said)) if len(word) > 2}
    whole = f"{fold(name)} ("
    named = (row.names for folded, rows in index.by_folded.items() if folded.startswith(whole) for row in rows)
    others = [name for names in named for name in names if fold(name).startswith(whole)] if words else []
    return next((name for name in others if not words.isdisjoint(words_in(fold(name).removeprefix(whole)))), None)


def _stands_before(line: DeckLine, said: str) -> bool:
    """Whether words that a comma parts from the card stand in front of it, and are none of its type or rarity."""
    whole = line.said or ""
    known_words = is_known(said) or bool(letters_of(said)) or is_finish(said)
    return 0 <= whole.find(f"{said},") < whole.find(line.name) and len(said) > 2 and not known_words


def why_refused(index: CardIndex, line: DeckLine) -> str | None:
    """Why what is taken for a remark may be none: a number, a count in words, a further card, a card that is out.

    None where it is one. Behind the mark of a comment anything else may be said.
    """
    said = without_added(line.comment or "")
    if _names_another(index, line):
        return "expected one card a line."
    if (other := _part_of_another(index, line.printing or "", line.name)) is not None and not known(index, line):
        return f"is {quoted(other)} meant? Write its whole name."
    if _leads_to_nothing(index, line):
        return "no count stands behind it. Write it in front, e.g. 2 Card Name."
    if _has_number_behind(line):
        return f"is {quoted(said)} its count? Write the count in front, e.g. 2 Card Name."
    if not _HASH.search(_as_written(line)) and _may_be_out(said):
        return f"{quoted(said)}: is this card out? Leave it out of the list, or the mark."
    return _why_no_remark(index, line, said) if is_mere_remark(line) and not said.startswith("/") else None


def _why_no_remark(index: CardIndex, line: DeckLine, said: str) -> str | None:
    """Why words beside a card without the mark of a comment may be no remark; None where they are one."""
    if _stands_before(line, said):
        return f"is {quoted(said)} a card too? Write one card a line."
    if _says_a_section(said):
        return f"is {quoted(said)} a section? Write each section's copies on a line of their own."
    if (other := _part_of_another(index, said, line.name)) is not None:
        return f"is {quoted(other)} meant? Write its whole name, or # in front of a remark."
    if (count := said if _says_a_figure(index, said) else _count_in_words(said)) is not None:
        return f"{quoted(count)} may be a count of cards. Write one card a line, with # in front of a remark."
    own = {row.card_id for row in known(index, line)}
    for rows in index.named_in(said) if not index.of_set(said) else ():
        if own.isdisjoint(row.card_id for row in rows):
            return f"expected one card a line; {quoted(rows[0].names[0])} is a card. Put # in front of a remark."
    return None


def _says_a_figure(index: CardIndex, said: str) -> bool:
    """Whether words have a figure that is none of the card's, no page's and no number of a card: `cut 1`."""
    words = any(map(str.islower, said)) or not index.has_set(said.partition(" ")[0] if " " in said else said)
    return words and re.search(r"[^\W\d]{2}[^\w-]\s*\d", said) is not None and not says_no_number(said)


def _may_be_out(said: str) -> bool:
    """Whether a remark says that its card is out, or only doubts it: `(?)`."""
    return is_said_to_be_out(said) or (bool(said) and not said.strip("?？ "))


def _leads_to_nothing(index: CardIndex, line: DeckLine) -> bool:
    """Whether dots lead from a card without a count to where it was to stand."""
    said = line.said or ""
    return not line.counted and _TO_NOTHING.search(said) is not None and not index.named(said)


def _count_in_words(said: str) -> str | None:
    """The first word of a remark that may be a count of cards: `two`, but not the `one` of `one of the best`."""
    words = [word.casefold() for word in words_in(_NO_COUNTS.sub(" ", said))]
    return next((word for word in words if word in _COUNTS), None)


def _has_number_behind(line: DeckLine) -> bool:
    """Whether a remark behind a card without a count says a number, which may be its count."""
    said = without_added(line.comment or "")
    numbered = any(map(str.isnumeric, said)) or is_strokes(said) or _SET.search(said) is not None
    return not line.counted and is_mere_remark(line) and numbered


def is_words(reference: str) -> bool:
    """Whether what is taken for the number of a card is two words of small letters at least: `would like 3`."""
    return len(re.findall(r"\b[a-z]{2,}\b", reference)) > 1


def holds_another(index: CardIndex, reference: str, own: Iterable[NameRow]) -> bool:
    """Whether what is taken for the number of a card names another one, with a count perhaps: `Gaara 2`.

    The card's own name stands there too, in another language.
    """
    named = index.named(re.sub(r"\S*\d\S*", "", reference).strip(" ,;|/"))
    return bool(named) and {row.card_id for row in own}.isdisjoint(row.card_id for row in named)


def is_mere_remark(line: DeckLine) -> bool:
    """Whether a card has words behind it that no mark makes a comment."""
    said = _as_written(line)
    return bool(without_added(line.comment or "") and said and not _COMMENT_MARK.search(said))


def _as_written(line: DeckLine) -> str:
    """A card's line without the price behind it, which was made a comment."""
    text, _, behind = (line.said or "").partition(" # ")
    return text if is_added(behind) else line.said or ""


def if_it_is_the_name(deck: DeckList, line: DeckLine) -> str:
    """What to do where a line on top, which is no card, was meant for the deck's name; empty for other lines."""
    on_top = line is deck.lines[0] and deck.name is None and len(deck.lines) > 1
    behind = any(title.line < (line.line or 0) for title in deck.titles)
    said = line.said or ""
    if not on_top or behind or not said[:1].isalpha() or deck.source == ARGUMENTS or _COUNT_AND_NAME.search(said):
        return ""
    return f" If it is the deck's name, write {quoted(f'name: {line.said}')}."

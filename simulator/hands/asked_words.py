"""Refuses words of a goal or keep rule that no card of the deck matches, before anything is computed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from rules.core.cards import Printing
from rules.core.deck import Deck
from rules.core.errors import UsageError
from rules.core.late import Late
from rules.core.opening import Draw
from rules.core.registry import Game, game
from rules.core.text import fold
from rules.core.wording import given, named
from rules.query import Scope, ast, parse
from rules.query.either import other_value
from rules.query.how_many import asked_in_words, may_ask
from rules.query.in_words import in_digits_all
from rules.query.printer import to_text
from rules.query.unmet import check_counts, check_words, out_of_reach
from simulator.hands.ask import keep_policies

_BY = Late(
    r"\s(?P<said>by (?:(?:the )?(?:end of )?(?:turn|round) )?(?P<turn>\d+)"
    r"|(?:(?:on|in|at|within|before|until|till|after) )?(?:the )?(?:end of )?(?:turn|round) (?P<of>\d+)"
    r"|(?:in|within|before|until|after) (?P<many>\d+) (?:turn|round)s?)\s*$",
    re.IGNORECASE,
    needs=("by", "turn", "round"),
    digits=True,
)
Tell: TypeAlias = Callable[[str], None]
_COMPARED = Late(
    r"\s*(?P<name>[^\W\d][\w' -]*?)\s*(?P<sign>[<>]=?|!?=|:)\s*(?P<number>\d+(?:(?:-|\.\.)\d+)?)\s*", digits=True
)

_CONDITION = Late(
    r"\s*(?P<condition>(?P<name>[^\W\d]\w*)\s?(?:[<>]=?|!?=|:)\s?[\w.-]+)\s*(?P<sign>[<>]=?|=)\s*(?P<number>\d+)\s*",
    needs="<>=",
    digits=True,
)


def check_goal(
    text: str | None,
    decks: Sequence[Deck],
    scope: Scope | None = None,
    tell: Tell | None = None,
    least: int = 0,
    *,
    of_hands: bool = True,
) -> None:
    """Raise QueryError for a word of a goal, or of any other question, that no card of these decks meets.

    It is about hands, and says how many cards they hold, unless `of_hands` is False: then it is about each card.

    `tell` is told of counts that none of the decks has cards enough for, and of those that any cards meet; with
    `least` 1 not of cards that none has, which the answer says itself.
    """
    if text is not None and not text.strip():
        raise UsageError("The question is empty. Ask for cards, as in: count(cost<=2) >= 2")
    if text is not None and decks:
        _check(text, decks, scope, (), tell, least, of_hands=of_hands)


def check_keep(
    texts: Iterable[str] | None,
    decks: Sequence[Deck],
    scope: Scope | None = None,
    tell: Tell | None = None,
    least: int = 0,
) -> None:
    """The same for keep rules, but for those that are the name of one; and UsageError where nobody mulligans."""
    if texts and decks and (of_game := game(decks[0].game)).procedures:
        _check_mulligan(of_game)
    named = [policy.id for policy in keep_policies(game(decks[0].game))]
    notes: list[str] = []  # what is wrong with a later one comes first
    for text in texts or ():
        if text not in named and text.strip():
            _check(text, decks, scope, named, notes.append, least)
    if tell:
        for note in notes:
            tell(note)


def _check_mulligan(of_game: Game) -> None:
    if not any(isinstance(each, Draw) and each.mulligans for each in of_game.procedures):
        raise UsageError(f"{named('keep')} makes no difference: {of_game.title} has no mulligan.")


def _check(
    text: str,
    decks: Sequence[Deck],
    scope: Scope | None,
    also: Sequence[str],
    tell: Tell | None,
    least: int,
    *,
    of_hands: bool = True,
) -> None:
    scope = scope or Scope.of(game(decks[0].game)).with_tags(lambda tag: {id_ for d in decks for id_ in d.tagged(tag)})
    if of_hands:
        check_wording(text, decks, scope)
    cards = _cards(decks)
    source = " or ".join(dict.fromkeys(deck.source for deck in decks))
    query = parse(text)
    beside = {"sort": query.sort, "direction": query.direction, "unique": query.unique}
    if shown := next((name for name, said in beside.items() if said), None):
        raise UsageError(f"Leave out {shown}: it says how found cards are listed, and nothing is listed here.")
    if meant := other_value(query.where, scope):
        raise UsageError(meant)
    check_counts(query)
    notes: list[str] = []
    check_words(query, scope, cards, source, also, notes.append)
    if also:
        _check_keeps(text, source, scope, cards)
    if tell:
        if isinstance(query.where, ast.Not) and not query.about_set:
            none = to_text(query.where.term)
            tell(f"Note: this asks for a card that is no {none}. For none of them write count({none}) = 0")
        copies = {deck.source: [(entry.printing, entry.count) for entry in deck.entries] for deck in decks}
        for said in (*out_of_reach(query, scope, copies, least), *notes):
            tell(said)


def _check_keeps(text: str, source: str, scope: Scope, cards: Sequence[Printing]) -> None:
    """Raise UsageError for a rule that asks for a card as none is, and would keep no hand: `keep if 2 naruto`."""
    query = parse(text)
    if query.about_set or any(map(query.predicate(scope), cards)):
        return
    raise UsageError(f"No card of {source} matches {text}: no hand would be kept.")


_WITH_CHANCE = Late(
    r"(?P<of>.*?)(?P<said>(?:\s(?:with|at|in|for)\s|\s=\s|^[<>]?=?)\s*\d+(?:[.,]\d+)?\s*%)", needs="%", digits=True
)
"""A share behind a question, or alone."""
_BARE = Late(r"(?P<sign>[<>]=?|=)?\s*(?P<number>\d+)\s*(?:\+|or more)?", digits=True)
"""A number that says nothing of what."""


def check_turn(text: str, *, takes_turn: bool = True) -> None:
    """Raise UsageError for a question that names its turn, `points>=10 by round 3`; see `check_wording`."""
    if by := _BY.search(text):
        turn = given("by", by["turn"] or by["of"] or by["many"])
        beside = f"a turn is said as {turn}" if takes_turn else "the answer goes turn by turn"
        raise UsageError(f'Leave out "{by["said"]}": {beside}.')


def check_wording(text: str, decks: Sequence[Deck], scope: Scope, *, takes_turn: bool = True) -> None:
    """Raise UsageError, with the query that was meant, for a question as people say it: `10 points by round 3`.

    `takes_turn` says that the turn can be given beside the question.
    """
    said = text.strip()
    check_turn(text, takes_turn=takes_turn)
    if chance := _WITH_CHANCE.fullmatch(said):
        asked = chance["of"].strip() or "count(cost<=2) >= 2"
        raise UsageError(f"{chance['said'].strip()} is a chance, which is the answer. Ask for cards: {asked}")
    if bare := _BARE.fullmatch(said):
        sign, number = bare["sign"] or ">=", bare["number"]
        known = ", ".join(scope.measures)
        figures = (
            f", or a figure of a turn: {[*scope.measures][-1]} {sign} {number} (there are {known})" if known else ""
        )
        raise UsageError(f"{said} of what? Count cards, as in: count(cost<=2) {sign} {number}{figures}")
    cards = _cards(decks)
    meant = _in_words(said, scope, cards) or _counted_condition(text, scope) or _counted_name(text, scope, cards)
    if meant:
        of = " of cards" if "count(" in meant else ""
        check_words(parse(meant), scope, cards, " or ".join(dict.fromkeys(deck.source for deck in decks)))
        raise UsageError(f'"{said}" is not read as a number{of}. Write {meant}')


def _in_words(text: str, scope: Scope, cards: Sequence[Printing]) -> str | None:
    """The question that says its numbers in words; None for another, and for the name of a card."""
    if not may_ask(text) or any(fold(text) in fold(card.card.name) for card in cards):
        return None

    def fits(words: str) -> bool:
        return any(map(parse(words).predicate(scope), cards))

    figures = in_digits_all(text)
    return (
        figures
        if figures != text and figures.replace(" ", "").isalnum() and fits(figures)
        else asked_in_words(text, scope, fits)
    )


def _cards(decks: Sequence[Deck]) -> list[Printing]:
    return list({entry.printing.id: entry.printing for deck in decks for entry in deck.entries}.values())


def _counted_condition(text: str, scope: Scope) -> str | None:
    """`cost<=2 >= 2` in the query language, where it holds a condition on a card against a number."""
    found = _CONDITION.fullmatch(text)
    if found is None or not scope.find(found["name"]) or found["name"] in scope.measures:
        return None
    return f"count({found['condition']}) {found['sign']} {found['number']}"


def _counted_name(text: str, scope: Scope, cards: Sequence[Printing]) -> str | None:
    """`naruto >= 2` in the query language, where it compares no field but a word of these cards' names."""
    found = _COMPARED.fullmatch(text)
    if found is None or found["name"] in scope.measures or scope.find(found["name"]):
        return None
    of_name = any(fold(found["name"]) in fold(card.card.name) for card in cards)
    sign = found["sign"].replace(":", ">=" if found["number"].isdecimal() else "=")
    return f"count({found['name']}) {sign} {found['number'].replace('-', '..')}" if of_name else None

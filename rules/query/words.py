"""The language's own words: `type:`, `game:`, `lang:`, `is:`, `has:`, `not:`, `in:`, `tag:`, `legal:`.

Each turns a `field:value` of that name into a plan; `WORDS` is the whole table. `sort:`, `unique:` and `direction:` are
taken out of a query before it gets here, and `owned` and `prints` are numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from rules.core.cards import UNKNOWN_FIELD
from rules.core.errors import NotFoundError, QueryError
from rules.core.languages import language_code
from rules.core.registry import games
from rules.core.suggest import did_you_mean
from rules.core.text import fold, quoted
from rules.query import ast, plan
from rules.query.beside import column_of, is_said
from rules.query.question import Question
from rules.query.scope import DIRECTION, GAME, HAS, IN, IS, LANGUAGE, LEGAL, NOT, SORT, TAG, TYPE, UNIQUE, reserved

if TYPE_CHECKING:
    from rules.query.plan import Plan

_STAND_IN = "stand-in"
_REPRINT = "reprint"
_UNKNOWN = "unknown"
_SHIPPED = ("starter", "shipped")
_READ = ("whole", "partial", "unread")
"""How far a card's text is played."""

_TYPE_WORD = "card type"
_CONFLICTS = ("conflict", "conflicts")


def of_type(question: Question, node: ast.Match) -> Plan:
    """`type:character`, by the type's id or a word for it in any language of its game."""

    def one(value: ast.Text) -> Plan:
        types = question.scope.types(value.text)
        if not types:
            ids = dict.fromkeys(each.type_id for game in question.scope.games for each in game.card_types)
            raise _unknown(question, _TYPE_WORD, value, question.scope.type_words(), ids)
        return plan.OfType(types)

    return _combined(question, node, one)


def of_game(question: Question, node: ast.Match) -> Plan:
    """`game:` by id, alias or title."""
    names = {fold(word): game.id for game in question.scope.games for word in (game.id, game.title, *game.aliases)}

    def one(value: ast.Text) -> Plan:
        game_id = names.get(fold(value.text))
        if game_id is None and (other := _other_game(value.text)):
            asked = " and ".join(game.id for game in question.scope.games)
            said = f"Only cards of {asked} are asked about here, and {other} is another game: leave out one of the two."
            raise question.error(said, value.span)
        if game_id is None:
            raise _unknown(question, "game", value, (game.id for game in question.scope.games))
        return plan.OfGame(frozenset({game_id}))

    return _combined(question, node, one)


def _other_game(word: str) -> str | None:
    """The game that a word names, whether it is asked about or not."""
    asked = fold(word)
    return next((each.id for each in games() if asked in map(fold, (each.id, each.title, *each.aliases))), None)


def in_language(question: Question, node: ast.Match) -> Plan:
    """`lang:fr`: cards of a game that is printed in it first, or that have a name or text in it here."""
    known = dict.fromkeys(language for game in question.scope.games for language in game.languages)

    def one(value: ast.Text) -> Plan:
        language = fold(value.text)
        if language not in known:
            raise _unknown(question, "language", value, known)
        first = frozenset(game.id for game in question.scope.games if game.languages[:1] == (language,))
        translated = [f for f in question.scope.fields() if f.name.endswith(f"_{language}")]
        return plan.Any((plan.OfGame(first), *map(plan.Present, translated)))

    return _combined(question, node, one)


def is_something(question: Question, node: ast.Match) -> Plan:
    """`is:stand-in`, `is:reprint`, or any card type or value that a card can have: `is:platoon`."""
    return _combined(question, node, lambda value: _being(question, value))


def is_not(question: Question, node: ast.Match) -> Plan:
    """`not:x` is `-is:x`."""
    return plan.Complement(is_something(question, node))


def has_something(question: Question, node: ast.Match) -> Plan:
    """`has:title`: the field has a value. Where the word is no field, `has:x` is `is:x`."""

    def one(value: ast.Text) -> Plan:
        found = question.scope.find(value.text)
        if not found and (column := column_of(question, value.text, value.span)):
            return plan.Beside(column, None)
        if not found:
            return _being(question, value, question.scope.field_names())
        return plan.Any(
            tuple(
                plan.Present(each.field)
                if each.games is None
                else plan.All((plan.OfGame(each.games), plan.Present(each.field)))
                for each in found
            )
        )

    return _combined(question, node, one)


def in_deck(question: Question, node: ast.Match) -> Plan:
    """`in:FILE`: the cards of a deck list, whatever their printing; `in:SET`: those with a printing in a set."""

    def one(value: ast.Text) -> Plan:
        printed = question.scope.printed_in(value.text) if question.scope.printed_in else None
        if question.scope.deck is None and printed is None:
            raise question.error("Deck files cannot be read here.", node.span)
        try:
            listed = question.scope.deck(value.text) if question.scope.deck else None
        except NotFoundError:
            if printed is None:
                raise
            listed = None
        return plan.CardIn(frozenset(printed or () if listed is None else listed))

    return _combined(question, node, one)


def legal_in(question: Question, node: ast.Match) -> Plan:
    """`legal:standard`: the cards that a format neither bans nor leaves out."""

    def one(value: ast.Text) -> Plan:
        if question.scope.legal is None:
            raise question.error("legal: asks formats, and there are none to ask here.", node.span)
        try:
            return plan.CardIn(frozenset(question.scope.legal(value.text)))
        except NotFoundError as error:
            raise question.error(error.message, value.span) from None

    return _combined(question, node, one)


def with_tag(question: Question, node: ast.Match) -> Plan:
    """`tag:core`: the cards that their deck's owner gave that tag."""

    def one(value: ast.Text) -> Plan:
        if question.scope.tagged is None:
            raise question.error("tag: asks about the cards of a deck, and none is asked about here.", node.span)
        return plan.CardIn(frozenset(question.scope.tagged(value.text)))

    return _combined(question, node, one)


def misplaced(question: Question, node: ast.Match) -> Plan:
    """`sort:`, `unique:` or `direction:` inside brackets, after or, or negated."""
    raise question.error(f"{reserved(node.name)}: stands beside the query, not inside a part of it.", node.span)


WORDS: dict[str, Callable[[Question, ast.Match], Plan]] = {
    TYPE: of_type,
    GAME: of_game,
    LANGUAGE: in_language,
    IS: is_something,
    HAS: has_something,
    NOT: is_not,
    IN: in_deck,
    SORT: misplaced,
    UNIQUE: misplaced,
    DIRECTION: misplaced,
    TAG: with_tag,
    LEGAL: legal_in,
}


def _combined(question: Question, node: ast.Match, one: Callable[[ast.Text], Plan]) -> Plan:
    """The plans of all values, joined as the list says, and turned round for `!=`."""
    plans: list[Plan] = []
    for value in node.values.items:
        if not isinstance(value, ast.Text):
            raise question.error(f"{node.name}: takes a word, not a pattern or range.", value.span)
        plans.append(one(value))
    matched = plan.All(tuple(plans)) if node.values.all else plan.Any(tuple(plans))
    return plan.Complement(matched) if node.operator == "!=" else matched


def _being(question: Question, value: ast.Text, also: Iterable[str] = ()) -> Plan:
    word = question.folded(value.text, value.span)
    if word in _READ:
        return plan.TextRead(word)
    terms = list(_own_meanings(question, value, word))
    vocabulary = question.scope.vocabulary
    listed = [f for f in question.scope.fields() if f.closed and not f.printed]
    held = [f for f in listed if vocabulary is None or vocabulary.has(f, word, whole=True)]
    if not terms and not held:
        choices = [_STAND_IN, _REPRINT, _UNKNOWN, *_SHIPPED, *_READ, "errata", *question.scope.type_words(), *also]
        if vocabulary is not None:
            choices.extend(v for f in listed for v in vocabulary.values(f))
        raise _unknown(question, f"{_TYPE_WORD} or value", value, choices)
    terms.extend(plan.equals(f, word) for f in held)
    return plan.Any(tuple(terms))


def _own_meanings(question: Question, value: ast.Text, word: str) -> Iterator[Plan]:
    """What the language itself means by a word behind `is:`."""
    if word.replace(" ", "-") in (_STAND_IN, "standin"):
        yield plan.StandIn()
    if word in _SHIPPED:
        yield plan.Shipped()
    if column := column_of(question, value.text, value.span):
        yield is_said(column)
    if word == _REPRINT:
        yield plan.Reprint()
    if word in _CONFLICTS and question.scope.conflicting is not None:
        yield plan.CardIn(frozenset(question.scope.conflicting()))
    if word == _UNKNOWN:
        yield plan.Present(UNKNOWN_FIELD)
    if types := question.scope.types(word):
        yield plan.OfType(types)


def _type_of_others(question: Question, value: ast.Text) -> str:
    """Which games have a card type that those asked about lack, in a sentence after a space; empty where none has."""
    word, asked = fold(value.text), {each.id for each in question.scope.games}
    having = [
        other.id
        for other in games()
        if other.id not in asked
        for card_type in other.card_types
        if word in map(fold, (card_type.type_id, *card_type.type_names))
    ]
    if not having:
        return ""
    here = [each.type_id for game in question.scope.games for each in game.card_types]
    who = list(dict.fromkeys(having))
    has = "have" if len(who) > 1 else "has"
    return f" {' and '.join(who)} {has} it. Here there are: {', '.join(here)}."


def _short_for(word: str, known: Sequence[str]) -> str:
    """Which of the known words another name for it, its country's code or its last part stands for, as a question."""
    folded, code = fold(word), language_code(word)
    meant = [code] if code in known else [each for each in known if len(folded) > 1 and folded in each.split("-")]
    return f" Did you mean {' or '.join(map(quoted, meant[:3]))}?" if meant else ""


def _unknown(
    question: Question, what: str, value: ast.Text, choices: Iterable[str], ids: Iterable[str] = ()
) -> QueryError:
    """The error for a word that there is not; `ids` are what to name where all are, without other words for them."""
    from rules.query.otherwise import asked_otherwise  # only a slip asks for it

    known = list(choices)
    hint = _type_of_others(question, value) if what == _TYPE_WORD else ""
    hint = hint or did_you_mean(value.text, known) if what == _TYPE_WORD else hint
    if not hint and what.startswith(_TYPE_WORD):
        hint = asked_otherwise(question, value)
    hint = hint or _short_for(value.text, known) or did_you_mean(value.text, known)
    if not hint and len(known) <= 12:
        names = list(ids) or known
        hint = f" There {'is' if len(names) == 1 else 'are'}: {', '.join(names)}."
    if not hint and what != "language":
        hint = f" For cards with this word write {value.text} alone."
    return question.error(f'There is no {what} "{value.text}".{hint}', value.span)

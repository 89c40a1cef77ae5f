"""From a plan to a function on a printing: the same plan by which the catalogue searches."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Protocol, TypeAlias

from rules.core.cards import CardField, Kind, Printing, field_value, search_words
from rules.core.late import Late
from rules.core.text import fold
from rules.query import plan
from rules.query.beside import column_figure, column_text
from rules.query.days import compare_days
from rules.query.patterns import Pattern

if TYPE_CHECKING:
    from rules.query.plan import Calculation, Plan

Predicate: TypeAlias = Callable[[Printing], bool]
Owned: TypeAlias = Callable[[str], int]
Collected: TypeAlias = Callable[[str], tuple[str, Mapping[str, int]]]
Archived: TypeAlias = Callable[[str], tuple[int, int]]
Prints: TypeAlias = Callable[[str], int]
_Number: TypeAlias = Callable[[Printing], float | None]

_folded = lru_cache(maxsize=1 << 15)(fold)

COMPARE: Mapping[str, Callable[[float, float], bool]] = {
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


class Lookups(Protocol):
    """What cards themselves do not say.

    The copies owned of a card id, those in a named collection, in how many archived lists of how many of its game it is
    played, and how many printings it has.
    """

    @property
    def owned(self) -> Owned | None: ...

    @property
    def collected(self) -> Collected | None: ...

    @property
    def archived(self) -> Archived | None: ...

    @property
    def prints(self) -> Prints | None: ...


def compile_plan(node: Plan, lookups: Lookups | None = None) -> Predicate:
    """A function that says whether a printing is what `node` asks for. `lookups` says what cards themselves do not."""
    match node:
        case plan.All(terms):
            every = [compile_plan(term, lookups) for term in terms]
            return lambda printing: all(holds(printing) for holds in every)
        case plan.Any(terms):
            some = [compile_plan(term, lookups) for term in terms]
            return lambda printing: any(holds(printing) for holds in some)
        case plan.Complement(term):
            holds = compile_plan(term, lookups)
            return lambda printing: not holds(printing)
        case plan.Parity(number, odd):
            number_of = _calculation(number, lookups)
            return lambda printing: (value := number_of(printing)) is not None and int(abs(value)) % 2 == odd
        case plan.Test(left, sign, right):
            return _test(_calculation(left, lookups), COMPARE[sign], _calculation(right, lookups))
        case _:
            return _leaf(node)


def _leaf(node: Plan) -> Predicate:
    predicate = _of_field(node) or _of_printing(node)
    if predicate is None:
        raise TypeError(f"no condition on one card: {node!r}")
    return predicate


def _of_field(node: Plan) -> Predicate | None:
    match node:
        case plan.WordsContain(needle):
            return lambda printing: any(needle in words for words in search_words(printing))
        case plan.WordsMatch(pattern):
            return lambda printing: pattern.found_in("\n".join(search_words(printing)))
        case plan.TextContains(field, needle):
            return lambda printing: needle in _text(printing, field)
        case plan.TextEquals(field, value) if field.whole:
            return lambda printing: _same_code(_text(printing, field), value)
        case plan.TextEquals(field, value):
            return lambda printing: _text(printing, field) == value
        case plan.TextMatches(field, pattern):
            return lambda printing: bool(text := _text(printing, field)) and pattern.found_in(text)
        case plan.HasValue(field, value):
            return lambda printing: value in _values(printing, field)
        case plan.ValueMatches(field, pattern):
            return lambda printing: any(map(pattern.found_in, _values(printing, field)))
        case plan.ExactValues(field, values):
            return lambda printing: set(_values(printing, field)) == values
        case plan.Present(field):
            return lambda printing: _present(printing, field)
        case plan.On(field, sign, low, high):
            return lambda printing: compare_days(_text(printing, field) or None, sign, low, high)
        case _:
            return None


def _of_printing(node: Plan) -> Predicate | None:
    match node:
        case plan.OfGame(games):
            return lambda printing: printing.game in games
        case plan.OfType(types):
            return lambda printing: (printing.game, printing.card.type_id) in types
        case plan.CardIn(card_ids):
            return lambda printing: printing.card_id in card_ids
        case plan.StandIn():
            return lambda printing: printing.stand_in
        case plan.Reprint():
            return lambda printing: printing.id != printing.card_id
        case plan.Shipped():
            return lambda printing: printing.shipped
        case plan.TextRead(state):
            return lambda printing: text_state(printing) == state
        case plan.Beside(column, None):
            return lambda printing: bool(column_text(printing.extra, column))
        case plan.Beside(column, Pattern() as pattern):
            return lambda printing: bool(text := column_text(printing.extra, column)) and pattern.found_in(text)
        case _:
            return None


def text_state(printing: Printing) -> str | None:
    """How far the text of a card is played; None in a game whose texts are not read, or that is not here."""
    from rules.core.registry import game, game_ids
    from rules.play.card_states import state_of  # few queries ask for it

    return state_of(game(printing.game), printing.card) if printing.game in game_ids() else None


def _test(left: _Number, compare: Callable[[float, float], bool], right: _Number) -> Predicate:
    def holds(printing: Printing) -> bool:
        a, b = left(printing), right(printing)
        return a is not None and b is not None and compare(a, b)

    return holds


def _calculation(node: Calculation, lookups: Lookups | None) -> _Number:
    match node:
        case plan.InGames(games, number):
            value_of = _calculation(number, lookups)
            return lambda printing: value_of(printing) if printing.game in games else None
        case plan.FirstOf(numbers):
            values = [_calculation(number, lookups) for number in numbers]
            return lambda printing: next((n for value in values if (n := value(printing)) is not None), None)
        case plan.Calculated(sign, left, right):
            return _calculated(sign, _calculation(left, lookups), _calculation(right, lookups))
        case plan.Owned() | plan.InArchive() | plan.Prints():
            return _looked_up(node, lookups)
        case _:
            return _printed(node)


def _printed(node: plan.Constant | plan.NumberOf | plan.CodeNumber | plan.SizeOf | plan.FigureBeside) -> _Number:
    match node:
        case plan.Constant(value):
            return lambda printing: value  # noqa: ARG005 - the same for every printing
        case plan.NumberOf(field):
            return lambda printing: _as_float(field_value(printing, field))
        case plan.CodeNumber(field):
            return lambda printing: first_number(_text(printing, field))
        case plan.SizeOf(field):
            return lambda printing: float(len(set(_values(printing, field))))
        case plan.FigureBeside(column):
            return lambda printing: column_figure(printing.extra, column)


def _looked_up(node: plan.Owned | plan.InArchive | plan.Prints, lookups: Lookups | None) -> _Number:
    match node:
        case plan.Owned(str(collection)) if lookups and lookups.collected:
            held = lookups.collected(collection)[1]
            return lambda printing: float(held.get(printing.card_id, 0))
        case plan.Owned():
            copies = (lookups.owned if lookups else None) or _nothing_owned
            return lambda printing: float(copies(printing.card_id))
        case plan.InArchive(share):
            archived = (lookups.archived if lookups else None) or _nothing_archived
            return lambda printing: _of_lists(archived(printing.card_id), share)
        case plan.Prints():
            prints = (lookups.prints if lookups else None) or _one_print
            return lambda printing: float(prints(printing.card_id))


def _calculated(sign: str, left: _Number, right: _Number) -> _Number:
    def value(printing: Printing) -> float | None:
        a, b = left(printing), right(printing)
        return None if a is None or b is None else arithmetic(sign, a, b)

    return value


def joined(sign: str, a: float | None, b: float | None) -> float | None:
    """Both numbers with a sign between; None where one is missing, or they cannot be divided."""
    return None if a is None or b is None else arithmetic(sign, a, b)


def arithmetic(sign: str, a: float, b: float) -> float | None:
    """`a` and `b` joined, as SQLite does it in REALs: None for a division by zero and for what is no number."""
    if sign == "/":
        result = a / b if b else None
    elif sign == "*":
        result = a * b
    else:
        result = a + b if sign == "+" else a - b
    return None if result is None or result != result else result


def first_number(text: str) -> float | None:
    """The first run of ASCII digits in a code as a number; None where it has none.

    >>> first_number("pr-078"), first_number("x")
    (78.0, None)
    """
    found = _DIGITS.search(text)
    return float(found.group()) if found else None


_DIGITS = Late(r"[0-9]{1,15}")


def _same_code(code: str, value: str) -> bool:
    return code != "" and code.lstrip("0") == value.lstrip("0")


def _nothing_owned(card_id: str) -> int:  # noqa: ARG001 - the shape of the lookup
    return 0


def _one_print(card_id: str) -> int:  # noqa: ARG001 - the shape of the lookup
    return 1


def _nothing_archived(card_id: str) -> tuple[int, int]:  # noqa: ARG001 - the shape of the lookup
    return 0, 0


def _of_lists(lists: tuple[int, int], share: bool) -> float | None:
    playing, every = lists
    if not share:
        return float(playing)
    return playing / every if every else None


def _text(printing: Printing, field: CardField) -> str:
    value = field_value(printing, field)
    return _folded(str(value)) if value is not None else ""


def _values(printing: Printing, field: CardField) -> tuple[str, ...]:
    value = field_value(printing, field)
    return tuple(filter(None, map(_folded, value))) if isinstance(value, tuple) else ()


def _present(printing: Printing, field: CardField) -> bool:
    if field.kind is Kind.VALUES:
        return bool(_values(printing, field))
    return _text(printing, field) != ""


def _as_float(value: object) -> float | None:
    return float(value) if isinstance(value, int) else None

"""Values to JSON and back by their annotations: a law over a class with every kind of field, and what is refused."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from enum import Enum, IntEnum
from typing import Literal, NamedTuple, TypeAlias

import pytest
from hypothesis import given, strategies as st

from rules.core.errors import DataError
from rules.play.codec import UNSAVED, from_json, to_json, to_object


class Place(IntEnum):
    TREASURE = 0
    SECRET = 1


class Colour(Enum):
    RED = "red"
    BLUE = "blue"


class Spot(NamedTuple):
    place: Place
    position: int = 0


@dataclass(frozen=True)
class Draw:
    count: int


@dataclass(frozen=True)
class Either:
    first: Draw | Either
    second: Draw | Either | None = None


Mood: TypeAlias = Literal["calm", "cross"] | Literal["asleep"]
Amount: TypeAlias = int | Draw


@dataclass(frozen=True)
class Sum:
    left: Amount | Sum
    right: Amount | Sum | None = 0


@dataclass
class Board:
    table: str = field(metadata=UNSAVED)
    deck: list[int]
    hands: tuple[list[str], list[str]]
    spots: list[Spot]
    known: frozenset[int]
    counters: dict[str, int]
    units: dict[int, Colour]
    phase: Literal["draw", "fight"]
    winner: int | None
    share: float
    over: bool
    due: list[Either | Spot]
    mood: Mood = "calm"
    reach: int | Literal["far"] | Draw | None = 1
    words: tuple[str, ...] = ()
    events: list[str] = field(default_factory=list, metadata=UNSAVED)
    size: int = field(init=False, default=0)

    def __post_init__(self) -> None:
        self.size = len(self.deck)


draws = st.builds(Draw, st.integers())
eithers = st.recursive(
    st.builds(Either, draws, st.none() | draws), lambda inner: st.builds(Either, inner, st.none() | inner), max_leaves=4
)
spots = st.builds(Spot, st.sampled_from(Place), st.integers())
boards = st.builds(
    Board,
    table=st.just("the table"),
    deck=st.lists(st.integers()),
    hands=st.tuples(st.lists(st.text()), st.lists(st.text())),
    spots=st.lists(spots),
    known=st.frozensets(st.integers()),
    counters=st.dictionaries(st.text(), st.integers()),
    units=st.dictionaries(st.integers(), st.sampled_from(Colour)),
    phase=st.sampled_from(["draw", "fight"]),
    winner=st.none() | st.integers(),
    share=st.floats(allow_nan=False, allow_infinity=False),
    over=st.booleans(),
    due=st.lists(eithers | spots),
    mood=st.sampled_from(["calm", "cross", "asleep"]),
    reach=st.none() | st.integers() | st.just("far") | draws,
    words=st.lists(st.text()).map(tuple),
    events=st.just([]),
)


@given(boards)
def test_what_is_written_is_read_back_equal_and_of_the_same_types(board: Board) -> None:
    text = json.dumps(to_json(board), sort_keys=True)
    again = from_json(Board, json.loads(text), table="the table")
    assert again == board
    assert list(again.units) == list(board.units)
    assert all(type(spot) is Spot and type(spot.place) is Place for spot in again.spots)
    assert json.dumps(to_json(again), sort_keys=True) == text


SMALL = Board("t", [1], (["a"], []), [Spot(Place.SECRET, 2)], frozenset({3}), {"x": 1}, {7: Colour.RED}, "draw", None,
              0.5, False, [Either(Draw(1)), Spot(Place.TREASURE)])  # fmt: skip


def test_the_shapes_are_those_of_the_table_in_the_module() -> None:
    assert to_json(SMALL) == {
        "deck": [1],
        "hands": [["a"], []],
        "spots": [[1, 2]],
        "known": [3],
        "counters": {"x": 1},
        "units": [[7, "red"]],
        "phase": "draw",
        "winner": None,
        "share": 0.5,
        "over": False,
        "due": [{"Either": {"first": {"Draw": {"count": 1}}, "second": None}}, {"Spot": [0, 0]}],
        "mood": "calm",
        "reach": 1,
        "words": [],
    }


@given(boards)
def test_what_is_written_briefly_is_read_back_equal(board: Board) -> None:
    data = json.loads(json.dumps(to_json(board, brief=True)))
    assert from_json(Board, data, table="the table") == board
    assert ("mood" in data) == (board.mood != "calm")


def test_a_brief_writer_leaves_out_what_is_at_its_default_and_nothing_else() -> None:
    assert to_json(Sum(Sum(2), 0), brief=True) == {"left": {"Sum": {"left": 2}}}
    assert to_json(Sum(2, None), brief=True) == {"left": 2, "right": None}
    written = to_json(replace(SMALL, reach=Draw(2)), brief=True)
    assert isinstance(written, dict)
    assert written["reach"] == {"Draw": {"count": 2}}
    assert "mood" not in written
    assert "words" not in written


@pytest.mark.parametrize("reach", [1, 0, "far", None, Draw(3)])
def test_plain_values_and_classes_of_one_union_tell_themselves_apart(reach: int | Literal["far"] | Draw | None) -> None:
    again = from_json(Board, to_json(replace(SMALL, reach=reach)), table="t").reach
    assert again == reach
    assert type(again) is type(reach)


def test_what_is_not_saved_comes_from_the_caller_or_the_default() -> None:
    again = from_json(Board, to_json(replace(SMALL, events=["a trap springs"])), table="another")
    assert (again.table, again.events, again.size) == ("another", [], 1)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"deck": "x"}, "deck: 'x' should be a list"),
        ({"deck": [1, "x"]}, r"deck\[1\]: 'x' should be a whole number"),
        ({"deck": [True]}, r"deck\[0\]: True should be a whole number"),
        ({"hands": [[]]}, "hands: a list of 1 should be one of 2"),
        ({"spots": [[0, 1], [9, 1]]}, r"spots\[1\]\[0\]: 9 is no Place"),
        ({"phase": "sleep"}, "phase: 'sleep' is none of 'draw', 'fight'"),
        ({"counters": []}, "counters: a list should be an object"),
        ({"units": {"7": "red"}}, "units: an object should be a list"),
        ({"over": 1}, "over: 1 should be true or false"),
        ({"due": [{"Discard": {}}]}, r"due\[0\]: Discard is none of Either, Spot"),
        ({"due": [{"Either": {"first": {"Draw": {}}}}]}, r"due\[0\]\.Either\.first\.Draw: it has no count"),
        ({"mood": "merry"}, "mood: 'merry' is none of 'calm', 'cross', 'asleep'"),
        ({"mood": 1}, "mood: 1 is none of"),
        ({"reach": True}, "reach: True should be an object with one of Draw"),
        ({"reach": "near"}, "reach: 'near' is none of 'far'"),
        ({"wings": 2}, "it has no place for wings"),
    ],
)
def test_data_that_is_no_such_value_is_refused_with_its_place(changes: dict[str, object], message: str) -> None:
    data = json.loads(json.dumps(to_object(SMALL) | changes))
    with pytest.raises(DataError, match=f"^This is no Board: {message}"):
        from_json(Board, data, table="t")


def test_a_field_without_a_default_must_be_there() -> None:
    with pytest.raises(DataError, match="it has no count"):
        from_json(Draw, {})
    assert from_json(Either, {"first": {"Draw": {"count": 2}}}) == Either(Draw(2))


def test_a_value_that_its_annotation_does_not_allow_is_an_error_of_ours() -> None:
    with pytest.raises(TypeError, match="'x' is a whole number by its annotation"):
        to_json(Draw(json.loads('"x"')))
    with pytest.raises(TypeError, match="cannot be written down"):
        to_json(object())

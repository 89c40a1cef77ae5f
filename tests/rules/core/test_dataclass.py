"""Our dataclasses are as the library's: the same classes made by both, the same said of them."""

from __future__ import annotations

import copy
import dataclasses
import inspect
import pickle
import subprocess
import sys
from collections.abc import Callable
from functools import cached_property, partial
from operator import attrgetter
from typing import ClassVar, TypeAlias

import pytest
from hypothesis import given, settings, strategies as st

from rules.core import dataclass as ours
from rules.core.dataclass import dataclass, described, field, is_dataclass, names, replace

WAYS = [
    {"frozen": frozen, "slots": slots, "kw_only": kw_only}
    for frozen in (True, False)
    for slots in (True, False)
    for kw_only in (True, False)
]


def _body(maker: object) -> dict[str, object]:
    """What a class has in its body, its fields said by `ours` or by the library."""
    say = getattr(maker, "field")  # noqa: B009
    return {
        "__annotations__": {
            "a": "int",
            "b": "str",
            "kind": "ClassVar[str]",
            "c": "tuple[int, ...]",
            "d": dict,
            "e": "int",
        },
        "__module__": __name__,
        "__qualname__": "Thing",
        "__doc__": "A thing.",
        "b": say(metadata={"doc": "its b"}),
        "kind": "thing",
        "c": (1, 2),
        "d": say(default_factory=dict, compare=False),
        "e": say(default=7, repr=False),
        "double": property(lambda self: 2 * self.a),
    }


def _pair(**how: bool) -> tuple[type, type]:
    made = [type("Thing", (), _body(maker)) for maker in (ours, dataclasses)]
    return ours.dataclass(**how)(made[0]), dataclasses.dataclass(**how)(made[1])


def _outcome(act: Callable[[], object]) -> object:
    try:
        return act()
    except Exception as error:
        return type(error)


Call: TypeAlias = tuple[list[int], dict[str, int]]
CALLS = st.tuples(
    st.lists(st.integers(0, 2), max_size=6),
    st.dictionaries(st.sampled_from(["a", "b", "c", "e", "x"]), st.integers(0, 2), max_size=5),
)


def _said(made: Callable[..., object], call: Call, other: Call) -> list[object]:
    """What there is to be seen of one thing beside another; errors by their kind."""
    one, two = (_outcome(partial(made, *positional, **named)) for positional, named in (call, other))
    return [
        repr(one),
        repr(two),
        one == two,
        _outcome(lambda: hash(one) == hash(copy.copy(one))),
        _outcome(lambda: repr(copy.deepcopy(one))),
        _outcome(lambda: repr(_CHANGED(one, a=9))),
        _outcome(lambda: _AS_DICT(one)),
        _outcome(lambda: attrgetter("double")(one)),
        _outcome(partial(delattr, one, "a")),
        _outcome(partial(setattr, one, "a", 3)),
        _outcome(partial(setattr, one, "unheard", 3)) is None,  # the library's slotted classes raise a TypeError
        repr(one),
    ]


_CHANGED: Callable[..., object] = dataclasses.replace
_AS_DICT: Callable[..., object] = dataclasses.asdict


@settings(max_examples=60)
@given(how=st.sampled_from(WAYS), call=CALLS, other=CALLS)
def test_a_class_of_ours_answers_as_the_librarys(how: dict[str, bool], call: Call, other: Call) -> None:
    mine, librarys = _pair(**how)
    seen = [_said(made, call, other) for made in (mine, librarys)]
    assert seen[0] == seen[1]


@pytest.mark.parametrize("how", WAYS, ids=str)
def test_the_library_knows_our_classes(how: dict[str, bool]) -> None:
    mine, librarys = _pair(**how)
    assert dataclasses.is_dataclass(mine)
    assert repr(dataclasses.fields(mine)) == repr(dataclasses.fields(librarys))
    assert inspect.signature(mine) == inspect.signature(librarys)
    for attribute in ("__match_args__", "__slots__", "__doc__"):
        assert getattr(mine, attribute, None) == getattr(librarys, attribute, None)
    assert (mine.__hash__ is None) == (librarys.__hash__ is None)


@pytest.mark.parametrize("of", _pair(frozen=True))
def test_either_kind_is_described(of: type) -> None:
    assert is_dataclass(of(1, "b"))
    assert not is_dataclass(of)
    assert names(of) == ("a", "b", "c", "d", "e")
    assert [(name, dict(said), needed) for name, said, needed in described(of)] == [
        ("a", {}, True),
        ("b", {"doc": "its b"}, True),
        ("c", {}, False),
        ("d", {}, False),
        ("e", {}, False),
    ]
    assert replace(of(1, "b"), a=3).a == 3


@dataclass(frozen=True, kw_only=True, slots=True)
class Base:
    kind: ClassVar[str] = "base"
    name: str
    cost: int = 0

    def __post_init__(self) -> None:
        if self.cost < 0:
            raise ValueError("a cost below zero")


@dataclass(frozen=True, kw_only=True, slots=True)
class Derived(Base):
    cost: int = 3
    tags: tuple[str, ...] = field(default=())

    def __hash__(self) -> int:
        return 7


@dataclasses.dataclass(frozen=True, kw_only=True)
class ByTheLibrary(Derived):
    more: str = "more"


@dataclass(frozen=True)
class Open:
    name: str

    @cached_property
    def loud(self) -> str:
        return self.name.upper()


def test_classes_derive_from_ours_by_either_way() -> None:
    assert Derived(name="a") == Derived(name="a", cost=3)
    assert Derived(name="a") != Base(name="a", cost=3)
    assert hash(Derived(name="a")) == 7
    assert repr(ByTheLibrary(name="a")) == "ByTheLibrary(name='a', cost=3, tags=(), more='more')"
    assert inspect.signature(ByTheLibrary).parameters.keys() == {"name", "cost", "tags", "more"}
    with pytest.raises(ValueError, match="below zero"):
        replace(Derived(name="a"), cost=-1)


@pytest.mark.parametrize(
    "one", [Base(name="a"), Derived(name="b", tags=("x",)), ByTheLibrary(name="c"), Open("d")], ids=str
)
def test_all_of_it_survives_pickling(one: object) -> None:
    assert pickle.loads(pickle.dumps(one)) == one  # noqa: S301 - our own


def test_what_is_not_slotted_can_keep_what_it_worked_out() -> None:
    one = Open("a")
    assert one.loud == "A"
    assert one.__dict__ == {"name": "a", "loud": "A"}


def test_what_would_go_wrong_is_refused() -> None:
    with pytest.raises(TypeError, match="by the library"):
        dataclass(frozen=True)(type("Late", (ByTheLibrary,), {}))
    with pytest.raises(ValueError, match="default_factory"):
        dataclass(frozen=True)(type("Shared", (), {"__annotations__": {"a": list}, "a": []}))


def test_nothing_of_the_library_is_loaded_until_it_is_asked_for() -> None:
    program = (
        "import sys; from rules.core.cards import Card, names\n"
        "assert names(Card) == ('name',) and 'dataclasses' not in sys.modules and 'inspect' not in sys.modules\n"
        "from dataclasses import fields; assert fields(Card)[0].name == 'name'"
    )
    subprocess.run([sys.executable, "-c", program], check=True)

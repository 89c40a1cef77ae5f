"""What a pattern is said to need is in every text that it is found in, so that skipping the others loses nothing."""

from __future__ import annotations

import re
from importlib import import_module
from pkgutil import walk_packages

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

import decks
from decks.lists.editions import _AROUND, _HEADING, _may_number
from decks.lists.marks import _BBCODE, _is_plain_title
from decks.lists.naming import _FINISH, _FINISH_UNBRACKETED
from rules.core.late import Late
from rules.core.unsafe import UNSAFE, escaped, spelled
from simulator.hands import asked_words


def _with_needs() -> list[Late]:
    """Every pattern of a module that reads lists which says what a text needs to have."""
    modules = [import_module(found.name) for found in walk_packages(decks.__path__, "decks.")]
    held = [value for module in (*modules, asked_words) for value in vars(module).values()]
    every = [each for value in held for each in (value if isinstance(value, tuple) else (value,))]
    return list({id(each): each for each in every if isinstance(each, Late) and (each.needs or each.digits)}.values())


@pytest.mark.parametrize("late", _with_needs(), ids=lambda late: late.pattern[:40])
@settings(max_examples=8, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_a_text_that_a_pattern_is_found_in_has_what_it_needs(late: Late, data: st.DataObject) -> None:
    found = data.draw(st.from_regex(re.compile(late.pattern, late.flags)))
    assert late.may_be_in(found), (found, late.needs)


@settings(max_examples=300, suppress_health_check=list(HealthCheck))
@given(st.from_regex(re.compile(_HEADING.pattern, _HEADING.flags), fullmatch=True))
def test_a_heading_that_numbers_or_dates_has_what_it_is_asked_for(line: str) -> None:
    assert _may_number(line.strip(_AROUND).replace("ı", "i")), line


@pytest.mark.parametrize(
    "line",
    ["game: mythos", "format: standard", "2 Shizune (KS 005)  # early", "[main]", "3x Gaara (T 1)", "name: Rush"],
)
def test_lines_of_plain_lists_are_not_held_against_headings(line: str) -> None:
    assert not _may_number(line)


@given(st.text())
def test_what_cannot_be_shown_is_escaped_as_if_nothing_were_printable(text: str) -> None:
    assert escaped(text) == UNSAFE.sub(lambda found: spelled(found[0]), text)


@settings(max_examples=100, suppress_health_check=list(HealthCheck))
@given(st.from_regex(re.compile(_FINISH[1].pattern, _FINISH[1].flags), fullmatch=True))
def test_no_mark_of_a_finish_in_brackets_ends_in_a_figure(text: str) -> None:
    assert {*_FINISH} - {*_FINISH_UNBRACKETED} == {_FINISH[1]}
    assert not text[-2:-1].isdecimal()


@given(st.from_regex(re.compile(_BBCODE.pattern, _BBCODE.flags), fullmatch=True) | st.just("[B]") | st.just("[deck]"))
def test_no_tag_of_a_forum_is_a_plain_title(tag: str) -> None:
    assert not _is_plain_title(tag)


@given(st.text(max_size=20))
def test_a_plain_title_holds_no_tag_of_a_forum(text: str) -> None:
    assert _is_plain_title("[missions]")
    assert not _is_plain_title(f"[{text}]") or not _BBCODE.search(f"[{text}]")

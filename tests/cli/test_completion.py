"""What a shell is offered: games, fields, values after a field, and card names."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from cli.main import app

pytestmark = pytest.mark.usefixtures("catalogue_path")


def offered(words: str, shell: str = "complete_bash") -> list[str]:
    """What the shell is offered for the last of `words`; a space at the end begins a new one."""
    result = CliRunner().invoke(
        app,
        [],
        prog_name="kage",
        env={
            "_KAGE_COMPLETE": shell,
            "COMP_WORDS": words.replace(" ", "\n"),
            "COMP_CWORD": str(words.count(" ")),
        },
    )
    assert result.exit_code == 0, result.output
    return [line for line in result.stdout.splitlines() if line]


def test_commands_and_games() -> None:
    assert "search" in offered("kage se")
    assert offered("kage search -g myt") == ["mythos"]
    assert offered("kage show -g naruto-c") == ["naruto-ccg", "naruto-cg"]


def test_fields_and_names_of_cards() -> None:
    found = offered("kage search na")
    assert "name:" in found
    assert r"naruto\ Uzumaki" in found
    assert r"Naruto\ Uzumaki" in offered("kage search Nar")
    assert "cost:" in offered("kage search co")


def test_values_after_a_field_also_where_the_shell_breaks_the_word() -> None:
    assert offered("kage search type:cha") == ["type:character"]
    assert offered("kage search type : cha") == ["character"]
    assert offered("kage search game:my") == ["game:mythos"]
    assert "keywords:jutsu" in offered("kage search keywords:ju")
    assert offered("kage search cost:") == []


def test_cards_to_show_by_name_and_id() -> None:
    assert offered("kage show Tont") == ["Tonton"]
    assert offered("kage show KS-101") == ["KS-101-C"]
    assert offered("kage show mythos:KS-101") == ["mythos:KS-101-C"]


def test_a_broken_catalogue_offers_nothing_and_says_nothing(own_catalogue: object) -> None:
    from pathlib import Path

    Path(str(own_catalogue)).write_bytes(b"no catalogue")
    assert offered("kage search na") == []

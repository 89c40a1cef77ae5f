"""What a shell is offered: games, fields, values after a field, and card names."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from cli.main import app
from cli.start import completed_plainly

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


@pytest.mark.parametrize(
    "words", ["kage search na", "kage search Nar", "kage search type:cha", "kage search type : cha", "kage search "]
)
def test_bash_is_answered_alike_without_typer(
    words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    by_typer = offered(words)
    monkeypatch.setenv("_KAGE_COMPLETE", "complete_bash")
    monkeypatch.setenv("COMP_WORDS", words.replace(" ", "\n"))
    monkeypatch.setenv("COMP_CWORD", str(words.count(" ")))
    assert completed_plainly()
    assert [line for line in capsys.readouterr().out.splitlines() if line] == by_typer


@pytest.mark.parametrize(
    "words", ["kage se", "kage search -g my", "kage search --li", "kage show na", 'kage search "a']
)
def test_other_questions_are_left_to_typer(words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("_KAGE_COMPLETE", "complete_bash")
    monkeypatch.setenv("COMP_WORDS", words.replace(" ", "\n"))
    monkeypatch.setenv("COMP_CWORD", str(words.count(" ")))
    assert not completed_plainly()


def test_games_wherever_a_game_is_named() -> None:
    for command in ("rules", "effects", "play", "games", "import", "db export", "goldfish -g", "deck show -g"):
        assert offered(f"kage {command} myt") == ["mythos"], command

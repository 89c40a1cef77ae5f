"""The environment variables: what is said of one that is misspelt, that nothing reads, or that names what is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.environment import READ, tell_of_misspelt


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("KAGE_GMAE", "KAGE_GAME?"),
        ("kage_game", "KAGE_GAME?"),
        ("KAGE_CONFG", "KAGE_CONFIG?"),
        ("KAGE_WORKERS", "The default of workers stands in"),
        ("KAGE_DRY_RUN", "It is the option --dry-run."),
        ("KAGE_UPDATE_DOCS", ""),
        ("KAGE_COMPILE", ""),
    ],
)
def test_a_misspelt_environment_variable_is_told(
    name: str, says: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for known in READ:
        monkeypatch.delenv(known, raising=False)
    monkeypatch.setenv(name, "mythos")
    tell_of_misspelt()
    told = capsys.readouterr().err
    assert says in told
    assert bool(told) == bool(says)


def test_a_game_that_no_command_asks_for_is_told_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for named, told in ("mythos", ""), ("narto", 'Note: KAGE_GAME is "narto", which is no game.\n'):
        monkeypatch.setenv("KAGE_GAME", named)
        tell_of_misspelt()
        assert capsys.readouterr().err == told


def test_a_configuration_folder_that_is_not_there_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for folder, told in (tmp_path, ""), (tmp_path / "none", f"Note: KAGE_CONFIG names {tmp_path / 'none'}, and"):
        monkeypatch.setenv("KAGE_CONFIG", str(folder))
        tell_of_misspelt()
        said = capsys.readouterr().err
        assert (bool(said), said.startswith(told)) == (bool(told), True)

"""What long commands say where a person stops them: what they had, or that nothing was done."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.main import app
from cli.running import end

pytestmark = pytest.mark.usefixtures("catalogue_path")

LEAF = "examples/mythos-leaf.deck"


def _stop(*_: object, **__: object) -> None:
    raise KeyboardInterrupt


@pytest.mark.parametrize(
    ("words", "where", "said"),
    [
        (("import", "mythos", "{folder}"), "importers.pipeline.import_cards", "Interrupted: nothing was imported.\n"),
        (("archive", "add", LEAF), "decks.archiving.reading.ListReader.read", "Interrupted: nothing was added.\n"),
        (
            ("db", "export", "mythos", "{folder}/out.csv"),
            "importers.export.export_rows",
            "Interrupted: {folder}/out.csv is not written.\n",
        ),
        (
            ("play", "mythos", LEAF, LEAF, "-n", "4", "--workers", "1"),
            "simulator.tables.table.Lots",
            "Interrupted: no game was finished.\n",
        ),
        (
            ("deck", "check", "{folder}", "{folder}"),
            "decks.checking.DeckChecker.check",
            "Interrupted: no deck was checked.\n",
        ),
    ],
    ids=lambda each: each if isinstance(each, str) else " ".join(each[:2]),
)
def test_a_command_that_is_stopped_before_anything_is_done_says_so(
    words: tuple[str, ...], where: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(30):
        (tmp_path / f"{number}.deck").write_text("game: mythos\n2 Gaara (KS 074)\n")
    monkeypatch.setattr(where, _stop)
    result = CliRunner().invoke(app, [word.format(folder=tmp_path) for word in words])
    assert (result.exit_code, result.stdout) == (130, "")
    assert result.stderr == said.format(folder=tmp_path)
    assert not (tmp_path / "out.csv").exists()


@pytest.mark.parametrize(
    ("games", "said"),
    [
        (0, "no game was finished."),
        (1, "this is what the first of 50 games shows."),
        (1_200, "this is what the first 1,200 of 50 games show."),
    ],
)
def test_how_many_games_an_answer_rests_on_is_said_as_a_sentence(
    games: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        end(interrupted=True, games=games, wanted=50)
    assert (ended.value.code, capsys.readouterr().err) == (130, f"Interrupted: {said}\n")

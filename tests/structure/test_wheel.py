"""What a release consists of: a wheel and a source archive, each installed apart, that do what the README says."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = {"cli", "db", "decks", "files", "importers", "kagedeck", "reports", "rules", "simulator"}
BLOCK = re.compile(r"(?<=```console\n).*?(?=```)", re.DOTALL)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A freshly built wheel, and a source archive."""
    folder = tmp_path_factory.mktemp("built")
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-d", str(folder)], cwd=ROOT, check=True)
    (wheel,), (archive,) = folder.glob("*.whl"), folder.glob("*.tar.gz")
    return {"wheel": wheel, "sdist": archive}


@pytest.fixture(scope="module")
def wheel(built: dict[str, Path]) -> set[str]:
    """The names of the files in the wheel."""
    with ZipFile(built["wheel"]) as archive:
        return set(archive.namelist())


def test_the_wheel_ships_its_packages_and_nothing_else_at_top_level(wheel: set[str]) -> None:
    top_level = {name.split("/", 1)[0] for name in wheel}
    assert {name for name in top_level if not name.endswith((".dist-info", ".data"))} == PACKAGES
    assert [name for name in wheel if ".data/" in name] == [f"{_stem()}.data/data/share/man/man1/kage.1"]


def _stem() -> str:
    about = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return f"{about['name']}-{about['version']}"


def test_the_wheel_ships_every_tracked_data_file(wheel: set[str]) -> None:
    tracked = subprocess.run(["git", "ls-files", *PACKAGES], cwd=ROOT, check=True, capture_output=True, text=True)
    assert set(tracked.stdout.splitlines()) <= wheel


def test_the_changelog_begins_with_this_version() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    headings = re.findall(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert version in headings[:2]


def installed(archive: Path, folder: Path) -> Path:
    """An environment with this archive and what it depends on, and without this clone; the folder of its scripts.

    What it depends on is borrowed from the environment of the tests, so that nothing is downloaded.
    """
    if not shutil.which("uv"):
        pytest.skip("uv is not here to install with")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    scripts = folder / ("Scripts" if os.name == "nt" else "bin")
    python = scripts / Path(sys.executable).name
    asked = "import sysconfig; print(sysconfig.get_paths()['purelib'])"
    own = subprocess.run([str(python), "-c", asked], check=True, capture_output=True, text=True).stdout.strip()
    Path(own, "borrowed.pth").write_text(sysconfig.get_paths()["purelib"] + "\n")
    install = ["uv", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--python", str(python)]
    told = subprocess.run([*install, str(archive)], check=False, capture_output=True, text=True)
    assert told.returncode == 0, told.stderr
    return scripts


@pytest.mark.parametrize("kind", ["wheel", "sdist"])
def test_each_is_installed_apart_and_does_what_the_readme_says(
    kind: str, built: dict[str, Path], tmp_path: Path
) -> None:
    scripts = installed(built[kind], tmp_path / "env")
    place = ROOT
    if kind == "sdist":
        with tarfile.open(built["sdist"]) as archive:
            archive.extractall(tmp_path, filter="data")
        (place,) = tmp_path.glob("kagedeck-*")
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    env |= {"KAGE_DB": str(tmp_path / "kage.sqlite"), "COLUMNS": "120", "PYTHONUTF8": "1"}

    def run(*words: str) -> str:
        program = shutil.which(words[0], path=str(scripts)) or words[0]
        told = subprocess.run(
            [program, *words[1:]], cwd=place, env=env, capture_output=True, text=True, check=False, encoding="utf-8"
        )
        return told.stdout + told.stderr

    where = run("python", "-P", "-c", "import cli, kagedeck; print(cli.__file__, kagedeck.__file__)")
    assert str(ROOT) not in where, where
    assert where.count(str(tmp_path)) == 2, where
    run("kage", "games")
    blocks = BLOCK.findall((ROOT / "README.md").read_text("utf-8"))
    assert blocks
    for block in blocks:
        commands = [line for line in block.splitlines() if line.startswith("$ ")]
        now = "".join(f"{command}\n{run(*shlex.split(command[2:]))}" for command in commands)
        assert now.splitlines() == block.splitlines()
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    assert run("kage", "--version").strip() == f"kage {version} (pure Python)"
    assert "kage new-game shogi-cards" in run("kage", "help", "new-game")
    schema = "from kagedeck.schemas import schema; print(schema('odds')['title'])"
    assert run("python", "-P", "-c", schema).strip() == "OddsAnswer"
    assert "has the game tiny" in run("kage", "new-game", "tiny", str(tmp_path / "tiny"))

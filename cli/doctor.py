"""The checks of `kage doctor`: versions, modules, catalogue, extras, terminal, a line each."""

from __future__ import annotations

import locale
import os
import platform
import shutil
import sys
from collections.abc import Callable, Iterator
from importlib.metadata import PackageNotFoundError, files, version
from pathlib import Path
from typing import NamedTuple

from db.location import VARIABLE, catalogue_path
from db.writing.packs import pack_records
from decks.resolving.preferred import config_file
from rules.construction import load_format
from rules.core.build import build, how_to_add
from rules.core.errors import KageError
from rules.core.places import attribute_at
from rules.core.registry import Game, broken_plug_ins, error_line, game_ids, plug_ins

GOOD, NOTE, BAD = "ok", "note", "bad"

_DISTRIBUTION = "kagedeck"
_EXTRAS = {
    "archive": "scikit-learn",
    "cluster": "distributed",
    "data": "pyarrow",
    "fast": "numba",
    "plot": "matplotlib",
    "tui": "textual",
}
_KANA = 0x30CA


class Finding(NamedTuple):
    """One line: what was looked at, how it is, and what there is to say."""

    part: str
    state: str
    says: str


def findings() -> Iterator[Finding]:
    """Everything there is to say about this installation. Nothing is made or changed."""
    installed = _version(_DISTRIBUTION) or "not installed as a package"
    yield Finding("kagedeck", GOOD, f"{installed}, {build()}, Python {_python()}")
    yield from _modules()
    yield _catalogue()
    yield Finding("configuration", GOOD, _file(config_file()))
    for extra, package in _EXTRAS.items():
        found = _version(package)
        needs = f"not installed. {how_to_add(extra)}"
        yield Finding(f"extra {extra}", GOOD if found else NOTE, f"{package} {found}" if found else needs)
    yield _terminal()
    yield _fonts()
    yield Finding("games", GOOD, ", ".join(game_ids()))
    for game_id, game in plug_ins().items():
        said = [f"{part}: {why}" for part, why in broken_parts(game)]
        where = f"{game.title}, in {game.folder}"
        yield Finding(f"plug-in {game_id}", BAD if said else GOOD, "; ".join([where, *said]))
    for name, why in broken_plug_ins().items():
        yield Finding(f"plug-in {name}", BAD, f"left out: {why}")


def broken_parts(game: Game) -> Iterator[tuple[str, str]]:
    """The parts of a plug-in that cannot be used, and why; they are loaded one after the other."""
    parts: dict[str, Callable[[], object]] = {
        "engine": lambda: game.engine and game.load_engine(),
        "effects": lambda: game.effects and attribute_at(game.effects),
        "box": lambda: game.box and attribute_at(game.box),
        "questions": lambda: game.questions and attribute_at(game.questions),
        "format": lambda: load_format(game),
        "rulings": lambda: game.rulings,
        "starter cards": lambda: list(pack_records(game)),
    }
    for part, load in parts.items():
        try:
            load()
        except (Exception, SystemExit) as error:  # whatever somebody else's code does
            yield part, str(error) if isinstance(error, KageError) else error_line(error)


def _python() -> str:
    return f"{platform.python_version()} in {sys.prefix}"


def _version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def _modules() -> Iterator[Finding]:
    """Whether our modules are the ones that Python finds, and whether nobody has written over one."""
    home = Path(__file__).parents[1]
    changed = _written_over(home)
    if changed:
        more = f" and {len(changed) - 1} more" if len(changed) > 1 else ""
        yield Finding(
            "modules", BAD, f"{changed[0]}{more} in {home} changed since kagedeck was installed; install it by itself"
        )
    else:
        yield Finding("modules", GOOD, f"all in {home}")


def _written_over(home: Path) -> list[str]:
    """The files of an installed package that are missing or not as they were installed."""
    try:
        installed = files(_DISTRIBUTION) or []
    except PackageNotFoundError:
        return []
    from base64 import urlsafe_b64encode
    from hashlib import new

    changed = []
    for file in installed:
        path = Path(str(file.locate()))
        if file.hash is None or home not in path.parents:
            continue  # the list itself, scripts, and everything of an editable installation
        try:
            digest = urlsafe_b64encode(new(file.hash.mode, path.read_bytes()).digest()).decode().rstrip("=")
        except OSError:
            digest = "gone"
        if digest != file.hash.value:
            changed.append(str(file))
    return changed


def _catalogue() -> Finding:
    path = catalogue_path()
    named = f" (from {VARIABLE})" if os.environ.get(VARIABLE) else ""
    try:
        from db.errors import is_absent
        from db.opening import open_catalogue

        if is_absent(path):
            return Finding("catalogue", GOOD, f"{path}{named}, not made yet: the first search makes it")
        with open_catalogue(path) as catalogue:
            count = sum(of_game.printings for of_game in catalogue.games())
            schema = catalogue.version()
    except KageError as error:
        return Finding("catalogue", BAD, str(error))
    may = "" if os.access(path, os.W_OK) else ", read-only"
    return Finding("catalogue", GOOD, f"{path}{named}, schema {schema}, {count} printings{may}")


def _file(path: Path) -> str:
    return f"{path}" if path.is_file() else f"{path}, not there"


def _terminal() -> Finding:
    encoding = sys.stdout.encoding or "unknown"
    size = shutil.get_terminal_size()
    where = f"{size.columns} columns" if sys.stdout.isatty() else "output goes elsewhere"
    colour = "no colour (NO_COLOR)" if os.environ.get("NO_COLOR") else "colour" if sys.stdout.isatty() else "no colour"
    try:
        "ナルト█".encode(encoding)
    except (UnicodeEncodeError, LookupError):
        says = f"{where}, {encoding} lacks Japanese, which is spelled out as \\u30ca; set PYTHONUTF8=1"
        return Finding("terminal", NOTE, says)
    return Finding("terminal", GOOD, f"{where}, {encoding}, {colour}, locale {locale.setlocale(locale.LC_CTYPE)}")


def _fonts() -> Finding:
    """Whether drawings can show Japanese names."""
    if not _version("matplotlib"):
        return Finding("fonts", NOTE, "drawings need the extra plot")
    from matplotlib.font_manager import fontManager, get_font

    for font in fontManager.ttflist:
        try:
            if not font.name.startswith("Last Resort") and _KANA in get_font(font.fname).get_charmap():
                return Finding("fonts", GOOD, f"{font.name} has Japanese letters for drawings")
        except (OSError, RuntimeError):
            continue  # a font that cannot be read is none
    return Finding("fonts", NOTE, "drawings show boxes for Japanese: install Noto Sans CJK JP or IPAGothic")

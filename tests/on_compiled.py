"""The whole suite, or a part of it, on the compiled build: `python -m tests.on_compiled [--at FOLDER] [PYTEST WORDS]`.

The tracked files are copied, a wheel is built with `KAGE_COMPILE=1`, and its extension modules are laid beside their
sources in the copy; the tests run there. What was built stays until something it was built from changes.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from hashlib import sha256
from pathlib import Path
from zipfile import ZipFile

ROOT = Path(__file__).parents[1]
EXTENSIONS = (".so", ".pyd")
_VERSION = "import sys; from kagedeck._start import run; sys.argv[1:] = ['--version']; run()"


def main() -> int:
    """Lay out the copy and run pytest in it; the code that it ends with."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--at", type=Path, default=ROOT / "build" / "compiled", metavar="FOLDER")
    known, words = parser.parse_known_args()
    folder = known.at.resolve()
    _lay_out(folder)
    env = os.environ | {"PYTHONPATH": str(folder)}
    said = subprocess.run([sys.executable, "-c", _VERSION], cwd=folder, env=env, check=False)
    return said.returncode or subprocess.run([sys.executable, "-m", "pytest", *words], cwd=folder, env=env).returncode


def _lay_out(folder: Path) -> None:
    """The tracked files as they are now, with the extension modules of a compiled wheel."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    told = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    tracked = [path for path in told.split("\0") if path and (ROOT / path).is_file()]
    kept = folder / "compiled.txt"
    built_from = sha256()
    for path in sorted(tracked):
        if (path.endswith(".py") and not path.startswith(("tests/", "benchmarks/"))) or path == "pyproject.toml":
            built_from.update((ROOT / path).read_bytes())
    stamp = f"{sys.version} {built_from.hexdigest()}"
    libraries = []
    if kept.is_file() and kept.read_text() == stamp:
        libraries = [path.relative_to(folder) for path in folder.rglob("*") if path.suffix in EXTENSIONS]
    with tempfile.TemporaryDirectory() as name:
        for library in libraries:
            target = Path(name, library)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(folder / library, target)
        shutil.rmtree(folder, ignore_errors=True)
        for path in tracked:
            target = folder / path
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / path, target)
        if libraries:
            shutil.copytree(name, folder, dirs_exist_ok=True)
        else:
            _build(Path(name), folder)
    kept.write_text(stamp)


def _build(scratch: Path, folder: Path) -> None:
    env = os.environ | {"KAGE_COMPILE": "1"}
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", scratch], cwd=ROOT, env=env, check=True
    )
    (wheel,) = scratch.glob("*.whl")
    if wheel.name.endswith("-none-any.whl"):
        sys.exit("Nothing was compiled, so there is nothing to test.")
    with ZipFile(wheel) as archive:
        for name in archive.namelist():
            if name.endswith(EXTENSIONS):
                archive.extract(name, folder)


if __name__ == "__main__":
    sys.exit(main())

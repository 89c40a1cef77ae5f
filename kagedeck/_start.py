"""Where the `kage` script enters. The only module of the public package that calls the command line.

It is checked first that the packages which Python finds are ours (`kagedeck._strangers`). What another package has
written over ours is told apart from a defect.
"""

from __future__ import annotations

import sys

_ADVICE = "Install kagedeck in an environment of its own: uv tool install kagedeck, or pipx install kagedeck."
_EXIT_DATA = 5
_EXIT_INTERRUPTED = 130


def run() -> None:
    """The entry point of the `kage` script."""
    try:
        _run()
    except KeyboardInterrupt:  # before signals are listened to, which `cli.start` does
        sys.stderr.write("Interrupted.\n")
        raise SystemExit(_EXIT_INTERRUPTED) from None


def _run() -> None:
    from kagedeck._strangers import first_stranger

    if stranger := first_stranger():
        sys.stderr.write(f"kage: {stranger} {_ADVICE}\n")
        raise SystemExit(_EXIT_DATA)
    try:
        from cli.start import run as run_kage
    except (ImportError, AttributeError) as error:
        if "--debug" in sys.argv:
            raise
        said = " ".join(str(error).split())
        sys.stderr.write(
            f"kage: A part of kagedeck is missing, or another package has written over it ({said}). {_ADVICE}\n"
        )
        raise SystemExit(_EXIT_DATA) from None
    run_kage()

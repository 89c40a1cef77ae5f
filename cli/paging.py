"""The pager for long output, where stdout is a terminal."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Sequence
from typing import TextIO

from files.reading import reason


def wants_pager(arguments: Sequence[str]) -> bool:
    """Whether what this command writes may be held back for a pager: not where a person answers as it goes."""
    words = [word for word in arguments if not word.startswith("-")][:2]
    talks = words[:1] == ["playtest"] or words == ["deck", "build"]
    asks = {"-i", "--interactive"} & set(arguments)
    return not (talks or asks or any("you" in word.split(",") for word in arguments))


def show(text: str, stream: TextIO) -> None:
    """Write text that is fit to be shown to a terminal, through a pager where the screen cannot hold it all."""
    if text.count("\n") < shutil.get_terminal_size().lines:
        stream.write(text)
        return
    import shlex
    import subprocess

    asked = os.environ.get("PAGER")
    try:
        command = shlex.split(asked or "less")
        found = shutil.which(command[0]) if command else None
        if found is None:
            raise OSError("there is no such program")
        environment = {"LESS": "FRX", "LESSCHARSET": "utf-8", **os.environ}
        pager = subprocess.Popen([found, *command[1:]], stdin=subprocess.PIPE, env=environment)  # noqa: S603 - the user's own
    except (OSError, ValueError) as error:  # e.g. a quotation mark that is never closed
        if asked:
            sys.stderr.write(f"PAGER={asked} cannot be used ({reason(error)}); here is the answer without it.\n")
        stream.write(text)
        return
    try:
        pager.communicate(text.encode(errors="backslashreplace"))
    except KeyboardInterrupt:
        pager.wait()
    else:
        if pager.returncode:
            sys.stderr.write(f"The pager failed (exit code {pager.returncode}); here is the answer without it.\n")
            stream.write(text)

"""`kage --install-completion SHELL` and `--show-completion SHELL`: completion for a shell that is named or detected."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from cli.ending import ended
from cli.output import emit_text, tell
from rules.core.errors import UsageError

_INSTALL, _SHOW = "--install-completion", "--show-completion"
_SHELLS = ("bash", "zsh", "fish", "powershell", "pwsh")


def set_up(arguments: Sequence[str]) -> bool:
    """Install or show completion where the arguments say so; False, and nothing done, where they say something else."""
    if arguments[:1] not in ([_INSTALL], [_SHOW]) or len(arguments) > 2 or arguments[1:2] in (["--help"], ["-h"]):
        return False
    typers = import_module("typer.completion")
    with ended():
        shell = arguments[1] if len(arguments) > 1 else _detected()
        if shell not in _SHELLS:
            what = f"There is no completion for {shell}" if shell else "Which shell is this"
            raise UsageError(f"{what}{'.' if shell else '?'} Name one of: {', '.join(_SHELLS)}.")
        if arguments[0] == _SHOW:
            script: str = typers.get_completion_script(prog_name="kage", complete_var="_KAGE_COMPLETE", shell=shell)
            emit_text(f"{script}\n")
        else:
            place: Path = typers.install(shell=shell, prog_name="kage", complete_var="_KAGE_COMPLETE")[1]
            tell(f"Completion for {shell} is in {place}; a new terminal has it.")
    return True


def _detected() -> str:
    """The shell that runs this command, as far as it can be detected."""
    try:
        found: str = import_module("shellingham").detect_shell()[0]
    except (ImportError, RuntimeError, OSError):  # not there, or at a loss: its own error is an OSError
        return ""
    return found

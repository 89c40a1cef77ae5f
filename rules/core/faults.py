"""Errors of ours in what reads cards' texts: a text that one ends is left unread, and whoever listens is told."""

from __future__ import annotations

from collections.abc import Callable

listeners: list[Callable[[str], None]] = []
"""Who is told, in one line each; `kage --debug` is."""


def tell(text: str, error: Exception) -> None:
    """An error has left a text unread."""
    said = f"not read for an error of ours ({type(error).__name__}: {error}): {text}"
    for listener in listeners:
        listener(" ".join(said.split()))

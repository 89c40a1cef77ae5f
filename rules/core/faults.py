"""Errors of our own code while it reads a card's text: the text counts as unread, and a listener is called."""

from __future__ import annotations

from collections.abc import Callable

listeners: list[Callable[[str], None]] = []
"""Who is told, in one line each; `kage --debug` is."""


def tell(text: str, error: Exception) -> None:
    """An error has left a text unread."""
    said = f"not read for an error of ours ({type(error).__name__}: {error}): {text}"
    for listener in listeners:
        listener(" ".join(said.split()))

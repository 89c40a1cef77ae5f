"""What a screen shows, as lines of text, from the picture that Textual makes of it; borders and bars are left out."""

from __future__ import annotations

import html
import os
import re
from pathlib import Path

from textual.app import App
from textual.events import Key

GOLDEN = Path(__file__).parent / "golden"
UPDATE = "KAGE_UPDATE_SCREENS"

_TEXT = re.compile(r'<text class="[^"]*" x="([\d.]+)" y="([\d.]+)"[^>]*>(.*?)</text>', re.DOTALL)
_DRAWN = re.compile(r"[─-╿▀-▟▏]+")


def lines_of(app: App[int]) -> list[str]:
    """The lines on the screen, what is drawn and not written left out."""
    rows: dict[float, list[tuple[float, str]]] = {}
    for x, y, text in _TEXT.findall(app.export_screenshot()):
        rows.setdefault(float(y), []).append((float(x), html.unescape(text)))
    joined = (" ".join(text for _, text in sorted(parts)) for _, parts in sorted(rows.items()))
    return [" ".join(_DRAWN.sub(" ", line).split()) for line in joined]


def text_of(app: App[int]) -> str:
    """All that is written on the screen in one line: where a sentence breaks hangs on how long a folder's name is."""
    return " ".join(lines_of(app))


_KEYS = {":": "colon", "/": "slash", " ": "space", "+": "plus", "-": "minus"}
_KEYS |= {"\r": "enter", "\x1b": "escape", "\t": "tab", "\x15": "ctrl+u", "\x7f": "backspace"}


def type_at_once(app: App[int], text: str) -> None:
    """Press keys without waiting for what comes of them, as who types faster than a busy machine reads."""
    for letter in text:
        app.post_message(Key(_KEYS.get(letter, letter), letter if letter.isprintable() else None))


def check_golden(app: App[int], name: str) -> None:
    """Hold the screen against `golden/NAME.screen`; write that file where it is asked for."""
    path = GOLDEN / f"{name}.screen"
    shown = "\n".join(line for line in lines_of(app) if line) + "\n"
    if os.environ.get(UPDATE):
        path.write_text(shown, encoding="utf-8")
    assert shown == path.read_text("utf-8")

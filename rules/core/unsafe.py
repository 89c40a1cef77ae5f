"""Characters that must not reach a terminal or a page as they are, and how they are escaped."""

from __future__ import annotations

from rules.core.late import Late

UNSAFE = Late(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f"  # C0 but tab and line feed, DEL, C1
    "\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufff9-\ufffb"  # direction, line separators, annotations
    "\ud800-\udfff\U000e0000-\U000e007f]"  # halves of letters, invisible tags
)


def escaped(text: str) -> str:
    r"""Text as it may be shown.

    >>> print(escaped("\x1b[2J and \u202e"))
    \x1b[2J and \u202e
    """
    if text.isprintable() or text.replace("\n", "").replace("\t", "").isprintable():
        return text  # none of these characters is printable
    return UNSAFE.sub(lambda found: spelled(found[0]), text)


def spelled(letter: str) -> str:
    """A letter as an escape sequence."""
    code = ord(letter)
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"

"""What pages and forums put into texts: tags, marks for bold and coloured words, signs that lead to footnotes."""

from __future__ import annotations

import re

TAG = re.compile(
    r"</?(?:p|br|div|li|ul|ol|tr|td|b|i|u|em|strong|span|small|sup|sub|font|a|img|h[1-6])\b[^<>]{0,300}>", re.IGNORECASE
)
_LINE_TAG = re.compile(r"\s*</?(?:p|br|div|li|ul|ol|tr|h[1-6])\b[^<>]{0,300}>\s*", re.IGNORECASE)
_PICTURE = re.compile(r"<img\b[^<>]{0,300}?\b(?:alt|title)\s*=\s*[\"']([^\"'<>]*)[\"'][^<>]{0,300}>", re.IGNORECASE)


_BBCODE = re.compile(
    r"\[(b|i|u|s|sup|sub|center|left|right|size|font|colou?r|url|quote|list)(?:=[^\[\]]{0,80})?\](.*?)\[/\1\]"
    r"|\[[0-9a-f]{6}\](.*?)\[-\]",
    re.IGNORECASE | re.DOTALL,
)
"""Marks of forums and of Tabletop Simulator for bold, slanted and coloured text."""


def without_bbcode(text: str) -> str:
    """A text without the marks of forums."""
    while (fewer := _BBCODE.sub(r"\2\3", text)) != text:
        text = fewer
    return text


_FOOTNOTE = re.compile(r"<sup\b[^<>]*>\s*(?:\[[^\[\]<>]{1,8}\]|\d{1,2}|[*†‡§]{1,2})\s*</sup>", re.IGNORECASE)


def without_footnotes(text: str) -> str:
    """A text of a page without the raised signs that lead to its footnotes.

    >>> without_footnotes("3<sup>1</sup>"), without_footnotes("1<sup>st</sup>")
    ('3', '1<sup>st</sup>')
    """
    return _FOOTNOTE.sub("", text) if "<sup" in text.lower() else text


def without_tags(text: str) -> str:
    """A text of a page without its tags: lines where it breaks them, and a picture's words in its place."""
    text = without_footnotes(text)
    lines = TAG.sub("", _PICTURE.sub(r" \1 ", _LINE_TAG.sub("\n", text))).split("\n")
    return "\n".join(" ".join(line.split()) for line in lines if line.strip())
